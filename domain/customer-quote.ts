// A quote as the holder of its link sees it, and the customer's answer.
import * as z from 'zod/mini'
import { QuoteStatus } from './quote.ts'
import { QuoteDocument } from './quote-blocks.ts'
import { boundedText, requiredLine } from './text.ts'
import { Version } from './version.ts'

/** The secret in the link: 256 bits. */
export const LinkToken = z.string().check(z.regex(/^[\w-]{43}$/, 'This link is not complete'))

export const QuoteAnswer = z.object({
  token: LinkToken,
  answer: z.enum(['approved', 'rejected']),
  /** The customer's name; for an acceptance, the signature. */
  name: requiredLine('Your name', 200),
  note: z._default(boundedText('Your message', 2000), ''),
  /** The version of the quote they saw. */
  version: Version,
})
export type QuoteAnswer = z.infer<typeof QuoteAnswer>

/** The quote as the holder of the link sees it. */
export const CustomerQuote = z.object({
  document: QuoteDocument,
  status: QuoteStatus,
  version: Version,
  /** Whether its last valid day has passed. */
  isExpired: z.boolean(),
  business: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
})
export type CustomerQuote = z.infer<typeof CustomerQuote>

export function canAnswer(status: QuoteStatus): boolean {
  return status === 'pending' || status === 'sent'
}
