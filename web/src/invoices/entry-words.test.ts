// What the dialogs of an invoice's payments say and suggest.
import type { LedgerEntry } from '@quotewright/domain/invoices/ledger'
import type { OnlinePayment } from '@quotewright/domain/invoices/online-payment'
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
  entries: [] as LedgerEntry[],
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

test('a refund by hand says how much of it came by hand', () => {
  const card: LedgerEntry = {
    id: online.id,
    invoiceId: '0193a5c8-1111-7222-8333-444455557777',
    kind: 'payment',
    amount: 10_000,
    method: null,
    checkNumber: '',
    online: 'card',
    day: '2026-11-28',
    note: '',
    reverses: null,
    createdAt: online.createdAt,
  }
  const cash: LedgerEntry = {
    ...card,
    id: '0193a5c8-1111-7222-8333-444455558888',
    amount: 825,
    online: null,
    method: 'cash',
  }
  const paid = { ...invoice, open: 0, paid: 10_825, state: 'paid' as const }
  const byCard = { ...online, amount: 10_000, refundable: 10_000 }
  const mixed = entryWords('refund', { ...paid, online: [byCard], entries: [card, cash] })
  expect(mixed.description).toContain(
    'Up to $8.25 of it can go back by hand; what was paid online goes back with Refund beside',
  )
  const all = { ...card, amount: 10_825 }
  const alone = entryWords('refund', { ...paid, online: [online], entries: [all] })
  expect(alone.description).toContain('None of it can go back by hand')
  expect(entryWords('refund', { ...paid, entries: [cash] }).description).not.toContain('by hand')
})
