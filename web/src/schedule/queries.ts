// Queries of the schedule: of one accepted quote, of a week, and of today.
import { photoCalls } from '@quotewright/domain/calls/photos'
import { scheduleCalls } from '@quotewright/domain/calls/schedule'
import type {
  JobPhoto,
  JobPhotosToMark,
  JobSchedule,
  OffersToMake,
} from '@quotewright/domain/job-schedule'
import type { VisitSlot } from '@quotewright/domain/visit-slots'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../api.ts'
import { bytesOfDataUrl } from '../device/jpeg.ts'
import { refreshQuotes } from '../quotes/queries.ts'

/** Nested under the quotes' key, so that what happens to a quote also refetches these. */
const root = ['/api', 'quotes', 'schedule'] as const
const keys = {
  job: (quoteId: string) => [...root, 'job', quoteId] as const,
  days: (from: string | undefined) => [...root, 'days', from] as const,
  today: [...root, 'today'] as const,
}

export function useJobSchedule(quoteId: string) {
  return useQuery({
    queryKey: keys.job(quoteId),
    queryFn: ({ signal }) =>
      request(scheduleCalls.jobSchedule, { params: { id: quoteId }, signal }),
    // Customers pick at any time, and other jobs take hours.
    staleTime: 0,
  })
}

/** Without `from`, the week starts today. */
export function useScheduleDays(from: string | undefined) {
  return useQuery({
    queryKey: keys.days(from),
    queryFn: ({ signal }) => request(scheduleCalls.schedule, { query: { from }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

export function useScheduleToday() {
  return useQuery({
    queryKey: keys.today,
    queryFn: ({ signal }) => request(scheduleCalls.scheduleToday, { signal }),
    staleTime: 0,
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
  return useChange(quoteId, (visits: VisitSlot[]) =>
    request(scheduleCalls.setVisits, { params: { id: quoteId }, body: { visits } }),
  )
}

export function useCancelVisits(quoteId: string) {
  return useChange(quoteId, () => request(scheduleCalls.cancelVisits, { params: { id: quoteId } }))
}

export function useFinishJob(quoteId: string) {
  return useChange(quoteId, (isDone: boolean) =>
    request(scheduleCalls.finishJob, { params: { id: quoteId }, body: { isDone } }),
  )
}

export function useMarkPhotos(quoteId: string) {
  return useChange(quoteId, (body: JobPhotosToMark) =>
    request(scheduleCalls.markJobPhotos, { params: { id: quoteId }, body }),
  )
}

/** `photos` are data URLs. */
export function useAddPhotos(quoteId: string) {
  return useChange(quoteId, async (taken: { photos: string[]; stage: JobPhoto['stage'] }) => {
    const ids: string[] = []
    for (const photo of taken.photos) {
      ids.push((await request(photoCalls.uploadPhoto, { body: bytesOfDataUrl(photo) })).id)
    }
    const body = { ids, stage: taken.stage }
    return request(scheduleCalls.markJobPhotos, { params: { id: quoteId }, body })
  })
}
