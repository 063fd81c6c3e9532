// A dialog: the whole screen for a step of work, or a panel from the bottom for a short question.
import { type ReactNode, Suspense, useState } from 'react'
import { loadedLater } from './loaded-later.ts'

export type DialogProps = {
  isOpen: boolean
  /** Escape, the close button, the back gesture, a press outside a panel. The owner may ask first and stay open. */
  onClose: () => void
  title: string
  isTitleHidden?: boolean
  /** One sentence read out after the title. */
  description?: string
  variant?: 'full' | 'panel'
  /** Black ground for camera and pictures. */
  isDark?: boolean
  closeLabel?: string
  headerAction?: ReactNode
  /** Stays at the bottom, in the thumb's reach. */
  footer?: ReactNode
  children: ReactNode
}

const DialogFrame = loadedLater(async () => (await import('./dialog-frame.tsx')).DialogFrame)

export function Dialog(props: DialogProps) {
  // Once opened it stays, so that it can be seen leaving.
  const [wasOpened, setWasOpened] = useState(props.isOpen)
  if (props.isOpen && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense>
      <DialogFrame {...props} />
    </Suspense>
  )
}
