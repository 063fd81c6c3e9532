// Resets an assembly to ours, with an undo that stores the business's own again.
import type { OwnAssembly } from '@quotewright/domain/assembly'
import { useToast } from '../ui/toast.tsx'
import { useResetAssembly, useSaveAssembly } from './queries.ts'

export function useReset(stored: OwnAssembly) {
  const resetting = useResetAssembly()
  const restoring = useSaveAssembly()
  const showToast = useToast()

  const fail = (error: Error) =>
    showToast({ title: 'Error', description: error.message, tone: 'danger' })

  function reset() {
    const { trade: _, ...own } = stored
    const restore = () =>
      void restoring
        .mutateAsync({ ...own, version: 0 })
        .then(() => showToast({ title: 'Assembly Restored', tone: 'success' }), fail)
    resetting.mutateAsync({ id: own.id, version: own.version }).then(
      () =>
        showToast({
          title: 'Reset to Ours',
          description: own.name,
          action: { label: 'Undo', altText: 'Make the changes again', onSelect: restore },
        }),
      fail,
    )
  }

  return { reset, isResetting: resetting.isPending }
}
