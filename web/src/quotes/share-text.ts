// The text that goes out with a quote that is shared by hand.
import type { Business } from '@quotewright/domain/account'
import { formatDay } from '@quotewright/domain/dates'
import { formatDollars } from '@quotewright/domain/money'
import { type QuoteWithLines, versionName } from '@quotewright/domain/quote'

export function titleOf(quote: QuoteWithLines): string {
  const title = `Quote ${quote.quoteNumber}`
  return quote.changeOrder === null ? title : `${versionName(quote)} to ${title}`
}

export function shareText(quote: QuoteWithLines, { name }: Business): string {
  const { total, validUntil } = quote
  const words = `${titleOf(quote)} from ${name}: ${formatDollars(total)}`
  return validUntil ? `${words}, valid until ${formatDay(validUntil)}` : words
}
