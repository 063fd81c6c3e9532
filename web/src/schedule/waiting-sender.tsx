// Sends what waits on this phone from the jobs, from the start of the app on.
import { useSending } from '../device/online.ts'
import { useSendWaiting, useWaitingWork } from './waiting-queries.ts'

export function WaitingSender() {
  const { photos, done } = useWaitingWork()
  const { mutate, isPending } = useSendWaiting()
  useSending(done.length > 0 || photos.some(({ refusal }) => refusal === null), () => {
    if (!isPending) mutate()
  })
  return null
}
