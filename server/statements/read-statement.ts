// A customer's statement of today, as data and as a PDF.
import type { Customer } from '@quotewright/domain/customers/customer'
import { AppError } from '@quotewright/domain/errors'
import {
  MAX_STATEMENT_LINES,
  STATEMENT_PDF,
  type Statement,
} from '@quotewright/domain/invoices/statement'
import { statementDocument } from '@quotewright/domain/invoices/statement-document'
import { templateOf } from '@quotewright/domain/quote-document/quote-template'
import { changeOf, sumOf } from '@quotewright/domain/quotes/quote-totals'
import type { Context } from '../context.ts'
import { findCustomer } from '../customers/find-customer.ts'
import type { Turn } from '../fair-queue.ts'
import type { SentBytes } from '../http/bind.ts'
import { todayOf } from '../invoices/show-invoice.ts'
import { sumHeldOnVoid } from '../invoices/void-store.ts'
import { paintWithPhotos } from '../photos/paint-with-photos.ts'
import { findLines, findOpenInvoices } from './store.ts'

type Read = { customer: Customer; statement: Statement }

export async function readStatement(ctx: Context, customerId: string): Promise<Read> {
  const read = await findStatement(ctx, customerId)
  if (!read) throw new AppError('not_found', 'Customer Not Found')
  return read
}

/** Null if there is no such customer. */
export function findStatement(ctx: Context, customerId: string): Promise<Read | null> {
  const businessId = ctx.user.business.id
  return ctx.inBusiness(async tx => {
    const customer = await findCustomer(ctx, tx, customerId)
    if (!customer) return null
    const { open, due, count } = await findOpenInvoices(tx, businessId, customerId)
    const day = todayOf(ctx)
    const found = await findLines(tx, businessId, customerId, day)
    const lines = found.slice(-MAX_STATEMENT_LINES)
    const [first] = lines
    const statement: Statement = {
      day,
      due,
      open,
      more: { count: count - open.length, open: changeOf(sumOf(open.map(row => row.open)), due) },
      heldOnVoid: await sumHeldOnVoid(tx, businessId, customerId),
      balance: lines.at(-1)?.balance ?? 0,
      lines,
      forward: first && found.length > lines.length ? changeOf(first.amount, first.balance) : null,
    }
    return { customer, statement }
  })
}

export async function renderStatement(
  ctx: Context,
  { customer, statement }: Read,
  turn: Turn,
): Promise<SentBytes> {
  const template = templateOf(ctx.user.business)
  const { logo } = template
  const { bytes } = await paintWithPhotos(ctx, turn, logo === null ? [] : [logo], photos => ({
    report: statementDocument(statement, customer, template),
    logo: photos[0] ?? null,
  }))
  return { bytes, type: 'application/pdf', name: STATEMENT_PDF }
}
