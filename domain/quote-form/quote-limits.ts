// How much a quote in a form can hold, in the words in which the server refuses more.
import { MAX_LINE_ITEMS } from '../quotes/line-item.ts'
import { MAX_OPTIONS, optionsOf } from '../quotes/quote-options.ts'
import { MAX_SECTIONS } from '../quotes/quote-section.ts'
import type { Sectioned } from './section-changes.ts'
import { filledLines, pricedLine } from './typed-line.ts'

/** The limit that the quote passes, in a sentence; null if it passes none. */
export function tooMuch({ sections, lines }: Sectioned): string | null {
  const filled = filledLines(lines)
  if (filled.length > MAX_LINE_ITEMS) {
    return `A quote can have at most ${MAX_LINE_ITEMS} line items`
  }
  if (sections.length > MAX_SECTIONS) return `A quote can have at most ${MAX_SECTIONS} sections`
  return optionsOf(sections, filled.map(pricedLine)).length > MAX_OPTIONS
    ? `A quote can have at most ${MAX_OPTIONS} options`
    : null
}
