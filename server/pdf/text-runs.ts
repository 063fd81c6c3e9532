// Splits a line into runs of one typeface and direction, in visual order.
import bidiFactory from 'bidi-js'
import { type TypefaceName, typefaceFor, type Weight } from './typefaces.ts'

export type TextRun = { text: string; typeface: TypefaceName; isRightToLeft: boolean }
type LeveledRun = TextRun & { level: number }

/** Replaces a letter that no typeface has, except an emoji. */
const UNKNOWN_LETTER = '\u25A1'
/** Joiners and variation selectors, which only change their neighbors. */
const invisible = /[\p{Cf}\p{Variation_Selector}]/gu
const emoji = /^\p{RGI_Emoji}$/v
const anyEmoji = /\p{RGI_Emoji}/v
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/
// The usual characters of Western text. Inter has all of them.
const western = /^[\u0020-\u007E\u00A0-\u00FF\u2013\u2014\u2018-\u201D\u2022\u2026\u20AC\u00D7]*$/

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const bidi = bidiFactory()

export function textRuns(typed: string, weight: Weight): TextRun[] {
  const main = weight === 'bold' ? 'Inter-Bold' : 'Inter'
  if (western.test(typed)) return [{ text: typed, typeface: main, isRightToLeft: false }]
  const text = anyEmoji.test(typed) ? withoutEmoji(typed, weight) : typed
  const levels = rightToLeft.test(text) ? bidi.getEmbeddingLevels(text).levels : null
  const runs: LeveledRun[] = []
  for (const { segment, index } of letters.segment(text)) {
    const level = levels?.[index] ?? 0
    const isRightToLeft = level % 2 === 1
    const letter = isRightToLeft ? (bidi.getMirroredCharacter(segment) ?? segment) : segment
    const run = { ...showLetter(letter, weight), level, isRightToLeft }
    const last = runs.at(-1)
    if (last && isContinued(last, run)) last.text += run.text
    else runs.push(run)
  }
  return levels ? inVisualOrder(runs) : runs
}

/** In right-to-left runs, fontkit reverses only letters of such scripts, so signs and spaces are runs of their own. */
function isContinued(last: LeveledRun, next: LeveledRun): boolean {
  if (last.typeface !== next.typeface || last.level !== next.level) return false
  return !next.isRightToLeft || (rightToLeft.test(last.text) && rightToLeft.test(next.text))
}

/** Leaves out emoji that no typeface has, which decorate, with the spaces that only they need. */
function withoutEmoji(text: string, weight: Weight): string {
  let shown = ''
  let isLeftOut = false
  for (const { segment } of letters.segment(text)) {
    if (emoji.test(segment) && showLetter(segment, weight).text === UNKNOWN_LETTER) {
      isLeftOut = true
    } else if (!(isLeftOut && segment === ' ' && /^$| $/.test(shown))) {
      shown += segment
      isLeftOut = false
    }
  }
  return isLeftOut ? shown.trimEnd() : shown
}

function showLetter(letter: string, weight: Weight): Pick<TextRun, 'text' | 'typeface'> {
  const whole = typefaceFor(letter, weight)
  if (whole) return { text: letter, typeface: whole }
  const text = letter.replace(invisible, '')
  const typeface = typefaceFor(text, weight)
  if (typeface) return { text, typeface }
  return { text: UNKNOWN_LETTER, typeface: 'Fallback' }
}

/** Rule L2 of the Unicode Bidirectional Algorithm. Inside a run, fontkit reverses the letters. */
function inVisualOrder(runs: LeveledRun[]): TextRun[] {
  let ordered = runs
  for (let level = Math.max(...runs.map(run => run.level)); level > 0; level--) {
    const turned: LeveledRun[] = []
    let sequence: LeveledRun[] = []
    for (const run of ordered) {
      if (run.level >= level) sequence.unshift(run)
      else {
        turned.push(...sequence, run)
        sequence = []
      }
    }
    ordered = [...turned, ...sequence]
  }
  return ordered
}
