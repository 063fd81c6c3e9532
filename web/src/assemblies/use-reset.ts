// Resets an assembly to ours, or deletes one that the business added, with an undo that stores it again.
import { isAdded, type OwnAssembly } from '@quotewright/domain/assembly'
import { useToast } from '../ui/toast.tsx'
import { useResetAssembly, useSaveAssembly } from './queries.ts'

export function useReset(stored: OwnAssembly) {
  const resetting = useResetAssembly()
  const restoring = useSaveAssembly()
  const showToast = useToast()

  const fail = (error: Error) =>
    showToast({ title: 'Error', description: error.message, tone: 'danger' })

  function reset() {
    const restore = () =>
      void restoring
        .mutateAsync({ ...stored, version: 0 })
        .then(() => showToast({ title: 'Assembly Restored', tone: 'success' }), fail)
    const { id, version, name: description } = stored
    const [title, altText] = isAdded(stored)
      ? ['Assembly Deleted', 'Add the assembly again']
      : ['Reset to Ours', 'Make the changes again']
    resetting
      .mutateAsync({ id, version })
      .then(
        () =>
          showToast({ title, description, action: { label: 'Undo', altText, onSelect: restore } }),
        fail,
      )
  }

  return { reset, isResetting: resetting.isPending }
}
