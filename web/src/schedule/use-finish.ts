// Marks a job as done with one tap, and takes that back with another; without a connection, too.
import { useScreenToast } from '../ui/toast.tsx'
import { useKeepWork, useWaitingWork } from './waiting-queries.ts'
import type { WaitingDone } from './waiting-work.ts'

export type Finish = {
  /** A change on this phone that the server does not have yet. */
  waiting: WaitingDone | undefined
  handleDone: () => void
  handleUndo: () => void
}

export function useFinish(quoteId: string): Finish {
  const waiting = useWaitingWork().done.find(done => done.quoteId === quoteId)
  const keep = useKeepWork()
  const showToast = useScreenToast()

  const finish = (isDone: boolean) =>
    keep(box => box.keepDone({ quoteId, isDone, at: new Date().toISOString() }))

  const handleUndo = () => void finish(false)

  async function handleDone() {
    if (!(await finish(true))) return
    showToast({
      title: 'Job Done',
      description: 'Next: create the invoice.',
      tone: 'success',
      action: { label: 'Undo', altText: 'Not done yet, on the quote', onSelect: handleUndo },
    })
  }

  return {
    waiting,
    handleDone: () => void handleDone(),
    handleUndo,
  }
}
