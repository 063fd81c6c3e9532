// Stores what the customer signs, in the transaction that accepts the quote.
import type { QuoteDocument } from '@quotewright/domain/quote-document/quote-blocks'
import { MAX_BROWSER } from '@quotewright/domain/signatures/signature'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { insertSignature } from './store.ts'

type Signed = {
  quoteId: string
  /** As accepted, with the options that the customer chose. */
  document: QuoteDocument
  name: string
  /** Null if the typed name is the signature. */
  strokes: string | null
  /** Where the customer's copy goes. */
  copyTo: string | null
  at: Date
}

export async function signQuote(
  ctx: Context,
  tx: BusinessTransaction,
  request: FastifyRequest,
  { at, ...signed }: Signed,
): Promise<void> {
  const { business } = ctx.user
  await insertSignature(tx, business.id, {
    ...signed,
    signedAt: at,
    timeZone: business.timeZone,
    address: request.ip,
    browser: (request.headers['user-agent'] ?? '').slice(0, MAX_BROWSER),
  })
}
