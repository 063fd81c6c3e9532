// What the form says above its fields: that someone else changed or deleted the draft, or that its photos can be looked at again.
import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import { isGone, refusalOr } from '../api-error.ts'
import { useQuote } from '../quotes/queries.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { useToast } from '../ui/toast.tsx'
import { ConflictNotice, type ConflictNoticeProps } from './conflict-notice.tsx'
import type { Flow, FlowEvent } from './flow.ts'
import { reopenAnalysis } from './reopen-analysis.ts'
import { canReopen } from './reopened.ts'

export type FormNoticeProps = {
  /** The actions for a conflict. */
  conflict: ConflictNoticeProps
  isConflict: boolean
  flow: Flow
  step: (event: FlowEvent) => void
}

export function FormNotice({ conflict, isConflict, flow, step }: FormNoticeProps) {
  // Live events ask again.
  const { error } = useQuote(flow.draft.id, flow.draft.version !== null)
  if (error && isGone(error)) {
    return (
      // In view while they type further down, where the screen has room for it.
      <div className="lg:sticky lg:top-22 lg:z-10">
        <DeletedNotice onKeepAsNew={conflict.onKeepAsNew} />
      </div>
    )
  }
  if (isConflict) return <ConflictNotice {...conflict} />
  return canReopen(flow) ? <ReopenNotice flow={flow} step={step} /> : null
}

function DeletedNotice({ onKeepAsNew }: Pick<ConflictNoticeProps, 'onKeepAsNew'>) {
  return (
    <Banner
      tone="warning"
      title="This draft was deleted in another window"
      action={
        <div className="flex flex-wrap gap-3">
          <Button tone="secondary" onClick={onKeepAsNew}>
            Keep as a New Draft
          </Button>
          <ButtonLink tone="secondary" href="/quotes">
            Go to Quotes
          </ButtonLink>
        </div>
      }
    >
      What you typed is still here.
    </Banner>
  )
}

function ReopenNotice({ flow: { draft }, step }: Pick<FormNoticeProps, 'flow' | 'step'>) {
  const [isBusy, setIsBusy] = useState(false)
  const showToast = useToast()

  async function handleReopen() {
    setIsBusy(true)
    try {
      const reopened = await reopenAnalysis(draft)
      if (reopened) step({ type: 'reopened', reopened, newId: uuid })
    } catch (error) {
      const description = refusalOr(error, 'Please try again.')
      showToast({ title: 'Photos Not Opened', description, tone: 'danger' })
    }
    setIsBusy(false)
  }

  return (
    <Banner
      title="Made from photos"
      action={
        <Button tone="secondary" isBusy={isBusy} onClick={() => void handleReopen()}>
          Check photos and sizes
        </Button>
      }
    >
      What you answer there changes the lines. Your own changes stay.
    </Banner>
  )
}
