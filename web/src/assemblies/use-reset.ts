// Resets an assembly to ours, or deletes one that the business added, with an undo that stores it again.
import { isAdded, type OwnAssembly } from '@quotewright/domain/assemblies/assembly'
import { asItWas } from '@quotewright/domain/assemblies/own-assemblies'
import { useToast } from '../ui/toast.tsx'
import { useBringBack } from '../use-bring-back.ts'
import { useResetAssembly, useSaveAssembly } from './queries.ts'

export function useReset(stored: OwnAssembly) {
  const resetting = useResetAssembly()
  const restoring = useSaveAssembly()
  const bringBack = useBringBack()
  const showToast = useToast()

  const fail = (title: string) => (error: Error) =>
    showToast({ title, description: error.message, tone: 'danger' })

  function reset() {
    const { id, version, name: description } = stored
    const [title, altText, failed] = isAdded(stored)
      ? ['Assembly Deleted', 'Add the assembly again', 'Assembly Not Deleted']
      : ['Reset to Ours', 'Make the changes again', 'Assembly Not Reset']
    const restore = () =>
      bringBack({
        store: () => restoring.mutateAsync(asItWas({ ...stored, version: 0 })),
        on: '/assemblies',
        name: stored.name,
        done: 'Assembly Restored',
        failed: 'Assembly Not Restored',
        altText,
      })
    resetting
      .mutateAsync({ id, version })
      .then(
        () =>
          showToast({ title, description, action: { label: 'Undo', altText, onSelect: restore } }),
        fail(failed),
      )
  }

  return { reset, isResetting: resetting.isPending }
}
