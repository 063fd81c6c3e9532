// What messengers show of a customer's link: who the quote is from, and the logo. Never an amount.
import { mailableName } from '@quotewright/domain/customers/mailable-name'
import type { LinkPreview } from '@quotewright/domain/quote-links/customer-page'
import type { CustomerQuote } from '@quotewright/domain/quote-links/customer-quote'

/** For a link that is not open. */
export const noPreview: LinkPreview = {
  title: 'Your quote',
  description: 'Open it to see the work and the price, and to answer.',
  image: null,
}

export function linkPreview(
  publicUrl: string,
  token: string,
  { business, document }: CustomerQuote,
): LinkPreview {
  const name = mailableName(business.name)
  const logo = document.blocks.find(block => block.kind === 'letterhead')?.logo
  return {
    ...noPreview,
    ...(name !== null && { title: `Quote from ${name}` }),
    ...(logo && { image: `${publicUrl}/api/customer-quote/photos/${logo.id}?token=${token}` }),
  }
}
