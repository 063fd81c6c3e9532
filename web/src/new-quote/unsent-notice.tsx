// Notice of drafts that exist only on this phone, which go out by themselves.
import { useLocation } from 'wouter'
import { isFinalRefusal, isGone, isUnreachable } from '../api-error.ts'
import { useOnline } from '../device/online.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/toast.tsx'
import {
  resumeUnsentDraft,
  useSendingError,
  useSendUnsentDrafts,
  useUnsentDrafts,
} from './queries.ts'
import { deletedElsewhere } from './use-draft-saver.ts'

export function UnsentNotice() {
  const { data: unsent = [] } = useUnsentDrafts()
  const sending = useSendUnsentDrafts()
  const sendingError = useSendingError()
  const isOnline = useOnline()
  const [, navigate] = useLocation()
  const showToast = useToast()
  // A refused one needs the person first.
  const first = unsent.find(({ refusal }) => refusal) ?? unsent[0]
  if (!first) return null
  const { flow, refusal } = first
  // A refusal is of one draft.
  const isOfAll = isOnline && !isUnreachable(sendingError) && !isFinalRefusal(sendingError)
  const error = refusal ?? (isOfAll ? sendingError : null)

  async function handleOpen() {
    try {
      await resumeUnsentDraft(flow)
      navigate('/new-quote', { state: { job: flow.draft.id } })
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
          <Button
            tone="secondary"
            isBusy={sending.isPending}
            onClick={() => sending.mutate({ isAsked: true })}
          >
            Send now
          </Button>
          <Button tone="secondary" onClick={() => void handleOpen()}>
            Open
          </Button>
        </div>
      }
    >
      {error === null
        ? `${unsent.length === 1 ? 'It goes' : 'They go'} out when you are back online.`
        : isGone(error)
          ? deletedElsewhere
          : error.message}
    </Banner>
  )
}
