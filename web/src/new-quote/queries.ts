// Sends a quote that was made on the phone: customer, photos, quote; each step may be sent twice without harm.
import { customerCalls } from '@quotewright/domain/calls/customers'
import { photoCalls } from '@quotewright/domain/calls/photos'
import { quoteCalls } from '@quotewright/domain/calls/quotes'
import type { Customer } from '@quotewright/domain/customer'
import type { QuoteWithLines } from '@quotewright/domain/quote'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../api.ts'
import { bytesOfDataUrl } from '../device/data-url.ts'
import type { Flow } from './flow.ts'
import { keepFlow } from './kept-flow.ts'
import { customerToCreate, type QuoteDraft, quoteToCreate, quoteToSave } from './quote-draft.ts'
import { forgetUnsentDraft, readUnsentDrafts } from './unsent-drafts.ts'

export type SentDraft = Pick<QuoteDraft, 'id' | 'version' | 'customer' | 'photoUrl'>

/** A draft left on the server. */
export function fetchDraft(id: string): Promise<QuoteWithLines> {
  return request(quoteCalls.quote, { params: { id } })
}

/** Whom a quote is started for. */
export async function fetchCustomer(id: string): Promise<Customer> {
  return (await request(customerCalls.customer, { params: { id } })).customer
}

async function withCustomer(draft: QuoteDraft): Promise<QuoteDraft> {
  const typed = customerToCreate(draft)
  if (!typed) return draft
  return { ...draft, customer: await request(customerCalls.createCustomer, { body: typed }) }
}

/** Where the analysis never reached the server, neither did the photos. */
async function withPhoto(draft: QuoteDraft, photos: readonly string[]): Promise<QuoteDraft> {
  const [first] = photos
  if (draft.photoUrl || !first) return draft
  const photo = await request(photoCalls.uploadPhoto, { body: bytesOfDataUrl(first) })
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
      ? await request(quoteCalls.createQuote, { body: quoteToCreate(draft, status) })
      : await request(quoteCalls.saveQuote, {
          params: { id: draft.id },
          body: quoteToSave(draft, status, draft.version),
        })
  const { customer, photoUrl } = draft
  return { id: saved.quote.id, version: saved.quote.version, customer, photoUrl }
}

const unsentKey = ['unsent-drafts']

async function refresh(queryClient: QueryClient): Promise<void> {
  const names = ['quotes', 'customers', 'dashboard']
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: unsentKey }),
    ...names.map(name => queryClient.invalidateQueries({ queryKey: ['/api', name] })),
  ])
}

/** Saves the flow's quote as a draft, or makes it. */
export function useSendQuote() {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: send, onSettled: () => refresh(queryClient) })
}

/** Drafts that wait on this phone for a connection. */
export function useUnsentDrafts() {
  return useQuery({ queryKey: unsentKey, queryFn: readUnsentDrafts, gcTime: 0, staleTime: 0 })
}

/** Sends them one after the other; what is refused stays, and the first refusal is thrown. */
export function useSendUnsentDrafts() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      for (const flow of await readUnsentDrafts()) {
        await send({ flow, status: 'draft', onStored: () => undefined })
        await forgetUnsentDraft(flow.draft.id)
      }
    },
    onSettled: () => refresh(queryClient),
  })
}

/** Takes a waiting draft back into the flow, where it can be gone on with. */
export async function resumeUnsentDraft(flow: Flow): Promise<void> {
  await keepFlow(flow)
  await forgetUnsentDraft(flow.draft.id)
}
