// The ledger: random histories are replayed and compared with the sums, and entries are named.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openOf } from '../quotes/quote-totals.ts'
import {
  entryName,
  entryProblem,
  type LedgerEntry,
  paidBy,
  reversibleIds,
  sumsOf,
} from './ledger.ts'

const TOTAL = 10_000

const entry: LedgerEntry = {
  id: '1',
  invoiceId: 'i',
  kind: 'payment',
  amount: 100,
  method: 'cash',
  checkNumber: '',
  online: null,
  day: '2026-11-24',
  note: '',
  reverses: null,
  createdAt: '2026-11-24T12:00:00.000Z',
}

const steps = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constantFrom('payment', 'refund', 'writeOff'),
      amount: fc.integer({ min: 1, max: 12_000 }),
    }),
    fc.record({ reverses: fc.nat(30) }),
  ),
  { maxLength: 40 },
)

describe('a ledger', () => {
  it('sums to what a replay of any history counts, and is never overpaid', () => {
    fc.assert(
      fc.property(steps, history => {
        const entries: LedgerEntry[] = []
        const counted = { paid: 0, writtenOff: 0 }
        const count = (kind: string, amount: number) => {
          if (kind === 'payment') counted.paid += amount
          if (kind === 'refund') counted.paid -= amount
          if (kind === 'writeOff') counted.writtenOff += amount
        }
        for (const step of history) {
          const id = String(entries.length)
          const open = TOTAL - counted.paid - counted.writtenOff
          if ('kind' in step) {
            const made = { ...entry, id, kind: step.kind, amount: step.amount } as LedgerEntry
            if (entryProblem(made, { paid: counted.paid, open }) !== null) continue
            entries.push(made)
            count(made.kind, made.amount)
          } else {
            const wrong = entries[step.reverses]
            if (!wrong || !reversibleIds(entries).has(wrong.id)) continue
            const after = sumsOf([...entries, { ...wrong, reverses: wrong.id }])
            if (after.paid < 0 || openOf(TOTAL, after) < 0) continue
            entries.push({ ...wrong, id, reverses: wrong.id })
            count(wrong.kind, -wrong.amount)
          }
          expect(sumsOf(entries)).toEqual(counted)
          expect(openOf(TOTAL, sumsOf(entries))).toBe(TOTAL - counted.paid - counted.writtenOff)
          expect(counted.paid).toBeGreaterThanOrEqual(0)
          expect(openOf(TOTAL, sumsOf(entries))).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  it('counts a deducted deposit as paid', () => {
    expect(sumsOf([{ ...entry, kind: 'applied' }])).toEqual({ paid: 100, writtenOff: 0 })
  })

  it('lets each entry be reversed once, and no deduction and no reversal', () => {
    const entries: LedgerEntry[] = [
      entry,
      { ...entry, id: '2', reverses: '1' },
      { ...entry, id: '3', kind: 'refund' },
      { ...entry, id: '4', kind: 'applied' },
    ]
    expect([...reversibleIds(entries)]).toEqual(['3'])
  })

  it.each([
    [
      'payment',
      101,
      'Only $1.00 is open on this invoice. Record the rest on another invoice or as a deposit, or return it.',
    ],
    ['payment', 100, null],
    ['writeOff', 101, 'Only $1.00 is open on this invoice.'],
    ['refund', 51, 'Only $0.50 has been paid. Refund at most that.'],
    ['refund', 50, null],
  ] as const)('answers a %s of %i cents', (kind, amount, message) => {
    expect(entryProblem({ kind, amount }, { paid: 50, open: 100 })).toBe(message)
  })

  it('says if nothing is open, or nothing is paid', () => {
    expect(entryProblem({ kind: 'payment', amount: 1 }, { paid: 50, open: 0 })).toBe(
      'Nothing is open on this invoice.',
    )
    expect(entryProblem({ kind: 'refund', amount: 1 }, { paid: 0, open: 9 })).toBe(
      'Nothing has been paid, so there is nothing to refund.',
    )
  })

  it.each([
    [{}, 'Payment, cash'],
    [{ method: 'check', checkNumber: '1042' }, 'Payment, check 1042'],
    [{ method: 'check' }, 'Payment, check'],
    [{ method: 'other' }, 'Payment'],
    [{ invoiceId: null }, 'Deposit, cash'],
    [{ kind: 'refund', method: 'transfer' }, 'Refund, transfer'],
    [{ kind: 'writeOff', method: null }, 'Write-off'],
    [{ kind: 'applied', method: null }, 'Deposit deducted'],
    [{ reverses: '9' }, 'Reversed: payment, cash'],
  ] as const)('names %o', (change, name) => {
    expect(entryName({ ...entry, ...change })).toBe(name)
  })
})

it.each([
  [{ method: 'cash', checkNumber: '', online: null }, 'Cash'],
  [{ method: 'check', checkNumber: '1042', online: null }, 'Check 1042'],
  [{ method: 'check', checkNumber: '', online: null }, 'Check'],
  [{ method: 'other', checkNumber: '', online: null }, null],
  [{ method: null, checkNumber: '', online: 'card' }, 'Card'],
  [{ method: 'other', checkNumber: '', online: 'bank' }, 'Bank account'],
] as const)('a receipt says of %j that it was paid by %s', (entry, text) => {
  expect(paidBy(entry)).toBe(text)
})
