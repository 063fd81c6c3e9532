// A dialog: full screen for a task, or a panel at the bottom for a short question.
import { type ReactNode, useState } from 'react'
import { loadedLater } from './loaded-later.ts'
import { LoadingBoundary } from './loading-boundary.tsx'

export type DialogProps = {
  isOpen: boolean
  /** Called on Escape, the close button, the back gesture and a press outside a panel. The owner may ask first and stay open. */
  onClose: () => void
  /** Called on the back gesture instead of `onClose`. */
  onBack?: (() => void) | undefined
  title: string
  /** One sentence that screen readers read after the title. */
  description?: string
  /** Shows the description to everyone, because it says something new. Otherwise only screen readers get it. */
  isDescriptionShown?: boolean
  variant?: 'full' | 'panel'
  /** Black background for camera and pictures. */
  isDark?: boolean
  closeLabel?: string
  headerAction?: ReactNode
  /** Fixed at the bottom, within reach of the thumb. */
  footer?: ReactNode
  /** While a dialog that closes once it is saved is sent. */
  isSaving?: boolean
  children: ReactNode
}

const DialogFrame = loadedLater(async () => (await import('./dialog-frame.tsx')).DialogFrame)

export function Dialog(props: DialogProps) {
  // Stays mounted once opened, for the closing animation.
  const [wasOpened, setWasOpened] = useState(props.isOpen)
  if (props.isOpen && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <LoadingBoundary>
      <DialogFrame {...props} />
    </LoadingBoundary>
  )
}
