// Invoices: states, parts of an accepted total, and what refuses a part.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leftToInvoice, partToInvoice, sumOf } from '../quotes/quote-totals.ts'
import {
  amountOfPart,
  dueDayProblem,
  type InvoiceFacts,
  invoiceState,
  overInvoiced,
  partProblem,
  sumOfState,
} from './invoice.ts'
import { dueText } from './invoice-due.ts'

describe('the state of an invoice', () => {
  const facts: InvoiceFacts = {
    open: 100,
    paid: 0,
    received: 0,
    dueDay: '2026-11-24',
    isIssued: true,
    isSeen: false,
    isVoid: false,
  }
  it.each([
    ['draft', { isIssued: false }, '2026-12-31'],
    ['draft', { isIssued: false, paid: 20 }, '2026-12-31'],
    ['sent', {}, '2026-11-24'],
    ['overdue', {}, '2026-11-25'],
    ['seen', { isSeen: true }, '2026-11-24'],
    ['partlyPaid', { isSeen: true, paid: 20, received: 20 }, '2026-11-24'],
    ['sent', { paid: 20 }, '2026-11-24'],
    ['seen', { isSeen: true, paid: 20 }, '2026-11-24'],
    ['overdue', { paid: 20, received: 20 }, '2026-11-25'],
    ['paid', { open: 0, paid: 120 }, '2026-12-31'],
    ['writtenOff', { open: 0 }, '2026-12-31'],
    ['void', { isVoid: true, open: 0, paid: 120 }, '2026-12-31'],
  ] as const)('is %s', (state, change, today) => {
    expect(invoiceState({ ...facts, ...change }, today)).toBe(state)
  })

  it.each([
    ['partlyPaid', 80, 20, 80],
    ['paid', 0, 100, 100],
    // The rest was written off.
    ['paid', 0, 25, 25],
    ['writtenOff', 0, 0, 100],
    ['void', 0, 0, 100],
  ] as const)('%s, with %d due and %d paid of 100, stands beside %d', (state, open, paid, sum) => {
    expect(sumOfState({ state, open, paid, total: 100 })).toBe(sum)
  })
})

/** An accepted total with a tax on all of its work, or on a part. */
const accepted = fc
  .tuple(
    fc.integer({ min: 1, max: 5_000_000 }),
    fc.integer({ min: 0, max: 1_000_000 }),
    fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
  )
  .map(([subtotal, tax, taxed]) => ({
    total: subtotal + tax,
    tax,
    taxedAmount: Math.floor(subtotal * taxed),
  }))

/** Makes a part, a fraction of what is left, or voids one of the earlier parts. */
const steps = fc.array(
  fc.oneof(
    fc.record({ part: fc.double({ min: 0.001, max: 1, noNaN: true }) }),
    fc.record({ voids: fc.nat(20) }),
  ),
  { maxLength: 20 },
)

