// What goes back online is limited by what the invoice or the job still has.
import { expect, it } from 'vitest'
import type { LedgerEntry } from './ledger.ts'
import {
  type OnlinePayment,
  offerOnInvoice,
  offerRefunds,
  paidOnInvoice,
  refundableByHand,
  refundByHandProblem,
  sharedRefund,
} from './online-payment.ts'

const paid: OnlinePayment = {
  id: '0198a000-0000-7000-8000-000000000001',
  amount: 10_000,
  state: 'paid',
  refundable: 10_000,
  refundsPending: 0,
  refundRefused: 0,
  dispute: null,
  createdAt: '2026-07-01T12:00:00.000Z',
}

it.each([
  { kept: 10_000, isDeducted: false, refundable: 10_000, whyLess: null },
  {
    kept: 4000,
    isDeducted: true,
    refundable: 4000,
    whyLess: 'Up to $40.00 can be refunded. An invoice deducts the rest.',
  },
  {
    kept: 4000,
    isDeducted: false,
    refundable: 4000,
    whyLess: 'Up to $40.00 can be refunded. The rest was given back already.',
  },
  {
    kept: 0,
    isDeducted: true,
    refundable: 0,
    whyLess: 'An invoice deducts it. Void the invoice to refund it.',
  },
  { kept: -4000, isDeducted: false, refundable: 0, whyLess: 'It was given back already.' },
])('of $kept that are kept, $refundable are offered', ({ kept, isDeducted, ...offered }) => {
  expect(offerRefunds([paid], { kept, isDeducted })).toEqual([{ ...paid, ...offered }])
})

it('a payment of an earlier provider is offered by hand alone', () => {
  const earlier = { ...paid, goesByHand: true }
  const kept = 10_000
  expect(offerRefunds([earlier], { kept, isDeducted: false })).toMatchObject([{ refundable: 0 }])
  expect(refundableByHand(kept, [earlier], [deposit])).toBe(kept)
  expect(refundableByHand(kept, [earlier, paid], [deposit])).toBe(0)
})

it('money on its way back by one payment is not offered by another', () => {
  const other = { ...paid, refundable: 0, refundsPending: 10_000 }
  const kept = { kept: 12_000, isDeducted: false }
  const offered = offerRefunds([other, paid], kept)
  expect(offered.map(({ refundable, whyLess }) => [refundable, whyLess])).toEqual([
    [0, null],
    [2000, 'Up to $20.00 can be refunded. The rest was given back already.'],
  ])
})

it('an invoice offers no refund of a payment that came too late for it', () => {
  const late = { ...paid, id: '0198a000-0000-7000-8000-000000000002' }
  const moving = { ...late, id: '0198a000-0000-7000-8000-000000000003', refundable: 0 }
  const offered = offerOnInvoice({
    online: [paid, late, moving],
    entries: [{ id: paid.id }],
    paid: 10_000,
  })
  expect(offered.map(({ refundable, whyLess }) => [refundable, whyLess])).toEqual([
    [10_000, null],
    [0, 'Held for the job. Refund it from the quote.'],
    [0, null],
  ])
})

const deposit: LedgerEntry = {
  id: paid.id,
  invoiceId: null,
  kind: 'payment',
  amount: 10_000,
  method: null,
  checkNumber: '',
  online: 'card',
  day: '2026-07-01',
  note: '',
  reverses: null,
  createdAt: paid.createdAt,
}
const cash: LedgerEntry = { ...deposit, amount: 6000, online: null, method: 'cash' }
const given: LedgerEntry = { ...cash, kind: 'refund', amount: 2000 }
const onItsWay = { ...paid, refundable: 7000, refundsPending: 3000 }

