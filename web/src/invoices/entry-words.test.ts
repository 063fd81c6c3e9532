// What the dialogs of an invoice's payments say and suggest.
import type { OnlinePayment } from '@quotewright/domain/online-payment'
import { expect, test } from 'vitest'
import { entryWords } from './entry-words.ts'

const online: OnlinePayment = {
  id: '0193a5c8-1111-7222-8333-444455556666',
  amount: 10_825,
  state: 'paid',
  refundable: 10_825,
  refundsPending: 0,
  refundRefused: 0,
  dispute: null,
  createdAt: '2026-11-28T12:00:00Z',
}
const invoice = {
  open: 10_825,
  paid: 0,
  total: 10_825,
  state: 'sent' as const,
  online: [] as OnlinePayment[],
}

test('a payment is suggested as high as the customer is asked for, and a write-off as all that is open', () => {
  const disputed = { ...invoice, paid: -10_825, open: 21_650 }
  const payment = entryWords('payment', disputed)
  expect(payment.suggested).toBe(10_825)
  expect(payment.description).toBe('$108.25 is due on this invoice.')
  expect(entryWords('writeOff', disputed).suggested).toBe(21_650)
})

test('a refund by hand says that an online payment does not return by it', () => {
  const paid = { ...invoice, open: 0, paid: 10_825, state: 'paid' as const }
  const nothing = 'nothing returns to a card or bank account'
  expect(entryWords('refund', { ...paid, online: [online] }).description).toContain(nothing)
  expect(entryWords('refund', paid).description).not.toContain(nothing)
  const void_ = { ...paid, state: 'void' as const, online: [online] }
  expect(entryWords('refund', void_).description).toContain(nothing)
})
