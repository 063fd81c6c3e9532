// The quote that is being made, on the server and on this phone: what it begins with, its saving, drafts that wait.
import { customerCalls } from '@quotewright/domain/calls/customers'
import { quoteCalls } from '@quotewright/domain/calls/quotes'
import type { Customer } from '@quotewright/domain/customer'
import type { QuoteWithLines } from '@quotewright/domain/quote'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../api.ts'
import { refetchQueries } from '../refetch-queries.ts'
import type { Flow } from './flow.ts'
import { keepFlow, readFlow } from './kept-flow.ts'
import type { QuoteDraft } from './quote-draft.ts'
import { sendDraft } from './send-draft.ts'
import { forgetUnsentDraft, keepUnsentDraft, readUnsentDrafts } from './unsent-drafts.ts'

/** A quote as the server has it now. */
export function fetchDraft(id: string): Promise<QuoteWithLines> {
  return request(quoteCalls.quote, { params: { id } })
}

/** Whom a quote is started for. */
export async function fetchCustomer(id: string): Promise<Customer> {
  return (await request(customerCalls.customer, { params: { id } })).customer
}

const unsentKey = ['unsent-drafts']

async function refresh(queryClient: QueryClient): Promise<void> {
  const names = ['quotes', 'customers', 'dashboard']
  await Promise.all([
    refetchQueries(queryClient, unsentKey),
    ...names.map(name => refetchQueries(queryClient, ['/api', name])),
  ])
}

/** Saves the flow's quote as a draft, or makes it. */
export function useSendQuote(meta: { isByItself: boolean }) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: sendDraft, meta, onSettled: () => refresh(queryClient) })
}

/** Asked for when it is needed, and never remembered. */
export function useLatestQuote() {
  return useMutation({ mutationFn: fetchDraft })
}

/** Drafts that wait on this phone for a connection. */
export function useUnsentDrafts() {
  return useQuery({ queryKey: unsentKey, queryFn: readUnsentDrafts, gcTime: 0, staleTime: 0 })
}

/** Keeps a draft on this phone, and forgets it once the server has it. */
export function useUnsentKeeping() {
  const queryClient = useQueryClient()
  const show = () => refetchQueries(queryClient, unsentKey)
  return {
    keep: (flow: Flow) => keepUnsentDraft(flow).then(show),
    forget: (quoteId: string) => forgetUnsentDraft(quoteId).then(show),
  }
}

/** Sends them one after the other; what is refused stays, and the first refusal is thrown. */
export function useSendUnsentDrafts() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      for (const flow of await readUnsentDrafts()) {
        const { version, saved } = await sendDraft({
          flow,
          saving: 'itself',
          onStored: () => undefined,
        })
        await forgetUnsentDraft(flow.draft.id)
        await noteInFlow(flow.draft.id, { version, saved })
      }
    },
    onSettled: () => refresh(queryClient),
  })
}

/** The flow that was left in this tab goes on from what the server has by now. */
export async function noteInFlow(
  quoteId: string,
  stored: Pick<QuoteDraft, 'version' | 'saved'>,
): Promise<void> {
  const kept = await readFlow()
  if (kept?.draft.id === quoteId) await keepFlow({ ...kept, draft: { ...kept.draft, ...stored } })
}

/** Takes a waiting draft back into the flow, where it can be gone on with. */
export async function resumeUnsentDraft(flow: Flow): Promise<void> {
  await keepFlow(flow)
  await forgetUnsentDraft(flow.draft.id)
}
