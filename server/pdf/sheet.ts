// The paper: pages, the position of the next block, and the structure for screen readers.
import type { Paper } from '@quotewright/domain/paper'
import type { DocumentFacts } from '@quotewright/domain/quote-document/quote-blocks'
import { PdfDocument } from './pdf-document.ts'
import { type TextStyle, Typesetter } from './typesetting.ts'

/** In points. */
const papers: Record<Paper, { width: number; height: number }> = {
  letter: { width: 612, height: 792 },
  a4: { width: 595.28, height: 841.89 },
}
const margin = { side: 54, top: 38, foot: 34 } as const

export const colors = {
  ink: '#16191f',
  muted: '#565d6b',
  line: '#d5d9e0',
  paper: '#ffffff',
} as const

export type StructureElement = ReturnType<PDFKit.PDFDocument['struct']>
type StructureOptions = NonNullable<Parameters<PDFKit.PDFDocument['struct']>[1]>

/** `jpeg` is scaled for print. */
export type PhotoFile = { id: string; jpeg: Uint8Array }
export type OpenedImage = PDFKit.Mixins.OpenedImage

/** `unreadable`: the ids of the photos that the PDF lacks because their files are no pictures. */
export type Painted = { bytes: Uint8Array<ArrayBuffer>; unreadable: readonly string[] }

export class Sheet {
  readonly doc: PdfDocument
  readonly text: Typesetter
  readonly primary: string
  readonly primaryText: string
  /** A light tint of the primary color, as a background for text. */
  readonly tint: string
  readonly left = margin.side
  readonly right: number
  readonly contentWidth: number
  /** Page numbers are below it. */
  readonly bottom: number
  y: number = margin.top
  /** The ids of photos whose files are no pictures. */
  readonly unreadable: string[] = []
  readonly #height: number
  readonly #root: StructureElement

  /** `madeAt` is in the file. Default: now. */
  constructor(facts: DocumentFacts, madeAt: Date = new Date()) {
    const { width, height } = papers[facts.paper]
    this.right = width - margin.side
    this.contentWidth = this.right - this.left
    this.bottom = height - margin.foot - 18
    this.#height = height
    this.doc = new PdfDocument({
      size: [width, height],
      // pdfkit's margins would start new pages automatically.
      margin: 0,
      // No standard font: all are embedded.
      font: '',
      pdfVersion: '1.7',
      tagged: true,
      lang: facts.language,
      displayTitle: true,
      bufferPages: true,
      info: {
        Title: facts.title,
        Author: facts.author,
        Subject: facts.subject,
        Creator: 'Quotewright',
        CreationDate: madeAt,
      },
    })
    this.text = new Typesetter(this.doc)
    this.primary = facts.primaryColor
    this.primaryText = facts.textColor
    this.tint = thin(facts.primaryColor)
    this.#root = this.doc.struct('Document')
    this.doc.addStructure(this.#root)
  }

  /** Adds a structure element, which may have children or content. */
  element(
    type: string,
    parent: StructureElement = this.#root,
    options: StructureOptions = {},
  ): StructureElement {
    const element = this.doc.struct(type, options)
    parent.add(element)
    return element
  }

  /** Writes text as its own structure element. */
  write(type: string, parent: StructureElement | undefined, paint: () => void): void {
    this.element(type, parent).add(paint)
  }

  /** Paints rules and backgrounds, which screen readers skip. */
  decorate(paint: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' })
    paint()
    this.doc.endMarkedContent()
  }

  /** True if the height still fits on the page. */
  hasRoom(height: number): boolean {
    return this.y + height <= this.bottom
  }

  /** Starts a new page unless the height still fits. */
  makeRoom(height: number): void {
    if (!this.hasRoom(height)) this.turnPage()
  }

  turnPage(): void {
    this.doc.addPage()
    this.y = margin.top
  }

  /** Writes every page's footer. Call it after the last page. `style` is for the numbers. */
  numberPages(label: string, style: TextStyle): void {
    const { count } = this.doc.bufferedPageRange()
    const y = this.#height - margin.foot - style.size
    for (let index = 0; index < count; index++) {
      this.doc.switchToPage(index)
      const number = `Page ${index + 1} of ${count}`
      this.doc.markContent('Artifact', { type: 'Pagination' })
      const numberWidth = this.text.width(number, style)
      const cut = this.text.cut(label, style, this.contentWidth - numberWidth - 20)
      this.text.setLine(cut, style, this.left, y)
      this.text.setLine(number, style, this.right - numberWidth, y)
      this.doc.endMarkedContent()
    }
  }

  /** Null if the file is no picture. */
  openPhoto({ id, jpeg }: PhotoFile): OpenedImage | null {
    const image = this.#openJpeg(jpeg)
    if (!image) this.unreadable.push(id)
    return image
  }

  #openJpeg(jpeg: Uint8Array): OpenedImage | null {
    // pdfkit also opens PNGs, and finds the errors of some when it is too late to leave them out.
    if (jpeg[0] !== 0xff || jpeg[1] !== 0xd8) return null
    try {
      const image = this.doc.openImage(jpeg)
      // Zero if the file ends before its size.
      return image.width > 0 && image.height > 0 ? image : null
    } catch {
      return null
    }
  }

  async end(): Promise<Painted> {
    this.text.end()
    return { bytes: await this.doc.bytes(), unreadable: this.unreadable }
  }
}

/** Mixes 8 % of the color with white. */
function thin(color: string): string {
  const channels = [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16))
  return `#${channels
    .map(value =>
      Math.round(255 - (255 - value) * 0.08)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
