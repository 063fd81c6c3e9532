// When the line about the quote at hand shows, and what it knows of the quote.
import type { WinRates } from '@quotewright/domain/reports/win-rate'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { v4, v7 } from 'uuid'
import { expect, it } from 'vitest'
import { WinRateLine, winRatesQuery } from './win-rates.tsx'

const count = <Group,>(group: Group, won: number, decided: number) => ({ group, won, decided })
const rates: WinRates = {
  range: { from: '2025-10-26', to: '2026-10-25' },
  all: { won: 23, decided: 47 },
  responseTime: [count('hour', 14, 20), count('day', 9, 23), count('later', 0, 4)],
  price: [count({ from: 0, to: null }, 23, 47)],
  size: [],
  trade: [count('Drywall', 23, 27), count('Painting', 0, 20)],
}

const business = {
  id: v4(),
  name: 'Roe Drywall',
  phone: '',
  address: '',
  email: '',
  timeZone: 'America/Chicago',
  taxRate: 0,
  serviceCategories: [],
  quoteTemplate: null,
  version: 1,
}
const labor = {
  id: v4(),
  description: 'Patch',
  quantity: 1000,
  unit: 'hour',
  unitPrice: 100,
  unitCost: null,
  isLabor: true,
  materialId: null,
  reason: {
    detections: [],
    priceItem: { id: null, key: 'labor-drywall', name: 'Drywall repair labor', unitPrice: 100 },
    explanation: '',
  },
  sectionId: null,
  isTaxable: true,
  isOptional: false,
  isSelected: false,
  discount: null,
  total: 100,
}

function shown(changes: object, known: WinRates | null = rates): string {
  const queryClient = new QueryClient()
  if (known) queryClient.setQueryData(winRatesQuery.queryKey, known)
  const plain = { revision: 1, changeOrder: null, total: 100, sections: [], lineItems: [] }
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <WinRateLine quote={{ id: v7(), ...plain, ...changes }} business={business} />
    </QueryClientProvider>,
  ).replaceAll(/<[^>]+>/g, '')
}

const inTime =
  'Quotes sent within an hour are accepted 2.1 times as often: 14 of 20 against 9 of 27'
const ofPrice = 'Your quotes: 23 of 47 accepted'
const ofTrade = 'Drywall quotes are accepted more often: 23 of 27 against 0 of 20'
const fourDaysAgo = Date.now() - 4 * 86_400_000

it.each([
  ['a new quote', {}, inTime],
  ['one that was begun four days ago', { id: v7({ msecs: fourDaysAgo }) }, ofPrice],
  ['an id that does not tell when it was made', { id: v4() }, ofPrice],
  ['a revision, which answers no new request', { revision: 2 }, ofPrice],
  ['a revision with labor of a trade', { revision: 2, lineItems: [labor] }, ofTrade],
  ['a change order', { revision: 2, changeOrder: 1 }, ''],
])('of %s', (_, changes, line) => {
  expect(shown(changes)).toBe(line)
})

it('does not show until the win rates have loaded', () => {
  expect(shown({}, null)).toBe('')
})
