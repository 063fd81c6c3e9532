// A month's analyses: how many, how long they took, what they cost.
import * as z from 'zod/mini'
import { Amount, formatCount, formatDollars } from '../money.ts'

/** The time and cost of one analysis. */
export const AnalysisTaken = z.object({
  id: z.uuid(),
  createdAt: z.string(),
  /** `built-in`, or provider and model; null if no model could read the photos. */
  reader: z.nullable(z.string()),
  photos: z.int(),
  durationMs: z.int(),
  /** Millionths of a dollar. Null if nothing was charged, or if the tokens or their price are unknown. */
  costMicros: z.nullable(z.int()),
  /** Whether the phone ran the model, because it could not reach the server. */
  isOnDevice: z.boolean(),
})
export type AnalysisTaken = z.infer<typeof AnalysisTaken>

export const AnalysisUsage = z.object({
  /** The vision language model that reads first, such as `openai/gpt-5`; null if there is only the built-in model. */
  model: z.nullable(z.string()),
  /** The first day of the month, in the business's time zone. */
  since: z.string(),
  analyses: z.int(),
  /** How many the built-in model read as a fallback, and how many no model could read. */
  fallbacks: z.int(),
  failures: z.int(),
  /** How many ran on phones that could not reach the server. */
  onDevice: z.int(),
  /** Null if there were no analyses. */
  averageMs: z.nullable(z.int()),
  inputTokens: z.int(),
  outputTokens: z.int(),
  /** Rounded up to the cent; null if the price of tokens is unknown. */
  cost: z.nullable(Amount),
  /** This month's last ten, newest first. */
  newest: z.array(AnalysisTaken),
})
export type AnalysisUsage = z.infer<typeof AnalysisUsage>

/** For the owner's settings. The first sentence is the headline. */
export function usageSentences(usage: AnalysisUsage): string[] {
  return [
    headline(usage),
    fallbackSentence(usage),
    failureSentence(usage),
    onDeviceSentence(usage),
    readerSentence(usage),
  ].filter(sentence => sentence !== '')
}

/** `2 photos, 3.2 s, $0.0045, read by openai/gpt-5` */
export function takenSentence(taken: AnalysisTaken): string {
  const { photos, durationMs, costMicros } = taken
  const cost = costMicros === null ? [] : [formatMicros(costMicros)]
  const size = photos === 1 ? '1 photo' : `${formatCount(photos)} photos`
  return [size, `${secondsText(durationMs)} s`, ...cost, readingText(taken)].join(', ')
}

function readingText({ reader, isOnDevice }: AnalysisTaken): string {
  if (reader === null) return 'not read'
  if (isOnDevice) return 'read on a phone'
  return `read by ${reader === 'built-in' ? 'Quotewright' : reader}`
}

// Formats are created on use: the first one is slow, and most screens that load this file never need it.

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
    ? '1 was read by the backup model instead.'
    : `${formatCount(fallbacks)} were read by the backup model instead.`
}

function failureSentence({ failures }: AnalysisUsage): string {
  if (failures === 0) return ''
  return failures === 1
    ? '1 failed, and its items were added by hand.'
    : `${formatCount(failures)} failed, and their items were added by hand.`
}

function onDeviceSentence({ onDevice }: AnalysisUsage): string {
  if (onDevice === 0) return ''
  return onDevice === 1 ? '1 was read on a phone.' : `${formatCount(onDevice)} were read on phones.`
}

function readerSentence({ model }: AnalysisUsage): string {
  return model === null
    ? 'Quotewright reads the photos itself, at no charge.'
    : `${model} reads the photos. If it fails, the backup model reads them.`
}
