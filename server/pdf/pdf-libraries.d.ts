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
  }
  export type GlyphRun = {
    readonly glyphs: readonly Glyph[]
    readonly positions: readonly GlyphPosition[]
  }
  /** A smaller typeface. */
  export type Subset = {
    /** Returns the glyph's number in the subset. */
    includeGlyph(id: number): number
    encode(): Uint8Array
  }
  /** Lengths are in units, of which an em has `unitsPerEm`. */
  export type Font = {
    readonly postscriptName: string
    readonly unitsPerEm: number
    readonly ascent: number
    readonly descent: number
    /** Older files have none. */
    readonly capHeight?: number
    readonly xHeight?: number
    readonly italicAngle: number
    readonly bbox: {
      readonly minX: number
      readonly minY: number
      readonly maxX: number
      readonly maxY: number
    }
    hasGlyphForCodePoint(codePoint: number): boolean
    getGlyph(id: number, codePoints?: number[]): Glyph
    layout(text: string, features: Record<string, boolean>): GlyphRun
    createSubset(): Subset
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
  interface PDFKitReference {
    /** Writes the object. */
    end(): void
  }
  interface PDFPage {
    /** Not yet written. */
    operators?: string
  }
  interface PDFDocument {
    /** Receives everything that the file consists of. */
    _write(data: string | Uint8Array): void
    /** The number of bytes written. */
    _offset: number
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
