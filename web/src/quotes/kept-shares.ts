// Quotes shared by hand, stored on the phone until the server knows that they are sent.
import { quoteLinkCalls } from '@quotewright/domain/calls/quote-links'
import type { Quote } from '@quotewright/domain/quote'
import { v7 as uuid } from 'uuid'
import { request } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { changeDraft, readDraft } from '../device/draft-storage.ts'
import { keptFormat } from '../device/kept-format.ts'

const NAME = 'quote-shares'

/** The id is the share's, so that a repeated report counts once. */
type Share = { id: string; quoteId: string }
type Kept = { shares: Share[] }

const format = keptFormat<Kept>([])

const change = (of: (shares: Share[]) => Share[]) =>
  changeDraft<Kept>(NAME, format.parse, kept => format.stamp({ shares: of(kept?.shares ?? []) }))

export function keepShare(quoteId: string): Promise<void> {
  return change(shares => [...shares, { id: uuid(), quoteId }])
}

/** Reports the stored shares, oldest first. Returns the quotes that the server marked as sent. */
export async function reportShares(): Promise<Quote[]> {
  const kept = await readDraft(NAME, format.parse)
  const sent: Quote[] = []
  for (const { id, quoteId } of kept?.shares ?? []) {
    try {
      sent.push(await request(quoteLinkCalls.shareQuote, { params: { id: quoteId }, body: { id } }))
    } catch (error) {
      if (!isFinal(error)) break
    }
    await change(shares => shares.filter(share => share.id !== id))
  }
  return sent
}

/** The quote is gone or a draft again. After any other error the report is repeated. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && [404, 409, 422].includes(error.status)
}
