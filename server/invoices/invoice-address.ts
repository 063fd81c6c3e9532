// Where the mail about an invoice goes that no person sends by hand: receipts, and reminders of an invoice that was
// shared.
import type { Invoice } from '@quotewright/domain/invoices/invoice'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { isUnknownSender, mayMailCopy } from '../quote-links/limit-recipients.ts'
import { quoteAddress } from '../quote-links/quote-address.ts'

type Addressed = Pick<Invoice, 'mails' | 'quoteId' | 'customerEmail'>

/**
 * Where the invoice itself was last mailed to, unless that mail bounced; or else where the mail of its quote goes. Null
 * without an address, and if mail may not go there.
 */
export async function copyAddressOf(
  ctx: Context,
  tx: BusinessTransaction,
  { mails, quoteId, customerEmail }: Addressed,
): Promise<string | null> {
  const mailed = mails.find(({ kind, bouncedAt }) => kind === 'invoice' && bouncedAt === null)
  if (mailed) return isUnknownSender(ctx) ? null : mailed.to
  if (quoteId === null) return null
  const quote = { id: quoteId, customer: { email: customerEmail } }
  const address = await quoteAddress(ctx, tx, quote)
  if (address === null) return null
  return (await mayMailCopy(ctx, tx, { quoteId, address })) ? address : null
}
