// What we use of fontkit and of pdfkit's fonts: a font read once, embedded in every document.
declare module 'fontkit' {
  export type Font = {
    postscriptName: string
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string): { advanceWidth: number }
  }
  export function create(bytes: Uint8Array): Font
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    /** pdfkit takes a font that fontkit has read, which its own types do not say. */
    registerFont(name: string, font: import('fontkit').Font): this
  }
}
