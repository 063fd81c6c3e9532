// The time zone that a customer reads beside the hours of visits: the crew goes by the business's clock.
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { zoneToName } from '@quotewright/domain/texts/text-zones'
import type { Context } from '../context.ts'

/** `Central Time`, or null if the customer and the site share the business's clock. */
export function zoneOfHours(
  ctx: Context,
  { customer, jobAddress }: Pick<QuoteWithLines, 'customer' | 'jobAddress'>,
): string | null {
  const { address = '', phone = '' } = customer ?? {}
  const site = jobAddress ?? address
  return zoneToName({ address, phone, site }, ctx.user.business.timeZone, ctx.now())
}
