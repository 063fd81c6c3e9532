// Shows one toast at a time for five seconds; swipe right dismisses it, F8 focuses it (spec §9).
import { X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from './icon-button.tsx'
import { placeToast } from './place-toast.ts'
import type { ToastMessage, ToastTone } from './toast.tsx'
import type { ShownToast } from './toast-state.ts'

const SHOWN_MS = 5000

const marks: Record<ToastTone, string> = {
  neutral: 'bg-neutral-mark',
  success: 'bg-green-mark',
  warning: 'bg-yellow-mark',
  danger: 'bg-red-mark',
}

export type ToastRegionProps = {
  toast: ShownToast | null
  isOpen: boolean
  onDismiss: (id: number) => void
}

export function ToastRegion({ toast, isOpen, onDismiss }: ToastRegionProps) {
  return (
    <Toast.Provider
      // The library stops its timer while a toast has the focus, and again for all toasts after it.
      duration={Number.POSITIVE_INFINITY}
      swipeDirection="right"
      swipeThreshold={50}
      label="Notification"
    >
      {toast && (
        <ToastItem
          key={toast.id}
          message={toast.message}
          code={toast.code}
          isOpen={isOpen}
          onClose={() => onDismiss(toast.id)}
        />
      )}
      {createPortal(
        <Toast.Viewport
          hotkey={['F8']}
          label="Notifications ({hotkey})"
          // Each toast is its own live region.
          aria-live="off"
          className="pointer-events-none fixed inset-x-0 top-0 z-60 mx-auto flex w-full max-w-md flex-col p-3 has-[[data-state=open]]:max-lg:bg-paper pt-[calc(env(safe-area-inset-top)+0.75rem)] outline-none"
        />,
        place(),
      )}
    </Toast.Provider>
  )
}

/** #toasts is outside the app and a live region from the start, so open dialogs do not hide it from screen readers. */
function place(): HTMLElement {
  const element = document.getElementById('toasts')
  if (!element) throw new Error('The page has no #toasts element.')
  return element
}

type ToastItemProps = {
  message: ToastMessage
  code: string | undefined
  isOpen: boolean
  onClose: () => void
}

function ToastItem({ message, code, isOpen, onClose }: ToastItemProps) {
  const { title, description, tone = 'neutral', action } = message
  const [item, setItem] = useState<HTMLLIElement | null>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const timer = setTimeout(() => close(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isOpen])
  useEffect(() => (isOpen && item ? placeToast(item) : undefined), [isOpen, item])
  return (
    <Toast.Root
      ref={setItem}
      open={isOpen}
      onOpenChange={open => !open && onClose()}
      className={`pointer-events-auto flex animate-drop items-center gap-3 rounded-md bg-inverse data-[state=closed]:pointer-events-none py-2 pr-1 pl-4 text-on-inverse shadow-raised data-[state=closed]:animate-slide-off data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:transition-transform`}
    >
      <span aria-hidden="true" className={`size-3 shrink-0 rounded-full ${marks[tone]}`} />
      <div className="min-w-0 flex-1 py-1">
        <Toast.Title className="font-bold">{title}</Toast.Title>
        {description && <Toast.Description>{description}</Toast.Description>}
        {code !== undefined && <p className="figures text-sm">Code for support: {code}</p>}
      </div>
      {action && (
        <Toast.Action
          altText={action.altText}
          onClick={action.onSelect}
          className="min-h-target cursor-pointer rounded-md px-3 font-bold underline decoration-2 underline-offset-4 outline-on-inverse"
        >
          {action.label}
        </Toast.Action>
      )}
      <Toast.Close asChild>
        <IconButton
          label="Dismiss"
          icon={<X aria-hidden="true" size={20} />}
          className="text-on-inverse! outline-on-inverse hover:bg-transparent!"
        />
      </Toast.Close>
    </Toast.Root>
  )
}
