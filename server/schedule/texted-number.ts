// Which customers get texts about their visits: those who agreed to it and have no address for mail.
import { phoneDigits } from '@quotewright/domain/phone'
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { textNumber } from '@quotewright/domain/texts/text-message'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { quoteAddress } from '../quote-links/quote-address.ts'
import { mayText } from '../texts/customer-texts.ts'

/** Ten digits, or null. Whether the number has stopped is not known within a transaction. */
export async function textedNumber(
  ctx: Context,
  tx: BusinessTransaction,
  quote: QuoteWithLines,
): Promise<string | null> {
  const { customer } = quote
  if (ctx.sms === null || ctx.user.isDemo) return null
  if (customer === null || textNumber(customer.phone) === null) return null
  if ((await quoteAddress(ctx, tx, quote)) !== null) return null
  return (await mayText(ctx, tx, customer)) ? phoneDigits(customer.phone) : null
}
