// The owner's sentences about analysis usage.
import { expect, it } from 'vitest'
import {
  type AnalysisTaken,
  type AnalysisUsage,
  takenSentence,
  usageSentences,
} from './analysis-usage.ts'

const month: AnalysisUsage = {
  model: 'openai/gpt-5',
  since: '2026-11-01',
  analyses: 41,
  fallbacks: 0,
  failures: 0,
  onDevice: 0,
  averageMs: 3240,
  inputTokens: 90_000,
  outputTokens: 12_000,
  cost: 61,
  newest: [],
}
const reader = 'openai/gpt-5 reads the photos. If it fails, the backup model reads them.'

it.each<[string, Partial<AnalysisUsage>, string[]]>([
  ['with money', {}, ['Analyses this month: 41, 3.2 s each, about $0.61', reader]],
  [
    'with tokens if their price is unknown',
    { cost: null },
    ['Analyses this month: 41, 3.2 s each, 102,000 tokens', reader],
  ],
  [
    'with fallbacks and failures',
    { analyses: 1200, fallbacks: 3, failures: 1 },
    [
      'Analyses this month: 1,200, 3.2 s each, about $0.61',
      '3 were read by the backup model instead.',
      '1 failed, and its items were added by hand.',
      reader,
    ],
  ],
  [
    'with on-device analyses',
    { onDevice: 2 },
    ['Analyses this month: 41, 3.2 s each, about $0.61', '2 were read on phones.', reader],
  ],
  [
    'without a vision language model',
    { model: null, analyses: 2, averageMs: 40, inputTokens: 0, outputTokens: 0, cost: null },
    ['Analyses this month: 2, 0.1 s each', 'Quotewright reads the photos itself, at no charge.'],
  ],
  [
    'before the first analysis',
    { analyses: 0, averageMs: null },
    ['No analyses this month yet', reader],
  ],
])('describes a month %s', (_, usage, sentences) => {
  expect(usageSentences({ ...month, ...usage })).toEqual(sentences)
})

const taken: AnalysisTaken = {
  id: '01a20143-e3ce-748e-b504-19b59d9a0fd2',
  createdAt: '2026-11-20T12:00:00Z',
  reader: 'openai/gpt-5',
  photos: 2,
  durationMs: 3240,
  costMicros: 11_000,
  isOnDevice: false,
}

it.each<[string, Partial<AnalysisTaken>]>([
  ['2 photos, 3.2 s, $0.011, read by openai/gpt-5', {}],
  [
    '1 photo, 0.1 s, read by Quotewright',
    { reader: 'built-in', photos: 1, durationMs: 8, costMicros: null },
  ],
  ['2 photos, 3.2 s, read on a phone', { reader: 'built-in', costMicros: null, isOnDevice: true }],
  ['2 photos, 60 s, $0.0002, not read', { reader: null, durationMs: 60_000, costMicros: 200 }],
])('describes one analysis: %s', (sentence, changes) => {
  expect(takenSentence({ ...taken, ...changes })).toBe(sentence)
})
