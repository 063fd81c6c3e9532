// A typeface in a PDF, embedded once with the letters that the document shows.
import type { Glyph } from './shaped-words.ts'
import { type Glyphs, programFor, usualGlyphs } from './typeface-programs.ts'
import { type TypefaceName, typeface } from './typefaces.ts'

export class EmbeddedTypeface {
  readonly id: string
  readonly ref: PDFKit.PDFKitReference
  readonly #doc: PDFKit.PDFDocument
  readonly #name: TypefaceName
  readonly #usual: Glyphs
  readonly #others = new Map<number, Glyph>()

  constructor(doc: PDFKit.PDFDocument, id: string, name: TypefaceName) {
    this.id = id
    this.ref = doc.ref({})
    this.#doc = doc
    this.#name = name
    this.#usual = usualGlyphs(name)
  }

  /** A glyph stands for the first letters that it shows. A glyph without letters is a part of the one before it. */
  use(glyphs: readonly Glyph[]): void {
    for (const glyph of glyphs) {
      const known = this.#usual.get(glyph.id) ?? this.#others.get(glyph.id)
      if (!known?.codePoints.length) this.#others.set(glyph.id, glyph)
    }
  }

  /** Writes the typeface. Call it after the last text. */
  end(): void {
    const font = typeface(this.#name)
    const scale = 1000 / font.unitsPerEm
    const { file, fileLength, numbers, letters, widths } = programFor(this.#name, this.#others)
    // Six letters before the name say that this is a part of the typeface.
    const name = `QUOTES+${font.postscriptName}`
    const { minX, minY, maxX, maxY } = font.bbox
    const descriptor = {
      Type: 'FontDescriptor',
      FontName: name,
      // Has letters beyond the standard Latin ones.
      Flags: 4,
      FontBBox: [minX, minY, maxX, maxY].map(length => length * scale),
      ItalicAngle: font.italicAngle,
      Ascent: font.ascent * scale,
      Descent: font.descent * scale,
      CapHeight: (font.capHeight ?? font.ascent) * scale,
      XHeight: (font.xHeight ?? 0) * scale,
      StemV: 0,
      FontFile2: this.#stream(file, { Length1: fileLength }),
    }
    const descendant = {
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      // pdfkit writes String objects as text, and strings as names.
      CIDSystemInfo: {
        Registry: new String('Adobe'),
        Ordering: new String('Identity'),
        Supplement: 0,
      },
      FontDescriptor: this.#object(descriptor),
      W: widths,
      CIDToGIDMap: this.#stream(numbers),
    }
    Object.assign(this.ref.data, {
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [this.#object(descendant)],
      ToUnicode: this.#stream(letters),
    })
    this.ref.end()
  }

  #object(data: object): PDFKit.PDFKitReference {
    const object = this.#doc.ref(data)
    object.end()
    return object
  }

  #stream(compressed: Uint8Array, data: object = {}): PDFKit.PDFKitReference {
    const stream = this.#doc.ref({ ...data, Filter: 'FlateDecode' })
    stream.end(compressed)
    return stream
  }
}
