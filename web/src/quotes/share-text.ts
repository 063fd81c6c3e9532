// The text that goes out with a quote that is shared by hand.
import type { Business } from '@quotewright/domain/accounts/account'
import { formatDay } from '@quotewright/domain/dates'
import { totalWithRange } from '@quotewright/domain/quote-document/shown-range'
import { type Quote, versionName } from '@quotewright/domain/quotes/quote'
import { openUntil } from '@quotewright/domain/quotes/quote-expiry'

type Named = Pick<Quote, 'quoteNumber' | 'revision' | 'changeOrder'>

export function titleOf(quote: Named): string {
  const title = `Quote ${quote.quoteNumber}`
  return quote.changeOrder === null ? title : `${versionName(quote)} to ${title}`
}

export function shareText(
  quote: Named & Parameters<typeof totalWithRange>[0] & Pick<Quote, 'validUntil'>,
  { name }: Pick<Business, 'name'>,
): string {
  const lastDay = openUntil(quote)
  const words = `${titleOf(quote)} from ${name}: ${totalWithRange(quote)}`
  return lastDay === null ? words : `${words}, valid until ${formatDay(lastDay)}`
}
