// Marks a job as done with one tap, and takes that back with another.
import { useScreenToast } from '../ui/toast.tsx'
import { useFinishJob } from './queries.ts'
import { useRefused } from './use-refused.ts'

export function useFinish(quoteId: string) {
  const finishing = useFinishJob(quoteId)
  const showToast = useScreenToast()
  const refused = useRefused('Not Saved')
  const handleUndo = () => void finishing.mutateAsync(false).catch(refused)

  function handleDone() {
    finishing.mutateAsync(true).then(
      () =>
        showToast({
          title: 'Job Done',
          description: 'Next: create the invoice.',
          tone: 'success',
          action: { label: 'Undo', altText: 'Not done yet, on the quote', onSelect: handleUndo },
        }),
      refused,
    )
  }

  return { isBusy: finishing.isPending, handleDone, handleUndo }
}
