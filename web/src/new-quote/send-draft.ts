// Sends a quote from the phone: customer, photos, analysis, quote. Each step can be repeated safely.
import type { AnalyzedPhoto } from '@quotewright/domain/analysis/analysis'
import { customerCalls } from '@quotewright/domain/calls/customers'
import { photoCalls } from '@quotewright/domain/calls/photos'
import { quoteCalls } from '@quotewright/domain/calls/quotes'
import type { Unsynced } from '../analysis/analysis.tsx'
import { isAnswer, reportAnalysis } from '../analysis/queries.ts'
import { request } from '../api.ts'
import { ApiError, isUnreachable, refusalOr } from '../api-error.ts'
import { bytesOfDataUrl } from '../device/jpeg.ts'
import { keepUploaded } from '../device/uploaded-photos.ts'
import { baseOf } from './draft-base.ts'
import {
  contentOf,
  contentWithStatus,
  customerToCreate,
  draftToCreate,
  draftToSave,
  isAsSent,
  isMadeBy,
  type SavedQuote,
} from './draft-content.ts'
import type { Saving, SentDraft } from './draft-saver.ts'
import type { Flow } from './flow.ts'
import { type QuoteDraft, withStored } from './quote-draft.ts'

const FIRST_VERSION = 1

async function withCustomer(draft: QuoteDraft): Promise<QuoteDraft> {
  const typed = customerToCreate(draft)
  if (!typed) return draft
  try {
    return { ...draft, customer: await request(customerCalls.createCustomer, { body: typed }) }
  } catch (error) {
    throw error instanceof ApiError ? new CustomerNotCreated(error) : error
  }
}

/** What the screen says if the quote was not created (spec §8). */
export function failureOf(error: unknown): { title: string; description: string | undefined } {
  if (isUnreachable(error)) {
    return {
      title: 'Failed to generate quote',
      description: 'No connection. It stays on this phone; try again when you are back online.',
    }
  }
  if (error instanceof CustomerNotCreated) {
    return { title: 'Error', description: refusalOr(error, 'Failed to create customer') }
  }
  const description = error instanceof Error ? error.message : undefined
  return { title: 'Failed to generate quote', description }
}

/** The quote was not sent, because its new customer could not be created. */
class CustomerNotCreated extends ApiError {
  constructor({ status, message, ...detail }: ApiError) {
    super(status, message, detail)
  }
}

/** Uploads the photos one by one, unless the server already has them from the analysis or an earlier try. */
async function sendPhotos({ draft, photos }: Flow, waiting?: Waiting): Promise<AnalyzedPhoto[]> {
  if (draft.photoUrl) return []
  const stored = [...(waiting?.earlier ?? [])]
  for (const photo of photos.slice(stored.length)) {
    const body = bytesOfDataUrl(photo)
    const one = await request(photoCalls.uploadPhoto, { body })
    keepUploaded(one.id, body)
    stored.push(one)
    await waiting?.note(stored)
  }
  return stored
}

/**
 * Reports an on-device analysis before its quote is sent. If the server refuses the report, the quote is still sent,
 * and the next save reports again.
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

type Waiting = {
  /** The first photos, as an earlier try has uploaded them. */
  earlier: readonly AnalyzedPhoto[]
  /** Called after each upload with all that are uploaded. */
  note: (uploaded: readonly AnalyzedPhoto[]) => Promise<void>
  /** Whether the phone still keeps this state; a form may have sent a newer one. */
  isNewest: () => Promise<boolean>
}

export type QuoteToSend = {
  flow: Flow
  /** For a draft that waits on the phone between tries. */
  waiting?: Waiting
  saving: Saving
  /** Contents of earlier saves whose response was lost; the server may have stored them. This save adds its own. */
  tries: Set<string>
  /** Called after each stored part, because a later step may still fail. */
  onStored: (stored: Stored) => void
}

export async function sendDraft({
  flow,
  waiting,
  saving,
  tries,
  onStored,
}: QuoteToSend): Promise<SentDraft> {
  const status = saving === 'pending' ? 'pending' : 'draft'
  const withStoredCustomer = saving === 'itself' ? flow.draft : await withCustomer(flow.draft)
  if (withStoredCustomer !== flow.draft) onStored({ customer: withStoredCustomer.customer })
  const photos = await sendPhotos(flow, waiting)
  if (photos.length > 0) onStored({ photos })
  await syncAnalysis(flow, photos, onStored)
  const draft = withStored(withStoredCustomer, flow.photoIds, photos)
  const { quote, lineItems } =
    draft.version === null
      ? await create(draft, status, tries, waiting?.isNewest)
      : await saveOver(draft, status, draft.version, tries)
  const { id, customer } = draft
  const { version, taxRate } = quote
  const synced = { version, taxRate, saved: contentOf(draft), base: baseOf(draft, lineItems) }
  return { id, customer, synced, stored: photos }
}

type Status = 'draft' | 'pending'

function save(
  draft: QuoteDraft,
  status: Status,
  version: number,
  tries: Set<string>,
): Promise<SavedQuote> {
  const body = draftToSave(draft, status, version)
  tries.add(contentWithStatus(body))
  return request(quoteCalls.saveQuote, { params: { id: draft.id }, body })
}

/** On a version conflict, continues if the stored content is our own, from a save whose response was lost. */
async function saveOver(
  draft: QuoteDraft,
  status: Status,
  version: number,
  tries: Set<string>,
): Promise<SavedQuote> {
  const earlier = new Set(tries)
  try {
    return await save(draft, status, version, tries)
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) throw error
    const { lineItems, ...quote } = await request(quoteCalls.quote, { params: { id: draft.id } })
    const stored = { quote, lineItems }
    const isStoredAs = (other: Status) =>
      isMadeBy(new Set([contentWithStatus(draftToSave(draft, other, version))]), stored, draft)
    // Finished by an earlier try, maybe before the phone closed the page.
    if (status === 'pending' && isStoredAs('pending')) return stored
    if (!isMadeBy(earlier, stored, draft) && !isStoredAs('draft')) throw error
    return save(draft, status, quote.version, tries)
  }
}

/** If earlier saves succeeded but their responses were lost, saves the newer content over that quote. */
async function create(
  draft: QuoteDraft,
  status: Status,
  tries: Set<string>,
  isNewest = async () => true,
): Promise<SavedQuote> {
  const body = draftToCreate(draft, status)
  const stored = await request(quoteCalls.createQuote, { body })
  if (isAsSent(body, stored)) return stored
  const { version } = stored.quote
  const isOwn = version === FIRST_VERSION || isMadeBy(tries, stored, draft)
  if (isOwn && (await isNewest())) return save(draft, status, version, tries)
  throw new ApiError(409, 'Someone else has changed this quote in the meantime')
}
