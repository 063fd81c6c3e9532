// Drafts that wait on this phone: they are sent when there is a connection, or gone on with.
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { useOnline } from '../device/online.ts'
import { resumeUnsentDraft, useSendUnsentDrafts, useUnsentDrafts } from '../new-quote/queries.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'

export function UnsentNotice() {
  const { data: waiting = [] } = useUnsentDrafts()
  const sending = useSendUnsentDrafts()
  const isOnline = useOnline()
  const [, navigate] = useLocation()
  const hasWaiting = waiting.length > 0
  const sendAll = useEffectEvent(() => sending.mutate())

  useEffect(() => {
    if (hasWaiting && isOnline) sendAll()
  }, [hasWaiting, isOnline])

  const [first] = waiting
  if (!first) return null

  async function handleOpen() {
    if (!first) return
    await resumeUnsentDraft(first)
    navigate('/new-quote')
  }

  return (
    <Banner
      tone="warning"
      title={
        waiting.length === 1
          ? '1 draft waits on this phone'
          : `${waiting.length} drafts wait on this phone`
      }
      action={
        <div className="flex flex-wrap gap-3">
          <Button isBusy={sending.isPending} onClick={() => sending.mutate()}>
            Send now
          </Button>
          <Button tone="secondary" onClick={() => void handleOpen()}>
            Open
          </Button>
        </div>
      }
    >
      {sending.error?.message ?? 'It is sent as soon as there is a connection.'}
    </Banner>
  )
}
