// What waits on this phone for a connection: shown with the job, sent when it can be.
import { photoCalls } from '@quotewright/domain/calls/photos'
import { scheduleCalls } from '@quotewright/domain/calls/schedule'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCurrentUser, userIdIn } from '../account/queries.ts'
import { request } from '../api.ts'
import { refreshQuotes } from '../quotes/queries.ts'
import { refetchQueries } from '../refetch-queries.ts'
import { useToast } from '../ui/toast.tsx'
import { scheduleKeys } from './queries.ts'
import { sendWaiting, type WorkCalls } from './send-waiting.ts'
import { noWork, type WaitingBox, type WaitingWork, waitingBox } from './waiting-work.ts'

const waitingKey = ['waiting-work']
export const sendingKey = ['send-waiting-work']

const calls: WorkCalls = {
  upload: async picture => (await request(photoCalls.uploadPhoto, { body: picture })).id,
  mark: (id, body) => request(scheduleCalls.markJobPhotos, { params: { id }, body }),
  finish: (id, body) => request(scheduleCalls.finishJob, { params: { id }, body }),
}

/** Empty until it is read, which takes a moment. */
export function useWaitingWork(): WaitingWork {
  const userId = useCurrentUser().data?.id ?? ''
  const { data = noWork } = useQuery({
    queryKey: [...waitingKey, userId],
    queryFn: () => waitingBox(userId).read(),
    enabled: userId !== '',
    gcTime: 0,
    staleTime: 0,
  })
  return data
}

/** The picture of a waiting photo. */
export function usePicture(id: string) {
  const userId = useCurrentUser().data?.id ?? ''
  return useQuery({
    queryKey: ['waiting-photo', userId, id],
    queryFn: () => waitingBox(userId).readPicture(id),
    gcTime: 0,
  })
}

/** Sends what waits. Runs one after another, in the order of the taps. */
export function useSendWaiting() {
  const queryClient = useQueryClient()
  const showToast = useToast()
  return useMutation({
    mutationKey: sendingKey,
    scope: { id: 'waiting work' },
    meta: { isInBackground: true },
    mutationFn: async () => {
      const userId = userIdIn(queryClient)
      return userId === undefined ? null : sendWaiting(waitingBox(userId), calls)
    },
    async onSuccess(sent) {
      for (const [quoteId, schedule] of sent?.schedules ?? []) {
        queryClient.setQueryData(scheduleKeys.job(quoteId), schedule)
      }
      const [refusal] = sent?.refusals ?? []
      if (refusal) showToast({ title: 'Not Saved', description: refusal, tone: 'danger' })
      // Sent work shows as waiting until the server's answer includes it.
      if (refusal || sent?.schedules.size) await refreshQuotes(queryClient)
    },
    onSettled: () => refetchQueries(queryClient, waitingKey),
  })
}

/** Changes what waits, shows it, and sends it if that is possible. */
export function useKeepWork() {
  const queryClient = useQueryClient()
  const { mutate: send } = useSendWaiting()
  const showToast = useToast()
  return async (change: (box: WaitingBox) => Promise<unknown>): Promise<boolean> => {
    const userId = userIdIn(queryClient)
    if (userId === undefined) return false
    try {
      await change(waitingBox(userId))
    } catch (error) {
      const description = error instanceof Error ? error.message : 'Please try again.'
      showToast({ title: 'Not Kept on This Phone', description, tone: 'danger' })
      return false
    }
    await refetchQueries(queryClient, waitingKey)
    send()
    return true
  }
}
