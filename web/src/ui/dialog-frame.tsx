// The parts of a dialog: overlay, header, scrolling content and footer.
import { X } from 'lucide-react'
import { Dialog as RadixDialog } from 'radix-ui'
import { useEffect } from 'react'
import { useBackGesture } from './back-gesture.ts'
import { joinClasses } from './classes.ts'
import type { DialogProps } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'
import { useReturnedFocus } from './returned-focus.ts'
import { growFromTap } from './tap-point.ts'
import { useDismissError } from './toast.tsx'
import { WhileSaved } from './while-saved.tsx'

const shapes = {
  full: 'inset-0 top-(--toast-room) lg:top-6 lg:bottom-6 lg:mx-auto lg:max-w-4xl lg:rounded-xl',
  panel:
    'inset-x-0 bottom-0 mx-auto max-h-[min(92dvh,100dvh-var(--toast-room))] max-w-lg rounded-t-xl lg:bottom-auto lg:top-[12vh] lg:max-h-[76vh] lg:rounded-xl',
}

export function DialogFrame({
  isOpen,
  onClose,
  onBack = onClose,
  title,
  description,
  isDescriptionShown = false,
  variant = 'full',
  isDark = false,
  closeLabel = 'Close',
  headerAction,
  footer,
  isSaving = false,
  children,
}: DialogProps) {
  const dismissError = useDismissError()
  const { returnFocus } = useReturnedFocus(isOpen)
  useBackGesture(isOpen, onBack)
  // An error toast from inside the dialog ends when the dialog closes.
  useEffect(() => (isOpen ? dismissError : undefined), [isOpen, dismissError])
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={open => !open && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 animate-fade-in bg-black/60 data-[state=closed]:animate-fade-out" />
        <RadixDialog.Content
          ref={growFromTap}
          onOpenAutoFocus={focusQuietly}
          onCloseAutoFocus={returnFocus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={joinClasses(
            'fixed z-40 flex animate-grow flex-col overflow-hidden pt-safe outline-none data-[state=closed]:animate-shrink',
            shapes[variant],
            isDark ? 'dark bg-black text-white' : 'bg-paper text-ink',
          )}
        >
          <header className="flex min-h-14 shrink-0 items-center gap-3 py-1 pr-4 pl-2 large-text:gap-0 large-text:pl-0">
            <RadixDialog.Close asChild>
              <IconButton
                label={closeLabel}
                icon={<X aria-hidden="true" />}
                tone={isDark ? 'overlay' : 'plain'}
              />
            </RadixDialog.Close>
            <RadixDialog.Title className="min-w-0 flex-1 wrap-break-word text-balance font-bold text-lg leading-snug">
              {title}
            </RadixDialog.Title>
            {headerAction && <div className="ml-auto">{headerAction}</div>}
          </header>
          {description && (
            <RadixDialog.Description
              className={isDescriptionShown ? 'text-balance px-4 pb-3 text-muted' : 'sr-only'}
            >
              {description}
            </RadixDialog.Description>
          )}
          <WhileSaved
            isSaving={isSaving}
            className="relative flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain"
          >
            {children}
          </WhileSaved>
          {footer && (
            <footer
              className={joinClasses(
                'flex flex-wrap gap-3 large-text:gap-2 px-4 large-text:px-2 pt-3 pb-[calc(env(safe-area-inset-bottom)+0.75rem)]',
                !isDark && 'border-line border-t bg-surface',
              )}
            >
              {footer}
            </footer>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

/** Focuses the first control if the keyboard opened the dialog, otherwise the dialog itself. */
function focusQuietly(event: Event) {
  if (document.activeElement?.matches(':focus-visible')) return
  if (!(event.currentTarget instanceof HTMLElement)) return
  event.preventDefault()
  event.currentTarget.focus({ preventScroll: true })
}
