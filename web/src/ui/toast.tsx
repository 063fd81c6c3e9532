// Short notices from anywhere in the app: `useToast()({ title })`. What shows them loads beside the first screen.
import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useState,
} from 'react'

export type ToastTone = 'neutral' | 'success' | 'warning' | 'danger'

export type ToastMessage = {
  title: string
  description?: string | undefined
  tone?: ToastTone
  /** One thing to do about it, such as Undo; `altText` says how else it can be done. */
  action?: { label: string; altText: string; onSelect: () => void }
}

export type ShownToast = { id: number; message: ToastMessage }

type ShowToast = (message: ToastMessage) => void

const ToastRegion = lazy(async () => ({
  default: (await import('./toast-region.tsx')).ToastRegion,
}))

/** spec §9: a toast is removed this long after it was dismissed. */
const REMOVAL_MS = 5000

const ToastContext = createContext<ShowToast | null>(null)

/** Shows a toast; a newer one takes the place of the one before. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext)
  if (!show) throw new Error('useToast needs a ToastProvider above it.')
  return show
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<ShownToast | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const show = useCallback<ShowToast>(message => {
    setToast(before => ({ id: (before?.id ?? 0) + 1, message }))
    setIsOpen(true)
  }, [])
  useEffect(() => {
    if (isOpen) return
    const timer = setTimeout(() => setToast(null), REMOVAL_MS)
    return () => clearTimeout(timer)
  }, [isOpen])
  return (
    <ToastContext value={show}>
      {children}
      <Suspense>
        <ToastRegion toast={toast} isOpen={isOpen} onOpenChange={setIsOpen} />
      </Suspense>
    </ToastContext>
  )
}
