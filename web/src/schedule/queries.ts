// Queries of the schedule: of one accepted quote, of a week, of today, and the days off.
import { scheduleCalls } from '@quotewright/domain/calls/schedule'
import type { DaysOff } from '@quotewright/domain/schedule/days-off'
import type {
  JobPhotosToMark,
  JobSchedule,
  OffersToMake,
  VisitsToSet,
} from '@quotewright/domain/schedule/job-schedule'
import type { WorkedHours } from '@quotewright/domain/schedule/worked-hours'
import {
  keepPreviousData,
  type QueryFunctionContext,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { userIdIn } from '../account/queries.ts'
import { request } from '../api.ts'
import { askOrKept } from '../kept-answers.ts'
import { quoteQuery, refreshQuotes } from '../quotes/queries.ts'
import { waitingBox } from './waiting-work.ts'

/** Nested under the quotes' key, so that what happens to a quote also refetches these. */
const root = ['/api', 'quotes', 'schedule'] as const
const keys = {
  job: (quoteId: string) => [...root, 'job', quoteId] as const,
  days: (from: string | undefined) => [...root, 'days', from] as const,
  today: [...root, 'today'] as const,
}

export { keys as scheduleKeys }

function jobQuery(quoteId: string) {
  return {
    queryKey: keys.job(quoteId),
    queryFn: ({ client, signal }: QueryFunctionContext) =>
      askOrKept({
        userId: userIdIn(client),
        name: `schedule/${quoteId}`,
        schema: scheduleCalls.jobSchedule.reply,
        ask: () => request(scheduleCalls.jobSchedule, { params: { id: quoteId }, signal }),
        onLate: schedule => client.setQueryData(keys.job(quoteId), schedule),
      }),
  }
}

export function useJobSchedule(quoteId: string, { isWanted = true } = {}) {
  // Customers pick at any time, and other jobs take hours.
  return useQuery({ ...jobQuery(quoteId), staleTime: 0, enabled: isWanted })
}

/** Without `from`, the week starts today, and it and the jobs of today also show without a connection. */
export function useScheduleDays(from: string | undefined) {
  const queryClient = useQueryClient()
  const query = useQuery({
    queryKey: keys.days(from),
    queryFn: ({ client, signal }) => {
      const ask = () => request(scheduleCalls.schedule, { query: { from }, signal })
      if (from !== undefined) return ask()
      return askOrKept({
        userId: userIdIn(client),
        name: 'week',
        schema: scheduleCalls.schedule.reply,
        ask,
        onLate: days => client.setQueryData(keys.days(from), days),
      })
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const { data } = query
  useEffect(() => {
    for (const { quoteId, day, isDone } of data?.visits ?? []) {
      if (day !== data?.today || isDone) continue
      void queryClient.prefetchQuery(quoteQuery(quoteId))
      void queryClient.prefetchQuery(jobQuery(quoteId))
    }
  }, [data, queryClient])
  return query
}

export function useScheduleToday() {
  return useQuery({
    queryKey: keys.today,
    queryFn: ({ signal }) => request(scheduleCalls.scheduleToday, { signal }),
    staleTime: 0,
  })
}

/** How many photos of the work and marks as done the server does not have yet, which logging out deletes. */
export async function countWaitingWork(userId: string): Promise<number> {
  const { photos, done } = await waitingBox(userId).read()
  return photos.length + done.length
}

const daysOffKey = ['/api', 'settings', 'days-off']

export function useDaysOff() {
  return useQuery({
    queryKey: daysOffKey,
    queryFn: ({ signal }) => request(scheduleCalls.daysOff, { signal }),
    staleTime: 0,
  })
}

export function useSaveDaysOff() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: DaysOff) => request(scheduleCalls.saveDaysOff, { body }),
    onSuccess: daysOff => queryClient.setQueryData(daysOffKey, daysOff),
  })
}

/** Shows the changed schedule at once; the quote, its history and the week follow. */
function useChange<Input>(quoteId: string, change: (input: Input) => Promise<JobSchedule>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: schedule => queryClient.setQueryData(keys.job(quoteId), schedule),
    // Also after a refusal: another phone, or the customer, was faster.
    onSettled: () => void refreshQuotes(queryClient),
  })
}

export function useOfferDays(quoteId: string) {
  return useChange(quoteId, (body: OffersToMake) =>
    request(scheduleCalls.offerDays, { params: { id: quoteId }, body }),
  )
}

export function useWithdrawDays(quoteId: string) {
  return useChange(quoteId, () => request(scheduleCalls.withdrawDays, { params: { id: quoteId } }))
}

export function useSetVisits(quoteId: string) {
  return useChange(quoteId, (body: VisitsToSet) =>
    request(scheduleCalls.setVisits, { params: { id: quoteId }, body }),
  )
}

/** Reads the job and sets its visits. A kept answer may be old, and would move the other visits back. */
export function useMoveVisit() {
  const queryClient = useQueryClient()
  return {
    readJob: (quoteId: string) => request(scheduleCalls.jobSchedule, { params: { id: quoteId } }),
    move: useMutation({
      mutationFn: ({ quoteId, ...body }: VisitsToSet & { quoteId: string }) =>
        request(scheduleCalls.setVisits, { params: { id: quoteId }, body }),
      onSuccess: (schedule, { quoteId }) => queryClient.setQueryData(keys.job(quoteId), schedule),
      onSettled: () => refreshQuotes(queryClient),
    }),
  }
}

export function useCancelVisits(quoteId: string) {
  return useChange(quoteId, () => request(scheduleCalls.cancelVisits, { params: { id: quoteId } }))
}

export function useSaveWorkedHours(quoteId: string) {
  return useChange(quoteId, (body: WorkedHours) =>
    request(scheduleCalls.saveWorkedHours, { params: { id: quoteId }, body }),
  )
}

export function useMarkPhotos(quoteId: string) {
  return useChange(quoteId, (body: JobPhotosToMark) =>
    request(scheduleCalls.markJobPhotos, { params: { id: quoteId }, body }),
  )
}
