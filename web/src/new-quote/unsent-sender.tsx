// Sends the drafts that wait on this phone, whatever screen is open.
import { isFinalRefusal } from '../api-error.ts'
import { useSending } from '../device/online.ts'
import { useSendUnsentDrafts, useUnsentDrafts } from './queries.ts'

export function UnsentSender() {
  const { data: unsent = [] } = useUnsentDrafts()
  const { mutate, isPending, error } = useSendUnsentDrafts()
  useSending(unsent.length > 0 && !isFinalRefusal(error), () => {
    if (!isPending) mutate()
  })
  return null
}
