// The text that goes out with a quote that is shared by hand.
import type { Business } from '@quotewright/domain/accounts/account'
import { formatDay } from '@quotewright/domain/dates'
import { formatDollars } from '@quotewright/domain/money'
import { type Quote, versionName } from '@quotewright/domain/quotes/quote'
import { openUntil } from '@quotewright/domain/quotes/quote-expiry'

type Named = Pick<Quote, 'quoteNumber' | 'revision' | 'changeOrder'>

export function titleOf(quote: Named): string {
  const title = `Quote ${quote.quoteNumber}`
  return quote.changeOrder === null ? title : `${versionName(quote)} to ${title}`
}

export function shareText(
  quote: Named & Pick<Quote, 'total' | 'status' | 'validUntil'>,
  { name }: Pick<Business, 'name'>,
): string {
  const lastDay = openUntil(quote)
  const words = `${titleOf(quote)} from ${name}: ${formatDollars(quote.total)}`
  return lastDay === null ? words : `${words}, valid until ${formatDay(lastDay)}`
}
