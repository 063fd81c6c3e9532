// Lines that start to be taxed line by line.
import { expect, it } from 'vitest'
import { lineDefaults } from './line-item.ts'
import { quoteTotals } from './quote-totals.ts'
import { taxedByLine } from './taxes.ts'

const board = { ...lineDefaults, quantity: 1000, unitPrice: 10_000 }
const labor = { ...board, isLabor: true }
const lines = [board, labor]
const terms = { taxRate: 8250, discount: null, deposit: null, roundSections: false } as const

it('keeps the tax of materials only', () => {
  const before = quoteTotals(lines, { ...terms, taxes: 'materials' })
  const after = quoteTotals(taxedByLine(lines, 'materials'), { ...terms, taxes: 'lines' })
  expect(after).toEqual(before)
  expect(after.tax).toBe(825)
})

it('keeps what a person set on the lines before', () => {
  const permit = { ...board, isTaxable: false }
  const untaxed = { ...labor, isTaxable: false }
  expect(taxedByLine([permit, board, labor], 'materials')).toEqual([permit, board, untaxed])
  const set = [permit, board, labor, untaxed]
  expect(taxedByLine(set, 'materials')).toEqual(set)
  expect(taxedByLine(lines, 'all')).toEqual(lines)
})
