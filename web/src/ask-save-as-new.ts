// Asks what to do with an edit whose record someone else removed meanwhile. The form keeps what was typed.
import { useConfirm } from './ui/confirm.tsx'

/** Returns true if the edit is to be stored as a new record. It gets an id of its own, in case a second phone saves its edit, too. */
export function useAskSaveAsNew(subject: string): () => Promise<boolean> {
  const confirm = useConfirm()
  return () =>
    confirm({
      title: `This ${subject} was removed`,
      description: `Someone removed this ${subject} on another phone. You can save what you typed as a new one.`,
      confirmLabel: 'Save as New',
      tone: 'primary',
    })
}
