// Sends a quote that was made on the phone: customer, photos, quote; each step may be sent twice without harm.
import type { AnalyzedPhoto } from '@quotewright/domain/analysis'
import { customerCalls } from '@quotewright/domain/calls/customers'
import { photoCalls } from '@quotewright/domain/calls/photos'
import { quoteCalls } from '@quotewright/domain/calls/quotes'
import type { Unsynced } from '../analysis/analysis.tsx'
import { isAnswer, reportAnalysis } from '../analysis/queries.ts'
import { request } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { bytesOfDataUrl } from '../device/jpeg.ts'
import {
  contentOf,
  contentOfStored,
  customerToCreate,
  draftToCreate,
  draftToSave,
  isAsSent,
  type SavedQuote,
} from './draft-content.ts'
import type { Saving, SentDraft } from './draft-saver.ts'
import type { Flow } from './flow.ts'
import { type QuoteDraft, withPhotos } from './quote-draft.ts'

const FIRST_VERSION = 1

async function withCustomer(draft: QuoteDraft): Promise<QuoteDraft> {
  const typed = customerToCreate(draft)
  if (!typed) return draft
  return { ...draft, customer: await request(customerCalls.createCustomer, { body: typed }) }
}

/** Where the analysis never reached the server, neither did the photos: they are sent one after the other. */
async function sendPhotos({ draft, photos }: Flow): Promise<AnalyzedPhoto[]> {
  const stored: AnalyzedPhoto[] = []
  if (draft.photoUrl) return stored
  for (const photo of photos) {
    stored.push(await request(photoCalls.uploadPhoto, { body: bytesOfDataUrl(photo) }))
  }
  return stored
}

/**
 * Reports an analysis that this phone made, before the quote made from it. If the server refuses the report, the quote
 * is still sent: only the lesson is lost, and the next save reports again.
 */
async function syncAnalysis(
  { outcome }: Flow,
  sent: readonly AnalyzedPhoto[],
  onStored: (stored: Stored) => void,
): Promise<void> {
  const photos = sent.length > 0 ? [...sent] : (outcome?.analysis?.photos ?? [])
  // Photos without a URL belong to an earlier send, which already reported them.
  if (!outcome?.unsynced || outcome.analysis?.id == null || photos.some(({ url }) => url === '')) {
    return
  }
  try {
    await reportAnalysis(outcome, photos)
  } catch (error) {
    if (isAnswer(error)) return
    throw error
  }
  onStored({ synced: outcome.unsynced })
}

export type Stored = Partial<Pick<QuoteDraft, 'customer'>> & {
  photos?: AnalyzedPhoto[]
  synced?: Unsynced
}

export type QuoteToSend = {
  flow: Flow
  saving: Saving
  /** Content that was sent before and perhaps stored, although no answer came. */
  lastSent?: string | undefined
  /** What has reached the server although a later step may still fail. */
  onStored: (stored: Stored) => void
}

export async function sendDraft({
  flow,
  saving,
  lastSent,
  onStored,
}: QuoteToSend): Promise<SentDraft> {
  const status = saving === 'pending' ? 'pending' : 'draft'
  const known = saving === 'itself' ? flow.draft : await withCustomer(flow.draft)
  if (known !== flow.draft) onStored({ customer: known.customer })
  const photos = await sendPhotos(flow)
  if (photos.length > 0) onStored({ photos })
  await syncAnalysis(flow, photos, onStored)
  const draft = withPhotos(known, photos)
  const { quote } =
    draft.version === null
      ? await create(draft, status)
      : await saveOver(draft, status, draft.version, lastSent)
  const { id, customer, photoUrl, analysis } = draft
  const saved = contentOf(draft)
  return { id, version: quote.version, customer, photoUrl, analysis, saved }
}

type Status = 'draft' | 'pending'

function save(draft: QuoteDraft, status: Status, version: number): Promise<SavedQuote> {
  const body = draftToSave(draft, status, version)
  return request(quoteCalls.saveQuote, { params: { id: draft.id }, body })
}

/** A save whose answer was lost has made the version that is in the way now: that is no one else's. */
async function saveOver(
  draft: QuoteDraft,
  status: Status,
  version: number,
  lastSent: string | undefined,
): Promise<SavedQuote> {
  try {
    return await save(draft, status, version)
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) throw error
    const { lineItems, ...quote } = await request(quoteCalls.quote, { params: { id: draft.id } })
    const stored = contentOfStored({ quote, lineItems })
    const isOurs = quote.status === 'draft' && [contentOf(draft), lastSent].includes(stored)
    if (!isOurs) throw error
    return save(draft, status, quote.version)
  }
}

/** A create whose answer was lost has stored the quote as it was then: what came since is saved over it. */
async function create(draft: QuoteDraft, status: Status): Promise<SavedQuote> {
  const body = draftToCreate(draft, status)
  const stored = await request(quoteCalls.createQuote, { body })
  if (isAsSent(body, stored)) return stored
  if (stored.quote.version === FIRST_VERSION) return save(draft, status, FIRST_VERSION)
  throw new ApiError(409, 'Someone else has changed this quote in the meantime')
}