it.each([
  { name: 'all of the cash', held: 16_000, refundable: 6000 },
  { name: 'the cash less what went back', held: 14_000, deposits: [given], refundable: 4000 },
  { name: 'the cash, although an invoice deducted a part', held: 8000, refundable: 6000 },
  { name: 'no more than is held', held: 3000, refundable: 3000 },
  { name: 'nothing that is on its way back', held: 5000, online: [onItsWay], refundable: 2000 },
  { name: 'what is held after a deduction of more', held: 0, refundable: 0 },
  {
    name: 'what the provider refused to return, too',
    held: 16_000,
    online: [{ ...paid, refundRefused: 2500 }],
    refundable: 8500,
  },
  {
    name: 'no more than was refused, once that went back by hand',
    held: 10_000,
    online: [{ ...paid, refundable: 10_825, refundRefused: 825 }],
    deposits: [{ ...given, amount: 6825 }],
    refundable: 0,
  },
  {
    name: 'all that the provider refused of the rest, after another part went back by hand',
    held: 4000,
    online: [{ ...paid, refundRefused: 4000 }],
    deposits: [{ ...given, amount: 12_000 }],
    refundable: 4000,
  },
])('by hand goes back $name', ({ held, online = [paid], deposits = [], refundable }) => {
  expect(refundableByHand(held, online, [deposit, cash, ...deposits])).toBe(refundable)
})

it.each([
  { name: 'no shared sum if all of it is held', held: 16_000, byHand: 6000, shared: null },
  { name: 'what an invoice left', held: 12_000, byHand: 6000, shared: 12_000 },
  { name: 'what is left beside a refund on its way', held: 12_000, pending: 3000, shared: 9000 },
  { name: 'no shared sum for a single offer', held: 4000, byHand: 0, shared: null },
])('online and by hand have $name', ({ held, byHand = 6000, pending = 0, shared }) => {
  const payment = { ...paid, refundable: 10_000 - pending, refundsPending: pending }
  const online = offerRefunds([payment], { kept: held, isDeducted: true })
  expect(sharedRefund(held, { online, byHand })).toBe(shared)
})

it('a refund by hand says how much can go back by hand, and where the rest goes back', () => {
  const goesOnline =
    'What was paid online goes back online: the owner uses Refund beside that payment.'
  const kept = 16_000
  const mixed = { kept, online: [paid], entries: [deposit, cash] }
  expect(refundByHandProblem(6000, mixed)).toBeNull()
  expect(refundByHandProblem(6001, mixed)).toBe(`Refund at most $60.00 by hand. ${goesOnline}`)
  const byCard = { kept: 10_000, online: [paid], entries: [deposit] }
  expect(refundByHandProblem(1, byCard)).toBe(`Nothing can be refunded by hand. ${goesOnline}`)
  expect(refundByHandProblem(6001, { ...mixed, online: [onItsWay] })).toBe(
    `A refund of $30.00 is on its way already. Refund at most $60.00 by hand. ${goesOnline}`,
  )
  const pending = { ...paid, refundable: 0, refundsPending: 10_000 }
  expect(refundByHandProblem(6001, { ...mixed, online: [pending] })).toBe(
    'A refund of $100.00 is on its way already. Refund at most $60.00.',
  )
  // More than was paid has a sentence of its own.
  expect(refundByHandProblem(6001, { kept: 6000, online: [], entries: [cash] })).toBeNull()
  expect(refundByHandProblem(1, { kept: -10_000, online: [], entries: [] })).toBeNull()
})

it('an invoice has of an online payment what its entry says', () => {
  const own = { ...deposit, invoiceId: paid.id, amount: 4000 }
  const other = { ...paid, id: '0198a000-0000-7000-8000-000000000009' }
  expect(paidOnInvoice({ online: [paid, other], entries: [own] })).toEqual([
    { ...paid, refundable: 4000 },
  ])
})

it.each([
  { pending: 6000, refunded: 0, ofInvoice: 0 },
  { pending: 8000, refunded: 0, ofInvoice: 2000 },
  { pending: 3000, refunded: 6000, ofInvoice: 3000 },
])('a refund on its way takes first what the job holds: %j', ({ pending, refunded, ofInvoice }) => {
  const own = { ...deposit, invoiceId: paid.id, amount: 4000 }
  const payment = {
    ...paid,
    refundable: 10_000 - pending - refunded,
    refundsPending: pending,
    refunded,
  }
  expect(paidOnInvoice({ online: [payment], entries: [own] })).toMatchObject([
    { refundsPending: ofInvoice },
  ])
})
