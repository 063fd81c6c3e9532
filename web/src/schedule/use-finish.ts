// Marks a job as done, and takes that back with one tap; without a connection, too. A job with other visits asks first.
import { useConfirm } from '../ui/confirm.tsx'
import { useScreenToast } from '../ui/toast.tsx'
import { useKeepWork, useWaitingWork } from './waiting-queries.ts'
import type { WaitingDone } from './waiting-work.ts'

/** What the question says of the visits that are not done yet. */
type OtherVisits = { fact: string; cancelLabel: string }

export type Finish = {
  /** A change on this phone that the server does not have yet. */
  waiting: WaitingDone | undefined
  /** With `others`, asks first. */
  handleDone: (others?: OtherVisits) => void
  handleUndo: () => void
}

export function useFinish(quoteId: string): Finish {
  const waiting = useWaitingWork().done.find(done => done.quoteId === quoteId)
  const keep = useKeepWork()
  const confirm = useConfirm()
  const showToast = useScreenToast()

  const finish = (isDone: boolean) =>
    keep(box => box.keepDone({ quoteId, isDone, at: new Date().toISOString() }))

  const handleUndo = () => void finish(false)

  async function handleDone(others?: OtherVisits) {
    if (others && !(await isWholeJob(others))) return
    if (!(await finish(true))) return
    showToast({
      title: 'Job Done',
      description: 'Next: create the invoice.',
      tone: 'success',
      action: { label: 'Undo', altText: 'Not done yet, on the quote', onSelect: handleUndo },
    })
  }

  const isWholeJob = ({ fact, cancelLabel }: OtherVisits) =>
    confirm({
      title: 'Is the whole job done?',
      description: `${fact} A finished visit needs no mark. Once the job is done, your customer sees that, and reminders stop.`,
      confirmLabel: 'Whole job done',
      cancelLabel,
      tone: 'primary',
    })

  return {
    waiting,
    handleDone: others => void handleDone(others),
    handleUndo,
  }
}
