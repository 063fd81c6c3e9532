// Breaks text into lines and sets lines on the page.
import { EmbeddedTypeface } from './embedded-typeface.ts'
import { type ShapedWord, shapeWord } from './shaped-words.ts'
import { type TextRun, textRuns } from './text-runs.ts'
import type { TypefaceName, Weight } from './typefaces.ts'

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

/** One per document. */
export class Typesetter {
  readonly #doc: PDFKit.PDFDocument
  readonly #embedded = new Map<TypefaceName, EmbeddedTypeface>()

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc
  }

  width(text: string, style: TextStyle): number {
    let width = 0
    for (const run of textRuns(text, style.weight)) width += widthOf(shapeRun(run, style), style)
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
        // Only emoji, which are left out.
        if (width === 0) continue
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
    const baseline = round(y + style.size * BASELINE)
    let left = x
    for (const run of textRuns(text, style.weight)) {
      const words = shapeRun(run, style)
      const typeface = this.#typeface(run.typeface)
      for (const { glyphs } of words) typeface.use(glyphs)
      const set = `/${typeface.id} ${style.size} Tf 1 0 0 -1 ${round(left)} ${baseline} Tm`
      this.#doc.addContent(`${fill(style.color)} BT ${set} ${shown(words, style)} ET`)
      left += widthOf(words, style)
    }
  }

  /** Writes the typefaces. Call it after the last line. */
  end(): void {
    for (const typeface of this.#embedded.values()) typeface.end()
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

  #typeface(name: TypefaceName): EmbeddedTypeface {
    let typeface = this.#embedded.get(name)
    if (!typeface) {
      typeface = new EmbeddedTypeface(this.#doc, `F${this.#embedded.size + 1}`, name)
      this.#embedded.set(name, typeface)
    }
    this.#doc.page.fonts[typeface.id] ??= typeface.ref
    return typeface
  }
}

/** Words with the spaces after them, so that most are shaped only once. Right-to-left text and figures stay whole. */
function shapeRun({ text, typeface, isRightToLeft }: TextRun, style: TextStyle): ShapedWord[] {
  const figures = style.figures === true
  const parts = figures || isRightToLeft ? /.+/gs : /[^ \t]*[ \t]|[^ \t]+/g
  return (text.match(parts) ?? []).map(word => shapeWord(word, { typeface, figures }))
}

function widthOf(words: readonly ShapedWord[], { size }: TextStyle): number {
  return (words.reduce((sum, { width }) => sum + width, 0) * size) / 1000
}

/** The operators that show the words from the current position. */
function shown(words: readonly ShapedWord[], { size }: TextStyle): string {
  let operators = ''
  let line = ''
  for (const { rise, shown: part } of words.flatMap(({ parts }) => parts)) {
    if (rise === 0) line += part
    else {
      operators += `[${line}] TJ ${round((rise * size) / 1000)} Ts [${part}] TJ 0 Ts `
      line = ''
    }
  }
  return `${operators}[${line}] TJ`
}

const fills = new Map<string, string>()

/** The operator that fills with the color. */
function fill(color: string): string {
  let operator = fills.get(color)
  if (operator === undefined) {
    const channels = [1, 3, 5].map(at => round(Number.parseInt(color.slice(at, at + 2), 16) / 255))
    operator = `${channels.join(' ')} rg`
    fills.set(color, operator)
  }
  return operator
}

/** To a thousandth, of a point or of full color, which no reader sees. */
function round(number: number): number {
  return Math.round(number * 1000) / 1000
}
