// Notice of drafts that exist only on this phone; sends them when online.
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { isGone } from '../api-error.ts'
import { useOnline } from '../device/online.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/toast.tsx'
import { resumeUnsentDraft, useSendUnsentDrafts, useUnsentDrafts } from './queries.ts'
import { deletedElsewhere } from './use-draft-saver.ts'

export function UnsentNotice() {
  const { data: unsent = [] } = useUnsentDrafts()
  const sending = useSendUnsentDrafts()
  const isOnline = useOnline()
  const [, navigate] = useLocation()
  const showToast = useToast()
  const hasUnsent = unsent.length > 0
  const sendAll = useEffectEvent(() => sending.mutate())

  useEffect(() => {
    if (hasUnsent && isOnline) sendAll()
  }, [hasUnsent, isOnline])

  const [first] = unsent
  if (!first) return null
  const { error } = sending

  async function handleOpen() {
    if (!first) return
    try {
      await resumeUnsentDraft(first)
      navigate('/new-quote', { state: { job: first.draft.id } })
    } catch (failure) {
      const description = failure instanceof Error ? failure.message : undefined
      showToast({ title: 'Draft Not Opened', description, tone: 'danger' })
    }
  }

  return (
    <Banner
      tone="warning"
      title={
        unsent.length === 1
          ? '1 draft is only on this phone'
          : `${unsent.length} drafts are only on this phone`
      }
      action={
        <div className="flex flex-wrap gap-3">
          <Button tone="secondary" isBusy={sending.isPending} onClick={() => sending.mutate()}>
            Send now
          </Button>
          <Button tone="secondary" onClick={() => void handleOpen()}>
            Open
          </Button>
        </div>
      }
    >
      {error === null
        ? 'It is sent when you are back online.'
        : isGone(error)
          ? deletedElsewhere
          : error.message}
    </Banner>
  )
}
