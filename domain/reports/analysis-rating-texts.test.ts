// Analysis accuracy in sentences, the most frequent correction first.
import { describe, expect, it } from 'vitest'
import { correctionRows, ratingSentence, unchangedRate } from './analysis-rating-texts.ts'
import type { AnalysisRating } from './report.ts'

const corrections = {
  deleted: 2,
  added: 0,
  resized: 1200,
  repriced: 2,
  renamed: 0,
  measured: 3,
  answered: 0,
  marked: 0,
  moved: 0,
}
const rated = (unchanged: number, quotes: number): AnalysisRating => ({
  unchanged,
  quotes,
  corrections,
})

describe('how often the analysis was accepted unchanged', () => {
  it.each([
    [8, 12, 'You kept the analysis as it was in 66.7% of quotes (8 of 12).'],
    [1, 1, 'You kept the analysis as it was in 100% of quotes (1 of 1).'],
    [0, 1234, 'You kept the analysis as it was in 0% of quotes (0 of 1,234).'],
    [0, 0, 'No quote was made from an analysis.'],
  ])('%d of %d: %s', (unchanged, quotes, sentence) => {
    expect(ratingSentence(rated(unchanged, quotes))).toBe(sentence)
  })

  it('is also a percentage', () => {
    expect(unchangedRate(rated(1, 3))).toBe('33.3%')
  })
})

it('corrections are listed by frequency, without kinds that did not occur', () => {
  expect(correctionRows(rated(0, 1)).map(({ name, text }) => [name, text])).toEqual([
    ['Quantities changed', '1,200'],
    ['Photos measured', '3'],
    ['Lines deleted', '2'],
    ['Prices changed', '2'],
  ])
})
