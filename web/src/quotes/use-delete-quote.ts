// Deletes a draft after asking, from the list and from its own screen.
import { useConfirm } from '../ui/confirm.tsx'
import { useIsShown } from '../ui/is-shown.ts'
import { useToast } from '../ui/toast.tsx'
import { useDeleteQuote } from './queries.ts'

/** `onDeleted` is called while the screen is shown. */
export function useDeletion(onDeleted: (id: string) => void) {
  const deletion = useDeleteQuote()
  const confirm = useConfirm()
  const showToast = useToast()
  const isShown = useIsShown()

  async function deleteIfConfirmed(id: string) {
    const isConfirmed = await confirm({
      title: 'Delete this quote?',
      description: 'Are you sure you want to delete this quote? This action cannot be undone.',
      confirmLabel: 'Delete',
    })
    if (!isConfirmed) return
    deletion.mutateAsync(id).then(
      () => {
        showToast({ title: 'Quote Deleted', tone: 'success' })
        if (isShown()) onDeleted(id)
      },
      (error: Error) =>
        showToast({
          title: 'Failed to delete quote. Please try again.',
          description: error.message,
          tone: 'danger',
        }),
    )
  }

  return { deleteIfConfirmed, deletingId: deletion.isPending ? deletion.variables : null }
}
