// Breaks text into lines and sets lines on the page.
import { type TextRun, textRuns } from './text-runs.ts'
import { type TypefaceName, typeface, type Weight } from './typefaces.ts'

/** `figures`: digits of equal width, which align in columns. */
export type TextStyle = { size: number; weight: Weight; color: string; figures?: boolean }
export type TextLine = { text: string; width: number }

/** Line height over type size. */
const LEADING = 1.4
/** Baseline within the line over type size. */
const BASELINE = 1.03

export function lineHeight(style: TextStyle): number {
  return style.size * LEADING
}

/** One per document. Caches measured words. */
export class Typesetter {
  readonly #doc: PDFKit.PDFDocument
  readonly #registered = new Set<TypefaceName>()
  readonly #widths = new Map<string, number>()

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc
  }

  width(text: string, style: TextStyle): number {
    const key = `${style.weight} ${style.size} ${style.figures === true} ${text}`
    let width = this.#widths.get(key)
    if (width === undefined) {
      width = textRuns(text, style.weight).reduce((sum, run) => sum + this.#runWidth(run, style), 0)
      this.#widths.set(key, width)
    }
    return width
  }

  /** Returns at least one line. Breaks words wider than a line between letters. */
  lines(text: string, style: TextStyle, maxWidth: number): TextLine[] {
    const lines: TextLine[] = []
    const space = this.width(' ', style)
    let line = { text: '', width: 0 }
    for (const word of text.split(/[ \t]+/).filter(Boolean)) {
      for (const part of this.#fittingParts(word, style, maxWidth)) {
        const width = this.width(part, style)
        const sum = line.width + space + width
        const joined = `${line.text} ${part}`
        if (line.text === '') line = { text: part, width }
        else if (this.#fits(sum, joined, style, maxWidth)) {
          line = { text: joined, width: Math.min(sum, maxWidth) }
        } else {
          lines.push(line)
          line = { text: part, width }
        }
      }
    }
    return [...lines, line]
  }

  /** Kerning at the spaces makes a text narrower than its words: one that is hardly too wide is measured as a whole. */
  #fits(sum: number, text: string, style: TextStyle, maxWidth: number): boolean {
    if (sum <= maxWidth) return true
    return sum - maxWidth < style.size / 4 && this.width(text, style) <= maxWidth
  }

  /** Returns the text, or its beginning and an ellipsis if it is too wide. */
  cut(text: string, style: TextStyle, maxWidth: number): string {
    if (this.width(text, style) <= maxWidth) return text
    const [first] = this.lines(text, style, maxWidth - this.width('…', style))
    return `${first?.text ?? ''}…`
  }

  /** Sets one line with its top at y. */
  setLine(text: string, style: TextStyle, x: number, y: number): void {
    let left = x
    for (const run of textRuns(text, style.weight)) {
      this.#use(run.typeface, style)
      this.#doc.fillColor(style.color).text(run.text, left, y + style.size * BASELINE, {
        lineBreak: false,
        baseline: 'alphabetic',
        ...shapingOf(run, style),
      })
      left += this.#runWidth(run, style)
    }
  }

  #fittingParts(word: string, style: TextStyle, maxWidth: number): string[] {
    if (this.width(word, style) <= maxWidth) return [word]
    const parts: string[] = []
    let part = ''
    let width = 0
    for (const { segment } of new Intl.Segmenter('en').segment(word)) {
      const segmentWidth = this.width(segment, style)
      if (part !== '' && width + segmentWidth > maxWidth) {
        parts.push(part)
        part = ''
        width = 0
      }
      part += segment
      width += segmentWidth
    }
    return [...parts, part]
  }

  #runWidth(run: TextRun, style: TextStyle): number {
    this.#use(run.typeface, style)
    return this.#doc.widthOfString(run.text, shapingOf(run, style))
  }

  #use(name: TypefaceName, style: TextStyle): void {
    if (!this.#registered.has(name)) {
      this.#doc.registerFont(name, typeface(name))
      this.#registered.add(name)
    }
    this.#doc.font(name).fontSize(style.size)
  }
}

/** With features set, pdfkit shapes the whole run instead of word by word, which right-to-left text needs. */
function shapingOf(run: TextRun, style: TextStyle): { features?: ['tnum'] | [] } {
  if (style.figures) return { features: ['tnum'] }
  return run.isRightToLeft ? { features: [] } : {}
}
