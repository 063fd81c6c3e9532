// Sends a quote that was made on the phone: customer, photos, quote; each step may be sent twice without harm.
import type { QuoteWithLines } from '@quotewright/domain/quote'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../api.ts'
import type { Flow } from './flow.ts'
import { customerToCreate, type QuoteDraft, quoteToCreate, quoteToSave } from './quote-draft.ts'

export type SentDraft = Pick<QuoteDraft, 'id' | 'version' | 'customer' | 'photoUrl'>

/** A draft left on the server. */
export function fetchDraft(id: string): Promise<QuoteWithLines> {
  return request('quote', { params: { id } })
}

async function withCustomer(draft: QuoteDraft): Promise<QuoteDraft> {
  const typed = customerToCreate(draft)
  if (!typed) return draft
  return { ...draft, customer: await request('createCustomer', { body: typed }) }
}

/** Where the analysis never reached the server, neither did the photos. */
async function withPhoto(draft: QuoteDraft, photos: readonly string[]): Promise<QuoteDraft> {
  const [first] = photos
  if (draft.photoUrl || !first) return draft
  const blob = await (await fetch(first)).blob()
  const body = new Uint8Array(await blob.arrayBuffer())
  const photo = await request('uploadPhoto', { body })
  return { ...draft, photoUrl: photo.url }
}

export type QuoteToSend = {
  flow: Flow
  status: 'draft' | 'pending'
  /** What has reached the server although a later step may still fail. */
  onStored: (stored: Pick<QuoteDraft, 'customer' | 'photoUrl'>) => void
}

async function send({ flow, status, onStored }: QuoteToSend): Promise<SentDraft> {
  const known = await withCustomer(flow.draft)
  onStored({ customer: known.customer, photoUrl: known.photoUrl })
  const draft = await withPhoto(known, flow.photos)
  onStored({ customer: draft.customer, photoUrl: draft.photoUrl })
  const saved =
    draft.version === null
      ? await request('createQuote', { body: quoteToCreate(draft, status) })
      : await request('saveQuote', {
          params: { id: draft.id },
          body: quoteToSave(draft, status, draft.version),
        })
  const { customer, photoUrl } = draft
  return { id: saved.quote.id, version: saved.quote.version, customer, photoUrl }
}

/** Saves the flow's quote as a draft, or makes it. */
export function useSendQuote() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: () =>
      Promise.all(
        ['quotes', 'customers', 'dashboard'].map(name =>
          queryClient.invalidateQueries({ queryKey: ['/api', name] }),
        ),
      ),
  })
}
