// Shapes words into the operators that show them in a PDF. Glyphs have the numbers of their typeface, so that a word's
// operators are the same in every document.
import type { GlyphPosition, GlyphRun } from 'fontkit'
import { type TypefaceName, typeface } from './typefaces.ts'

export type Glyph = { id: number; codePoints: readonly number[] }
/** `rise`: above the baseline. `shown`: the inside of a TJ array. Lengths are in thousandths of the type size. */
type Part = { rise: number; shown: string }
export type ShapedWord = { width: number; parts: readonly Part[]; glyphs: readonly Glyph[] }
/** `figures`: digits of equal width. */
type Shaping = { typeface: TypefaceName; figures: boolean }

const MAX_REMEMBERED_GLYPHS = 30_000

type Remembered = { words: Map<string, ShapedWord>; glyphCount: number }
const remembered = new Map<string, Remembered>()

/** Caches shaped words: shaping is most of the work on a quote, and quotes share most of their words. */
export function shapeWord(word: string, shaping: Shaping): ShapedWord {
  const cache = rememberedOf(shaping)
  const known = cache.words.get(word)
  if (known) return known
  const shaped = shape(word, shaping)
  if (cache.glyphCount > MAX_REMEMBERED_GLYPHS) {
    cache.words.clear()
    cache.glyphCount = 0
  }
  cache.words.set(word, shaped)
  cache.glyphCount += shaped.glyphs.length
  return shaped
}

function rememberedOf({ typeface: name, figures }: Shaping): Remembered {
  const key = figures ? `${name} figures` : name
  let own = remembered.get(key)
  if (!own) {
    own = { words: new Map(), glyphCount: 0 }
    remembered.set(key, own)
  }
  return own
}

/** Contextual alternates (arrows, raised colons) are off: they cost more than all other features together. */
function shape(word: string, { typeface: name, figures }: Shaping): ShapedWord {
  const font = typeface(name)
  const run = font.layout(word, figures ? { calt: false, tnum: true } : { calt: false })
  const scale = 1000 / font.unitsPerEm
  const width = run.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) * scale
  // Copies, because fontkit may change its own when it meets the glyph again.
  const glyphs = run.glyphs.map(({ id, codePoints }) => ({ id, codePoints }))
  return { width, parts: partsOf(run, scale), glyphs }
}

/** A new part for each change of height, such as an accent on a capital. */
function partsOf({ glyphs, positions }: GlyphRun, scale: number): Part[] {
  const parts: Part[] = []
  let part: Part | undefined
  let gap = 0
  glyphs.forEach(({ id, advanceWidth }, index) => {
    const { xAdvance, xOffset, yOffset } = positions[index] as GlyphPosition
    const rise = yOffset * scale
    if (part?.rise !== rise) {
      part = { rise, shown: '' }
      parts.push(part)
    }
    part.shown += `${moved((gap + xOffset) * scale)}<${id.toString(16).padStart(4, '0')}>`
    gap = xAdvance - advanceWidth - xOffset
  })
  if (part) part.shown += moved(gap * scale)
  return parts.map(({ rise, shown }) => ({ rise, shown: shown.replaceAll('><', '') }))
}

/** TJ subtracts its numbers. */
function moved(distance: number): string {
  const rounded = Math.round(-distance * 1000) / 1000
  return rounded === 0 ? '' : String(rounded)
}
