// Types of fontkit, bidi-js and pdfkit features that their own types omit.
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
    /** Reads the outline. A subset calls it for each glyph that it embeds. */
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
    /** Receives everything that the file consists of. */
    _write(data: string | Uint8Array): void
  }
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    /** Takes a font that fontkit has parsed, so that documents can share it. */
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
