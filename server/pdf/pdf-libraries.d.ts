// What we use of fontkit, bidi-js and pdfkit that their own types do not say.
declare module 'fontkit' {
  export type GlyphPosition = {
    xAdvance: number
    yAdvance: number
    xOffset: number
    yOffset: number
  }
  export type Glyph = {
    readonly id: number
    readonly advanceWidth: number
    codePoints: number[]
    /** Reads the outline; a subset asks for it of each glyph it embeds. */
    _decode(): unknown
  }
  export type GlyphRun = {
    readonly glyphs: readonly Omit<Glyph, '_decode'>[]
    readonly positions: readonly GlyphPosition[]
    readonly advanceWidth: number
  }
  export type Font = {
    hasGlyphForCodePoint(codePoint: number): boolean
    getGlyph(id: number, codePoints?: number[]): Glyph
    layout(text: string, features?: Record<string, boolean> | readonly string[]): GlyphRun
  }
  export function create(bytes: Uint8Array): Font
}

declare module 'bidi-js' {
  /** Levels by UTF-16 unit; odd ones are right to left. */
  export default function bidiFactory(): {
    getEmbeddingLevels(text: string): { levels: Uint8Array }
    getMirroredCharacter(letter: string): string | null
  }
}

declare namespace PDFKit {
  interface PDFDocument {
    /** All that the file is made of goes through here. */
    _write(data: string | Uint8Array): void
  }
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    /** A font that fontkit has read, for many documents. */
    registerFont(name: string, font: import('fontkit').Font): this
  }
  type OpenedImage = { readonly width: number; readonly height: number }
  interface PDFImage {
    openImage(bytes: Uint8Array): OpenedImage
    image(image: OpenedImage, x: number, y: number, options: ImageOption): this
  }
  interface StructureElementOptions {
    scope?: 'Row' | 'Column'
    bbox?: [number, number, number, number]
  }
}
