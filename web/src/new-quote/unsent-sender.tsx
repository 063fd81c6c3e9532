// Sends the drafts that wait on this phone, whatever screen is open: at once, and more and more rarely while that fails.
import { useEffect, useEffectEvent } from 'react'
import { isFinalRefusal } from '../api-error.ts'
import { useOnline } from '../device/online.ts'
import { useToast } from '../ui/toast.tsx'
import { useSendUnsentDrafts, useUnsentDrafts } from './queries.ts'
import { keptOnPhone } from './use-draft-saver.ts'

/** A phone may believe that it is online. Each wait is twice the one before, until the app is opened again. */
const FIRST_WAIT_MS = 60_000
const LONGEST_WAIT_MS = 16 * FIRST_WAIT_MS

export function UnsentSender() {
  const { data: unsent = [] } = useUnsentDrafts()
  const { mutateAsync, isPending } = useSendUnsentDrafts()
  const showToast = useToast()
  const isOnline = useOnline()
  const ids = unsent.flatMap(({ flow, refusal }) => (refusal ? [] : flow.draft.id))
  /** Changes with the network and with each new draft, after which the first try is at once. */
  const due = isOnline ? ids.join() : ''

  function handleFailure(error: Error) {
    if (!isFinalRefusal(error)) return
    showToast({ title: 'Draft Not Sent', description: keptOnPhone(error), tone: 'warning' })
  }
  const send = useEffectEvent(() => {
    if (!isPending) mutateAsync({ isAsked: false }).catch(handleFailure)
  })

  useEffect(() => {
    if (!due) return
    let wait = FIRST_WAIT_MS
    let timer: ReturnType<typeof setTimeout> | undefined
    const tryAgain = () => {
      send()
      timer = setTimeout(tryAgain, wait)
      wait = Math.min(wait * 2, LONGEST_WAIT_MS)
    }
    const tryNow = () => {
      if (document.visibilityState !== 'visible') return
      clearTimeout(timer)
      wait = FIRST_WAIT_MS
      tryAgain()
    }
    tryAgain()
    document.addEventListener('visibilitychange', tryNow)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tryNow)
    }
  }, [due])
  return null
}
