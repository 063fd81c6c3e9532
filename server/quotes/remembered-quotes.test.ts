// Which quotes are remembered: as many as the budget holds, and none that is huge.
import { exampleQuote } from '@quotewright/domain/example-quote'
import { expect, it } from 'vitest'
import { rememberedQuotes } from './remembered-quotes.ts'

const quoteWith = (notes: string) => {
  const quote = exampleQuote({ taxRate: 0, today: '2026-11-20' })
  return { ...quote, notes } as unknown as Parameters<typeof rememberedQuotes.set>[1]
}
const stampOf = (id: string | number, stamp = 'first') => ({ id: `${id}`, stamp })

it('remembers a quote until it changes', () => {
  rememberedQuotes.set(stampOf('a'), quoteWith('first'))
  expect(rememberedQuotes.get(stampOf('a'))?.notes).toBe('first')
  expect(rememberedQuotes.get(stampOf('a', 'second'))).toBeNull()
  rememberedQuotes.set(stampOf('a', 'second'), quoteWith('second'))
  expect(rememberedQuotes.get(stampOf('a', 'second'))?.notes).toBe('second')
})

it('does not remember a huge quote, nor what it was before', () => {
  rememberedQuotes.set(stampOf('a'), quoteWith('small'))
  rememberedQuotes.set(stampOf('b'), quoteWith('small'))
  rememberedQuotes.set(stampOf('a', 'second'), quoteWith('x'.repeat(200_000)))
  expect(rememberedQuotes.get(stampOf('a', 'second'))).toBeNull()
  expect(rememberedQuotes.get(stampOf('a'))).toBeNull()
  expect(rememberedQuotes.get(stampOf('b'))?.notes).toBe('small')
})

it('forgets those used longest ago once their bytes are too many', () => {
  for (let n = 0; n < 400; n++) rememberedQuotes.set(stampOf(n), quoteWith('x'.repeat(50_000)))
  const kept = Array.from({ length: 400 }, (_, n) => rememberedQuotes.get(stampOf(n)) !== null)
  // 200 kB each, of 32 MB.
  expect(kept.filter(Boolean).length).toBeGreaterThan(100)
  expect(kept.filter(Boolean).length).toBeLessThan(160)
  expect(kept.at(-1)).toBe(true)
  expect(kept[0]).toBe(false)
})
