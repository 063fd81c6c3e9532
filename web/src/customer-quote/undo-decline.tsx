// The button that takes back a decline until midnight.
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/toast.tsx'
import { useUndoDecline } from './queries.ts'

export function UndoDecline({ token }: { token: string }) {
  const undoing = useUndoDecline(token)
  const showToast = useToast()

  function handleUndo() {
    undoing.mutateAsync().then(
      () => showToast({ title: 'Quote Open Again', tone: 'success' }),
      (error: Error) =>
        showToast({ title: 'Not Undone', description: error.message, tone: 'danger' }),
    )
  }

  return (
    <Button tone="secondary" isBusy={undoing.isPending} onClick={handleUndo}>
      Undo
    </Button>
  )
}
