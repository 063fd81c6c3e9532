// What the analyses of a month took: how many, how long, what they cost.
import * as z from 'zod/mini'
import { Amount, formatCount, formatDollars } from './money.ts'

/** What one analysis took. */
export const AnalysisTaken = z.object({
  id: z.uuid(),
  createdAt: z.string(),
  /** `built-in`, or provider and model; null when nobody could read the photos. */
  reader: z.nullable(z.string()),
  photos: z.int(),
  durationMs: z.int(),
  /** Millionths of a dollar; null when nothing was charged, or nobody said how many tokens or what they cost. */
  costMicros: z.nullable(z.int()),
  /** Whether a phone looked by itself, because the server could not be reached. */
  isOnDevice: z.boolean(),
})
export type AnalysisTaken = z.infer<typeof AnalysisTaken>

export const AnalysisUsage = z.object({
  /** The vision language model that is asked first, such as `openai/gpt-5`; null when the built-in model reads alone. */
  model: z.nullable(z.string()),
  /** The first day of the month, in the business's time zone. */
  since: z.string(),
  analyses: z.int(),
  /** Of these, those that the built-in model had to read instead, and those that nobody could. */
  fallbacks: z.int(),
  failures: z.int(),
  /** Of these, those that phones made while the server could not be reached. */
  onDevice: z.int(),
  /** Null when there was none. */
  averageMs: z.nullable(z.int()),
  inputTokens: z.int(),
  outputTokens: z.int(),
  /** To the next cent; null when nobody said what tokens cost. */
  cost: z.nullable(Amount),
  /** This month's last ten, newest first. */
  newest: z.array(AnalysisTaken),
})
export type AnalysisUsage = z.infer<typeof AnalysisUsage>

/** As the owner reads it; the first is the headline. */
export function usageSentences(usage: AnalysisUsage): string[] {
  return [
    headline(usage),
    fallbackSentence(usage),
    failureSentence(usage),
    onDeviceSentence(usage),
    readerSentence(usage),
  ].filter(sentence => sentence !== '')
}

/** What one analysis took, in words: `2 photos, 3.2 s, $0.0045, read by openai/gpt-5`. */
export function takenSentence(taken: AnalysisTaken): string {
  const { photos, durationMs, costMicros } = taken
  const cost = costMicros === null ? [] : [formatMicros(costMicros)]
  const size = photos === 1 ? '1 photo' : `${formatCount(photos)} photos`
  return [size, `${secondsText(durationMs)} s`, ...cost, readingText(taken)].join(', ')
}

function readingText({ reader, isOnDevice }: AnalysisTaken): string {
  if (reader === null) return 'not read'
  if (isOnDevice) return 'read on a phone by itself'
  return `read by ${reader === 'built-in' ? 'the built-in model' : reader}`
}

// Formats are made here and not once: most who load this file never ask for them, and the first takes long.

function secondsText(milliseconds: number): string {
  const decimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
  return decimal.format(Math.max(0.1, milliseconds / 1000))
}

function formatMicros(micros: number): string {
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 4,
  }).format(micros / 1_000_000)
}

function headline({ analyses, averageMs, inputTokens, outputTokens, cost }: AnalysisUsage): string {
  if (averageMs === null) return 'No analyses this month yet'
  const count = formatCount(analyses)
  const seconds = secondsText(averageMs)
  if (cost !== null)
    return `Analyses this month: ${count}, ${seconds} s each, about ${formatDollars(cost)}`
  const tokens = inputTokens + outputTokens
  return tokens === 0
    ? `Analyses this month: ${count}, ${seconds} s each`
    : `Analyses this month: ${count}, ${seconds} s each, ${formatCount(tokens)} tokens`
}

function fallbackSentence({ fallbacks }: AnalysisUsage): string {
  if (fallbacks === 0) return ''
  return fallbacks === 1
    ? 'One was read by the built-in model instead.'
    : `${formatCount(fallbacks)} were read by the built-in model instead.`
}

function failureSentence({ failures }: AnalysisUsage): string {
  if (failures === 0) return ''
  return failures === 1
    ? 'One failed, and its items were left to be added by hand.'
    : `${formatCount(failures)} failed, and their items were left to be added by hand.`
}

function onDeviceSentence({ onDevice }: AnalysisUsage): string {
  if (onDevice === 0) return ''
  return onDevice === 1
    ? 'One was read on a phone by itself.'
    : `${formatCount(onDevice)} were read on phones by themselves.`
}

function readerSentence({ model }: AnalysisUsage): string {
  return model === null
    ? 'The built-in model reads the photos on this server; nothing is charged.'
    : `${model} reads the photos, and the built-in model when it cannot.`
}
