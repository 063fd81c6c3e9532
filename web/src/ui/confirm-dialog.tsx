// The dialog of useConfirm: a question and two answers. Cancel has the focus.
import { AlertDialog } from 'radix-ui'
import { useBackGesture } from './back-gesture.ts'
import { Button } from './button.tsx'
import { useReturnedFocus } from './returned-focus.ts'
import { growFromTap } from './tap-point.ts'

export type Question = {
  title: string
  description: string
  confirmLabel: string
  cancelLabel?: string
  tone?: 'primary' | 'danger'
}

type ConfirmDialogProps = {
  question: Question
  isOpen: boolean
  onConfirm: () => void
  onClose: () => void
}

export function ConfirmDialog({ question, isOpen, onConfirm, onClose }: ConfirmDialogProps) {
  const { title, description, confirmLabel, cancelLabel = 'Cancel', tone = 'danger' } = question
  const { returnFocus } = useReturnedFocus(isOpen)
  useBackGesture(isOpen, onClose)
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={open => !open && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-50 animate-fade-in bg-black/60 data-[state=closed]:animate-fade-out" />
        <AlertDialog.Content
          ref={growFromTap}
          onCloseAutoFocus={returnFocus}
          className="fixed inset-x-0 bottom-0 z-50 mx-auto max-w-lg animate-grow rounded-t-xl bg-surface px-5 pt-6 pb-[calc(env(safe-area-inset-bottom)+1.25rem)] outline-none data-[state=closed]:animate-shrink lg:top-[20vh] lg:bottom-auto lg:rounded-xl"
        >
          <AlertDialog.Title className="font-bold text-xl">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-muted">
            {description}
          </AlertDialog.Description>
          <div className="mt-6 grid grid-cols-2 gap-3 large-text:grid-cols-1">
            <AlertDialog.Cancel asChild>
              <Button tone="secondary">{cancelLabel}</Button>
            </AlertDialog.Cancel>
            <Button tone={tone} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
