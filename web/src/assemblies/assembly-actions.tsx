// What can be done with a stored assembly besides changing it: copy it, reset it to ours, or delete it.
import { isAdded, type OwnAssembly } from '@quotewright/domain/assemblies/assembly'
import { useLocation } from 'wouter'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { copyHref } from './new-assembly.ts'
import { useReset } from './use-reset.ts'

export type AssemblyActionsProps = {
  stored: OwnAssembly
  /** Whether the form has typed changes, which a reset discards. */
  isChanged: boolean
  onDiscard: () => void
}

export function AssemblyActions({ stored, isChanged, onDiscard }: AssemblyActionsProps) {
  const { reset, isResetting } = useReset(stored)
  const [, navigate] = useLocation()
  const confirm = useConfirm()
  const isOfItsOwn = isAdded(stored)

  async function handleReset() {
    const isConfirmed =
      !isChanged ||
      (await confirm({
        title: isOfItsOwn ? 'Delete this assembly?' : 'Reset to ours?',
        description: 'Your unsaved changes are discarded.',
        confirmLabel: isOfItsOwn ? 'Delete' : 'Reset',
        tone: 'danger',
      }))
    if (!isConfirmed) return
    onDiscard()
    if (isOfItsOwn) navigate('/assemblies', { replace: true })
    reset()
  }

  return (
    <div className="flex flex-wrap justify-center gap-x-6">
      <ButtonLink tone="quiet" href={copyHref(stored)}>
        Make a Copy
      </ButtonLink>
      {stored.version > 0 && (
        <Button tone="quiet" isBusy={isResetting} onClick={() => void handleReset()}>
          {isOfItsOwn ? 'Delete Assembly' : 'Reset to Ours'}
        </Button>
      )}
    </div>
  )
}
