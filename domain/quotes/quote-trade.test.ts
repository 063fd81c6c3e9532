// The trade of a quote, from the labor that it is priced with.
import { expect, it } from 'vitest'
import type { LineItem } from './line-item.ts'
import { tradeOf } from './quote-trade.ts'

function labor(key: string | null, total: number, fields: Partial<LineItem> = {}) {
  const priceItem = { id: null, key, name: key ?? 'Tile setter', unitPrice: total }
  const reason = { detections: [], priceItem, explanation: '' }
  return { isLabor: true, isOptional: false, isSelected: false, total, reason, ...fields }
}

it.each([
  [
    'the labor with the largest sum',
    [labor('labor-painting', 300), labor('labor-drywall', 200), labor('labor-drywall', 200)],
    'Drywall',
  ],
  ['a row that the business added', [labor(null, 300), labor('labor-hvac', 200)], 'Tile setter'],
  ['not the trip charge', [labor('trip-charge', 300), labor('labor-hvac', 200)], 'HVAC'],
  [
    'not material',
    [labor('labor-hvac', 300, { isLabor: false }), labor('labor-plumbing', 200)],
    'Plumbing',
  ],
  [
    'not an option that is not selected',
    [labor('labor-hvac', 300, { isOptional: true }), labor('labor-handyman', 200)],
    'Handyman',
  ],
  [
    'an option that is selected',
    [
      labor('labor-hvac', 300, { isOptional: true, isSelected: true }),
      labor('labor-handyman', 200),
    ],
    'HVAC',
  ],
  [
    'not labor that is typed by hand',
    [labor('labor-hvac', 900, { reason: null }), labor('labor-electrical', 200)],
    'Electrical',
  ],
  ['no key that only looks like one', [labor('constructor', 900)], null],
  ['nothing', [], null],
])('is %s', (_, lines, trade) => {
  expect(tradeOf(lines)).toBe(trade)
})
