// Short notices from anywhere in the app: `useToast()({ title })`. What shows them loads after the first screen.
import {
  createContext,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useReducer,
  useState,
} from 'react'
import { loadedLater } from './loaded-later.ts'
import { noToast, stepToast } from './toast-state.ts'

export type ToastTone = 'neutral' | 'success' | 'warning' | 'danger'

export type ToastMessage = {
  title: string
  description?: string | undefined
  tone?: ToastTone
  /** One thing to do about it, such as Undo; `altText` says how else it can be done. */
  action?: { label: string; altText: string; onSelect: () => void }
}

type ShowToast = (message: ToastMessage) => void

const ToastRegion = loadedLater(async () => (await import('./toast-region.tsx')).ToastRegion)

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
  const [{ toast, isOpen }, step] = useReducer(stepToast, noToast)
  // Once shown it stays: who dismisses a toast by keyboard is left in it.
  const [wasShown, setWasShown] = useState(false)
  if (toast && !wasShown) setWasShown(true)
  const show = useCallback<ShowToast>(message => step({ type: 'shown', message }), [])
  useEffect(() => {
    if (isOpen) return
    const timer = setTimeout(() => step({ type: 'removed' }), REMOVAL_MS)
    return () => clearTimeout(timer)
  }, [isOpen])
  return (
    <ToastContext value={show}>
      {children}
      {wasShown && (
        <Suspense>
          <ToastRegion toast={toast} isOpen={isOpen} onClose={id => step({ type: 'closed', id })} />
        </Suspense>
      )}
    </ToastContext>
  )
}
