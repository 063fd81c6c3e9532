// Asks before what was typed in a dialog is discarded with it.
import { useConfirm } from './ui/confirm.tsx'

/** `description` says what has not happened yet. Returns true at once if nothing was typed. */
export function useAskDiscard(description: string): (isChanged: boolean) => Promise<boolean> {
  const confirm = useConfirm()
  return async isChanged =>
    !isChanged ||
    confirm({
      title: 'Discard what you typed?',
      description,
      confirmLabel: 'Discard',
      tone: 'danger',
    })
}
