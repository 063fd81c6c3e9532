// What the holder of a quote's link sees, and the answer that comes back.
import * as z from 'zod/mini'
import { QuoteStatus } from './quote.ts'
import { QuoteDocument } from './quote-blocks.ts'
import { boundedText, requiredLine } from './text.ts'
import { Version } from './version.ts'

/** Proof of having the link; 256 random bits. */
export const LinkToken = z.string().check(z.regex(/^[\w-]{43}$/, 'This link is not complete'))

export const QuoteAnswer = z.object({
  token: LinkToken,
  answer: z.enum(['approved', 'rejected']),
  /** Who answers: for an acceptance, the signature. */
  name: requiredLine('Your name', 200),
  note: z._default(boundedText('Your message', 2000), ''),
  /** Of the quote they saw. */
  version: Version,
})
export type QuoteAnswer = z.infer<typeof QuoteAnswer>

/** What the holder of a link sees. */
export const CustomerQuote = z.object({
  document: QuoteDocument,
  status: QuoteStatus,
  version: Version,
  /** Its last day is over. */
  isExpired: z.boolean(),
  business: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
})
export type CustomerQuote = z.infer<typeof CustomerQuote>

export function canAnswer(status: QuoteStatus): boolean {
  return status === 'pending' || status === 'sent'
}
