// What the form says above its fields: that someone else changed the draft, or that its photos can be looked at again.
import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import { refusalOr } from '../api-error.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/toast.tsx'
import { ConflictNotice, type ConflictNoticeProps } from './conflict-notice.tsx'
import type { Flow, FlowEvent } from './flow.ts'
import { reopenAnalysis } from './reopen-analysis.ts'
import { canReopen } from './reopened.ts'

export type FormNoticeProps = {
  /** Null while there is none. */
  conflict: ConflictNoticeProps | null
  flow: Flow
  step: (event: FlowEvent) => void
}

export function FormNotice({ conflict, flow, step }: FormNoticeProps) {
  if (conflict) return <ConflictNotice {...conflict} />
  return canReopen(flow) ? <ReopenNotice flow={flow} step={step} /> : null
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
