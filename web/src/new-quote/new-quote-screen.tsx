// Starts the flow from what this tab stored, from a draft, or at the camera.
import { type Business, type CurrentUser, dayOf } from '@quotewright/domain/accounts/account'
import { addDays } from '@quotewright/domain/dates'
import { templateOf } from '@quotewright/domain/quote-document/quote-template'
import { quoteNumber, VALID_DAYS } from '@quotewright/domain/quotes/quote'
import { startingTerms } from '@quotewright/domain/quotes/quote-terms'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { v7 as uuid } from 'uuid'
import { useLocation, useSearchParams } from 'wouter'
import { isCameraAllowed } from '../device/camera.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { readCustomerRooms } from './customer-rooms.ts'
import { beginFlow, type Flow, withReopened } from './flow.ts'
import { forgetFlow, readFlow, withCapturedPhotos } from './kept-flow.ts'
import { NewQuoteFlow } from './new-quote-flow.tsx'
import { fetchCustomer, fetchDraft } from './queries.ts'
import { begin, draftOfQuote, emptyDraft } from './quote-draft.ts'
import { reopenAnalysis } from './reopen-analysis.ts'
import { canReopen, isNewRequest } from './reopened.ts'
import { findUnfinishedJob, readUnfinishedJobs, resumed } from './unfinished-jobs.ts'
import { readUnsentDrafts } from './unsent-drafts.ts'

export function NewQuoteScreen({ user }: { user: CurrentUser }) {
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const draftId = search.get('draft')
  const customerId = search.get('customer')
  const start = useQuery({
    queryKey: ['new-quote', draftId, customerId],
    queryFn: () => startFlow({ draftId, customerId }, user.business),
    // Each visit reads the session again.
    gcTime: 0,
  })
  const startedId = start.data?.flow.draft.id

  // A reload or a way back to this entry continues its job; a new entry starts a new one.
  useEffect(() => {
    if (startedId === undefined || startedId === ofEntry('job')) return
    history.replaceState({ ...history.state, job: startedId }, '')
  }, [startedId])

  if (start.isPending) return <Starting />
  if (start.isError) {
    return (
      <Page header={<PageHeader title="New Quote" backHref="/quotes" />}>
        <ErrorState
          title="This quote did not open"
          message={start.error.message}
          onRetry={() => void start.refetch()}
        />
      </Page>
    )
  }
  return (
    <NewQuoteFlow
      key={start.data.flow.draft.id}
      user={user}
      initial={start.data.flow}
      opensCamera={start.data.opensCamera}
      onClose={() => navigate(closeHref({ draftId, customerId }), { replace: true })}
      onCreated={id => navigate(`/quotes/${id}`, { replace: true })}
      onSwitched={id => {
        navigate('/new-quote', { replace: true, state: { job: id } })
        if (draftId === null && customerId === null) void start.refetch()
      }}
    />
  )
}

/** The draft or customer in the URL, if any. */
type Start = { draftId: string | null; customerId: string | null }

function closeHref({ draftId, customerId }: Start): string {
  if (draftId !== null) return '/quotes'
  return customerId === null ? (ofEntry('from') ?? '/dashboard') : `/customers/${customerId}`
}

/** The state of this history entry: the job that it shows, or the screen that a new quote was started from. */
function ofEntry(key: 'job' | 'from'): string | null {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null) return null
  const value: unknown = Reflect.get(state, key)
  return typeof value === 'string' ? value : null
}

type Started = { flow: Flow; opensCamera: boolean }

async function startFlow(start: Start, business: Business): Promise<Started> {
  const begun = await findBegun(start, business)
  if (begun) return { flow: begun, opensCamera: false }
  // This tab's other job stays among the unfinished ones.
  const unfinished = await readUnfinishedJobs()
  await forgetFlow()
  const flow = await newFlow(start, business)
  // The camera would cover the unfinished jobs that the first view offers.
  const isFree = flow.stage === 'capture' && unfinished.length === 0
  return { flow, opensCamera: isFree && (await isCameraAllowed()) }
}

/** The job that this history entry or the URL's draft has begun, if this phone has it. */
async function findBegun({ draftId, customerId }: Start, business: Business): Promise<Flow | null> {
  const entry = ofEntry('job')
  const job = entry ?? draftId
  const kept = await readFlow()
  if (kept && kept.draft.id === job) return entry === null ? resumed(kept) : kept
  const unfinished = job === null ? null : await findUnfinishedJob(job)
  if (unfinished) return unfinished
  // Reloaded before the job itself was stored.
  const isReloaded = job !== null && !kept && draftId === null && customerId === null
  return isReloaded ? withCapturedPhotos(emptyFlow(business)) : null
}

async function newFlow({ draftId, customerId }: Start, business: Business): Promise<Flow> {
  if (draftId !== null) {
    const unsent = (await readUnsentDrafts()).find(({ draft }) => draft.id === draftId)
    if (unsent) return unsent
    const draft = draftOfQuote(await fetchDraft(draftId), uuid())
    return openedDraft({ ...emptyFlow(business), stage: 'form', draft })
  }
  const flow = emptyFlow(business)
  if (customerId === null) return flow
  const { customer, earlierIds } = await fetchCustomer(customerId)
  const roomAnswers = { roomSites: await readCustomerRooms(customer.id, earlierIds) }
  return {
    ...flow,
    roomAnswers,
    draft: begin({ ...flow.draft, customer, jobAddress: customer.address }),
  }
}

/** A new request begins at its photos. Without them, or without an estimate, its lines can still be finished. */
async function openedDraft(flow: Flow): Promise<Flow> {
  if (!isNewRequest(flow.draft) || !canReopen(flow)) return flow
  try {
    const reopened = await reopenAnalysis(flow.draft)
    return reopened ? withReopened(flow, reopened, uuid) : flow
  } catch (error) {
    console.warn('Could not open the analysis of the request.', error)
    return flow
  }
}

function emptyFlow(business: Business): Flow {
  const now = new Date()
  return beginFlow(
    emptyDraft({
      id: uuid(),
      quoteNumber: quoteNumber(now, Math.random),
      customerId: uuid(),
      validUntil: addDays(dayOf(business, now), VALID_DAYS),
      terms: startingTerms(templateOf(business), business.taxes),
    }),
  )
}

function Starting() {
  return (
    <Page width="wide" header={<PageHeader title="New Quote" backHref="/dashboard" />}>
      <Loading label="Opening the quote" className="flex flex-col gap-5">
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-64 w-full" />
        <Skeleton className="h-28 w-full" />
      </Loading>
    </Page>
  )
}
