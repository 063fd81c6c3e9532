// What the list of online payments says about each.
import { type OnlinePayment, offerRefunds } from '@quotewright/domain/invoices/online-payment'
import { expect, it } from 'vitest'
import { notesOf, stateText } from './online-words.ts'

const paid: OnlinePayment = {
  id: '0198a000-0000-7000-8000-000000000001',
  amount: 10_825,
  state: 'paid',
  refundable: 10_825,
  refunded: 0,
  refundsPending: 0,
  refundRefused: 0,
  dispute: null,
  createdAt: '2026-07-01T12:00:00.000Z',
}

const shown = (payment: OnlinePayment, kept: number, isOwner = true) =>
  offerRefunds([payment], { kept, isDeducted: false }).map(offered => [
    stateText(offered),
    ...notesOf(offered, isOwner),
  ])[0]

it('a refund that was refused says what to do, until it went back by hand', () => {
  const refused = { ...paid, refundRefused: 825 }
  expect(shown(refused, 10_825)).toEqual([
    'paid online',
    'A refund of $8.25 did not go through. Try again, or give it back by hand and record that.',
  ])
  expect(shown(refused, 10_000)).toEqual([
    'paid online',
    'A refund of $8.25 did not go through.',
    'Up to $100.00 can be refunded. The rest was given back already.',
  ])
})

it('a payment of an earlier provider goes back by hand, as members read, too', () => {
  const earlier = { ...paid, goesByHand: true }
  const byHand =
    'This server can no longer refund this online. Give it back by hand and record that.'
  for (const isOwner of [true, false]) {
    expect(shown(earlier, 10_825, isOwner)).toEqual(['paid online', byHand])
  }
  expect(shown(earlier, 0)).toEqual(['paid online', 'It was given back already.'])
  expect(shown({ ...earlier, refundable: 0, refunded: 10_825 }, 0)).toEqual([
    'paid online and refunded',
  ])
})
