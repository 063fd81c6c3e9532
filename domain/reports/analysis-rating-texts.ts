// Analysis accuracy in words: how often a quote kept the analysis unchanged, and what people correct most.
import { type CorrectionKind, correctionKinds } from '../analysis/corrections.ts'
import { formatCount } from '../money.ts'
import type { AnalysisRating } from './report.ts'
import { rateText } from './report-texts.ts'

const names: Record<CorrectionKind, string> = {
  deleted: 'Lines deleted',
  added: 'Lines added',
  resized: 'Quantities changed',
  repriced: 'Prices changed',
  renamed: 'Lines renamed',
  measured: 'Photos measured',
  answered: 'Questions answered',
  marked: 'Damage marked by hand',
  moved: 'Boxes moved',
}

export const notAnalyzed = 'No quote was made from an analysis.'

/** Requires at least one quote. */
export function unchangedRate({ unchanged, quotes }: AnalysisRating): string {
  return rateText(Math.round((unchanged / quotes) * 1000))
}

/** `You kept the analysis as it was in 66.7% of quotes (8 of 12).` */
export function ratingSentence(rating: AnalysisRating): string {
  if (rating.quotes === 0) return notAnalyzed
  const { unchanged, quotes } = rating
  return `You kept the analysis as it was in ${unchangedRate(rating)} of quotes (${formatCount(unchanged)} of ${formatCount(quotes)}).`
}

export type CorrectionRow = { name: string; count: number; text: string }

/** Most frequent first. */
export function correctionRows({ corrections }: AnalysisRating): CorrectionRow[] {
  return correctionKinds
    .map(kind => ({
      name: names[kind],
      count: corrections[kind],
      text: formatCount(corrections[kind]),
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
}
