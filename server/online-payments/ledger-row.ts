// Adds the ledger row for money that moved through the provider.
import type { LedgerEntry } from '@quotewright/domain/invoices/ledger'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { insertEntry } from '../invoices/ledger-store.ts'
import { todayOf } from '../invoices/show-invoice.ts'
import type { StoredPayment } from './store.ts'

type Row = Pick<LedgerEntry, 'id' | 'kind' | 'amount' | 'online' | 'invoiceId'> &
  Partial<Pick<LedgerEntry, 'note' | 'reverses'>>

export function addEntry(
  ctx: Context,
  tx: BusinessTransaction,
  { quoteNumber }: StoredPayment,
  { note = '', reverses = null, ...row }: Row,
): Promise<void> {
  return insertEntry(tx, ctx.user.business.id, {
    ...row,
    note,
    reverses,
    quoteNumber,
    method: 'other',
    checkNumber: '',
    day: todayOf(ctx),
    userId: ctx.user.id,
    at: ctx.now(),
  })
}
