// The change of a contract as the form of a change order says it.
import { expect, it } from 'vitest'
import type { ShareOfPrice } from '../quotes/share-of-price.ts'
import { contractChangeText } from './contract-change.ts'

const percent: ShareOfPrice = { kind: 'percent', value: 1000 }
const amount: ShareOfPrice = { kind: 'amount', value: 50_00 }

it.each<[string, number, ShareOfPrice | null, string]>([
  ['added work', 312_000, null, 'Adds $420.00; new total $3,120.00'],
  ['removed work', 260_000, percent, 'Removes $100.00; new total $2,600.00'],
  ['the same total', 270_000, percent, 'The total stays as accepted.'],
  [
    'added work with a percentage off',
    312_000,
    percent,
    'Adds $420.00; new total $3,120.00. The 10% discount also applies to the added work.',
  ],
  ['added work with dollars off', 312_000, amount, 'Adds $420.00; new total $3,120.00'],
])('of %s', (_, total, discount, sentence) => {
  expect(contractChangeText(270_000, { total, discount })).toBe(sentence)
})
