// Quotes shared by hand, stored on the phone until the server knows that they are sent.
import { quoteLinkCalls } from '@quotewright/domain/calls/quote-links'
import type { Quote } from '@quotewright/domain/quotes/quote'
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

export async function keepShare(quoteId: string): Promise<Share> {
  const share = { id: uuid(), quoteId }
  await change(shares => [...shares, share])
  return share
}

/** A quote as the server answered, and the share that it was asked to note. */
export type Reported = { quote: Quote; shareId: string }

/** Reports the stored shares, oldest first. Returns those that the server knows now. */
export async function reportShares(): Promise<Reported[]> {
  const kept = await readDraft(NAME, format.parse)
  const sent: Reported[] = []
  for (const { id, quoteId } of kept?.shares ?? []) {
    try {
      const report = { params: { id: quoteId }, body: { id } }
      sent.push({ quote: await request(quoteLinkCalls.shareQuote, report), shareId: id })
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
