// Queries and mutations of the quote in progress, and of drafts not sent yet.
import { customerCalls } from '@quotewright/domain/calls/customers'
import { quoteCalls } from '@quotewright/domain/calls/quotes'
import type { Quote, QuoteWithLines } from '@quotewright/domain/quotes/quote'
import {
  type QueryClient,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { request } from '../api.ts'
import { refetchQueries } from '../refetch-queries.ts'
import { contentOf } from './draft-content.ts'
import type { Flow } from './flow.ts'
import { changeKept } from './kept-copies.ts'
import { begin, isUnsaved } from './quote-draft.ts'
import { sendDraft } from './send-draft.ts'
import { noteRefusal, refusalOf, sendUnsentDrafts } from './send-unsent.ts'
import {
  discardUnfinishedJob,
  forgetUnfinishedJob,
  keepUnfinishedJob,
  readUnfinishedJobs,
  resumeJob,
} from './unfinished-jobs.ts'
import { forgetUnsentDraft, keepUnsentDraft, readUnsentDrafts } from './unsent-drafts.ts'
import { unsentKey } from './unsent-store.ts'

/** Fetches the server's current version of a quote. */
export function fetchDraft(id: string): Promise<QuoteWithLines> {
  return request(quoteCalls.quote, { params: { id } })
}

export function fetchCustomer(id: string) {
  return request(customerCalls.customer, { params: { id } })
}

async function refresh(queryClient: QueryClient): Promise<void> {
  const names = ['quotes', 'customers', 'dashboard']
  await Promise.all([
    refetchQueries(queryClient, unsentKey),
    ...names.map(name => refetchQueries(queryClient, ['/api', name])),
  ])
}

/** Saves the flow's quote, as a draft or as a finished quote. */
export function useSendQuote(meta: { isInBackground: boolean }) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: sendDraft, meta, onSettled: () => refresh(queryClient) })
}

/** A mutation, so that each call fetches and nothing is cached. */
export function useLatestQuote() {
  return useMutation({ mutationFn: fetchDraft })
}

/** Drafts on this phone that the server does not have yet, and why it refuses them. */
export function useUnsentDrafts() {
  return useQuery({
    queryKey: unsentKey,
    queryFn: async () =>
      (await readUnsentDrafts()).map(flow => ({ flow, refusal: refusalOf(flow) })),
    gcTime: 0,
    staleTime: 0,
  })
}

/** Stores unsent drafts on this phone and removes sent ones; the list on screen updates. */
export function useUnsentKeeping() {
  const queryClient = useQueryClient()
  const show = () => refetchQueries(queryClient, unsentKey)
  return {
    /** `error`: why it was not sent, if that was tried. */
    keep: (flow: Flow, error?: unknown) => {
      noteRefusal(flow, error)
      return keepUnsentDraft(flow).then(show)
    },
    forget: (quoteId: string) => forgetUnsentDraft(quoteId).then(show),
  }
}

const sendingKey = ['send unsent drafts']

/** `isAsked`: a person wants all to be tried, also those that the server has refused or that a form has open. */
export function useSendUnsentDrafts() {
  const queryClient = useQueryClient()
  return useMutation({
    // One after another, because a person may ask while they go out by themselves.
    scope: { id: 'unsent drafts' },
    mutationKey: sendingKey,
    meta: { isInBackground: true },
    mutationFn: ({ isAsked }: { isAsked: boolean }) => sendUnsentDrafts(isAsked),
    onSettled: (isAnySent, error) => (isAnySent || error ? refresh(queryClient) : undefined),
  })
}

/** Why the last try failed, whoever asked for it. */
export function useSendingError(): Error | null {
  const ended = useMutationState({
    filters: {
      mutationKey: sendingKey,
      predicate: ({ state }) => state.status === 'success' || state.status === 'error',
    },
    select: ({ state }) => state.error,
  })
  return ended.at(-1) ?? null
}

/** How many jobs are on this phone only, which logging out deletes. */
export async function countJobsOnPhone(): Promise<number> {
  const unsent = await readUnsentDrafts()
  const unfinished = (await readUnfinishedJobs()).map(({ flow }) => flow)
  const unsaved = unfinished.filter(({ draft }) => draft.version === null || isUnsaved(draft))
  return new Set([...unsent, ...unsaved].map(({ draft }) => draft.id)).size
}

const unfinishedKey = ['unfinished-jobs']

export function useUnfinishedJobs() {
  return useQuery({
    queryKey: unfinishedKey,
    queryFn: readUnfinishedJobs,
    gcTime: 0,
    staleTime: 0,
  })
}

/** Stores and removes unfinished jobs; the list on screen updates. */
export function useUnfinishedKeeping() {
  const queryClient = useQueryClient()
  const show = () => refetchQueries(queryClient, unfinishedKey)
  return {
    keep: (flow: Flow, leftAt: string) => keepUnfinishedJob(flow, leftAt).then(show),
    forget: (id: string) => forgetUnfinishedJob(id).then(show),
    discard: (id: string) => discardUnfinishedJob(id).then(show),
  }
}

/**
 * Gives a job of this phone the photos that were arranged on its quote's page. A job with unsaved changes stays as it
 * is: on the next save, the user chooses.
 */
export function noteArranged({ id, version, photos }: Quote): Promise<void> {
  return changeKept(id, draft =>
    draft.version === version - 1 && contentOf(draft) === draft.saved
      ? begin({ ...draft, version, photos })
      : draft,
  )
}

/** Moves an unsent draft to this tab's flow, where the user can continue it. */
export async function resumeUnsentDraft(flow: Flow): Promise<void> {
  await resumeJob(flow)
  await forgetUnsentDraft(flow.draft.id)
}
