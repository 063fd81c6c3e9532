// A button that stores a value for further quotes, says so, and offers an undo.
import { capitalized } from '@quotewright/domain/letter-case'
import type { ReactNode } from 'react'
import { ApiError } from './api-error.ts'
import { Button } from './ui/button.tsx'
import { useToast } from './ui/toast.tsx'

export type KeepButtonProps<Kept> = {
  /** Names the stored value in the titles of messages. */
  subject: 'Price' | 'Assembly'
  /** Names where it is stored, which stays unchanged without a connection. */
  place: string
  icon?: ReactNode
  /** Starts with the text, if that does not say enough alone. */
  label?: string | undefined
  isBusy: boolean
  keep: () => Promise<Kept>
  restore: (kept: Kept) => Promise<unknown>
  nameOf: (kept: Kept) => string
  /** As in “Joint compound is $14 from now on.” */
  isNow: string
  onUse?: (() => void) | undefined
  /** Called once the value is stored. */
  onKept?: (() => void) | undefined
  children: ReactNode
}

export function KeepButton<Kept>(props: KeepButtonProps<Kept>) {
  const { subject, place, icon, label, isBusy, keep, restore, nameOf, isNow } = props
  const { onUse, onKept, children } = props
  const showToast = useToast()

  const fail = (error: Error) =>
    showToast({
      title: `${subject} Not Saved`,
      description: sentenceOf(error, place),
      tone: 'danger',
    })

  function handleUse() {
    onUse?.()
    keep().then(handleKept, fail)
  }

  function handleKept(kept: Kept) {
    onKept?.()
    showToast({
      title: `${subject} Saved`,
      description: `${nameOf(kept)} ${isNow} from now on.`,
      tone: 'success',
      action: {
        label: 'Undo',
        altText: `Change it in ${place}`,
        onSelect: () => handleRestore(kept),
      },
    })
  }

  function handleRestore(kept: Kept) {
    restore(kept).then(
      () =>
        showToast({
          title: `${subject} Restored`,
          description: `${nameOf(kept)} is back to what it was.`,
          tone: 'success',
        }),
      fail,
    )
  }

  return (
    <Button tone="secondary" icon={icon} aria-label={label} isBusy={isBusy} onClick={handleUse}>
      {children}
    </Button>
  )
}

function sentenceOf(error: Error, place: string): string {
  if (!(error instanceof ApiError) || error.status !== 0) return error.message
  return `No connection. ${capitalized(place)} is unchanged. Try again when you are back online.`
}
