// Where a quote's mail goes: the signed copy, visits, receipts, answers and reminders.
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { mayMailCopy } from './limit-recipients.ts'
import { findMailedAddress } from './store.ts'

type Addressed = { id: string; customer: { email: string } | null }

/**
 * Where the quote itself was last mailed to, unless that mail bounced; or else the customer's address. A revision or
 * change order that was never mailed goes to the customer's, which may have changed since the first version.
 */
export async function quoteAddress(
  ctx: Context,
  tx: BusinessTransaction,
  { id, customer }: Addressed,
): Promise<string | null> {
  return (await findMailedAddress(tx, ctx.user.business.id, id)) ?? (customer?.email || null)
}

/** The same for mail that goes out by itself; null if such mail may not go there. */
export async function copyAddress(
  ctx: Context,
  tx: BusinessTransaction,
  quote: Addressed,
): Promise<string | null> {
  const address = await quoteAddress(ctx, tx, quote)
  if (address === null) return null
  return (await mayMailCopy(ctx, tx, { quoteId: quote.id, address })) ? address : null
}