describe('the parts of a quote', () => {
  it('add up to the whole, to the cent, however parts are made and voided', () => {
    fc.assert(
      fc.property(accepted, steps, (whole, history) => {
        let parts: ReturnType<typeof partToInvoice>[] = []
        const make = (fraction: number) => {
          const left = leftToInvoice(whole, parts)
          if (left.total === 0) return
          const amount = Math.max(1, Math.floor(left.total * fraction))
          parts.push(partToInvoice(left, amount))
        }
        for (const step of history) {
          if ('part' in step) make(step.part)
          else parts = parts.filter((_, at) => at !== step.voids)
        }
        make(1)
        for (const { total, tax, subtotal, taxedAmount } of parts) {
          expect(tax).toBeGreaterThanOrEqual(0)
          expect(subtotal).toBeGreaterThanOrEqual(0)
          expect(subtotal + tax).toBe(total)
          expect(taxedAmount).toBeGreaterThanOrEqual(0)
          expect(taxedAmount).toBeLessThanOrEqual(subtotal)
        }
        for (const key of ['total', 'tax', 'taxedAmount'] as const) {
          expect(sumOf(parts.map(part => part[key]))).toBe(whole[key])
        }
      }),
    )
  })

  it.each([
    [{ total: 5_413, tax: 413, subtotal: 5_000, taxedAmount: 5_000 }, 10_000],
    [{ total: 10_825, tax: 825, subtotal: 10_000, taxedAmount: 10_000 }, 10_000],
    [{ total: 1, tax: 0, subtotal: 1, taxedAmount: 1 }, 10_000],
    [{ total: 5_413, tax: 413, subtotal: 5_000, taxedAmount: 2_001 }, 4_001],
  ])('have their share of the tax and of what is taxed: %j of %i', (part, taxedAmount) => {
    expect(partToInvoice({ total: 10_825, tax: 825, taxedAmount }, part.total)).toEqual(part)
  })

  it('tax no more than their work, if half a cent of tax goes up', () => {
    const left = { total: 10_826, tax: 825, taxedAmount: 10_001 }
    const half = { total: 5_413, tax: 413, subtotal: 5_000, taxedAmount: 5_000 }
    expect(partToInvoice(left, 5_413)).toEqual(half)
  })

  it('stay within what is left if a change order made the work less', () => {
    const invoiced = [{ total: 150, tax: 12, taxedAmount: 138 }]
    const nothing = { total: 0, tax: 0, taxedAmount: 0 }
    expect(leftToInvoice({ total: 100, tax: 8, taxedAmount: 92 }, invoiced)).toEqual(nothing)
    const untaxed = { total: 200, tax: 0, taxedAmount: 0 }
    expect(leftToInvoice(untaxed, invoiced)).toEqual({ ...nothing, total: 50 })
    // The change order has more taxed work, of which less is left than is not taxed yet.
    const taxed = { total: 160, tax: 14, taxedAmount: 160 }
    expect(leftToInvoice(taxed, invoiced)).toEqual({ total: 10, tax: 2, taxedAmount: 8 })
  })

  it('are a share of the accepted total, and the last takes the remaining cents', () => {
    const half = { kind: 'percent', value: 5_000 } as const
    const state = { accepted: 101, left: 101, parts: 1 }
    expect(amountOfPart(half, state)).toBe(51)
    expect(amountOfPart(half, { ...state, left: 50, parts: 2 })).toBe(50)
    expect(amountOfPart(half, { ...state, left: 48, parts: 2 })).toBe(51)
    expect(amountOfPart(null, { ...state, left: 50, parts: 2 })).toBe(50)
    expect(amountOfPart({ kind: 'amount', value: 52 }, { ...state, left: 50, parts: 2 })).toBe(52)
  })

  it.each([
    [0, 100, 'Enter an amount above $0.00.'],
    [101, 100, 'Only $1.00 of this quote is not invoiced yet. Enter at most that.'],
    [1, 0, 'Everything in this quote is invoiced already.'],
    [100, 100, null],
  ])('of %i cents of %i left is answered', (amount, left, message) => {
    expect(partProblem(amount, left)).toBe(message)
  })
})

it('says how much more than accepted is invoiced', () => {
  expect(overInvoiced({ accepted: 10_825, invoiced: 10_825 })).toBeNull()
  expect(overInvoiced({ accepted: 10_825, invoiced: 21_650 })).toBe(
    'Invoiced $108.25 more than accepted. Void an invoice and make a new one.',
  )
})

describe('a due day', () => {
  it.each([
    ['2026-11-09', 'Enter November 10, 2026, the date of the invoice, or a later day.'],
    ['2026-11-10', null],
    ['2027-11-10', null],
    ['2027-11-11', 'Enter November 10, 2027 or an earlier day.'],
  ])('of %s is answered', (dueDay, message) => {
    expect(dueDayProblem(dueDay, '2026-11-10')).toBe(message)
  })
})

describe('what a customer is asked for', () => {
  const invoice = { total: 10_825, dueDay: '2026-11-24', state: 'sent' as const, entries: [] }
  it('is what is open, and at most the invoice', () => {
    expect(dueText({ ...invoice, open: 10_000 })).toBe('$100.00 due November 24, 2026')
    // The customer's bank took back what was refunded as well.
    expect(dueText({ ...invoice, open: 21_650 })).toBe('$108.25 due November 24, 2026')
  })

  it('is nothing once it is paid or written off', () => {
    const writeOff = { kind: 'writeOff' as const, amount: 100, reverses: null }
    const settled = { ...invoice, open: 0, state: 'paid' as const }
    expect(dueText(settled)).toBe('paid in full')
    expect(dueText({ ...settled, entries: [writeOff] })).toBe('nothing is due')
  })
})
