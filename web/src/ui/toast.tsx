// Short notices from anywhere in the app: `useToast()({ title })`. What shows them loads after the first screen.
import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useReducer,
  useState,
} from 'react'
import { useLocation } from 'wouter'
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

const ToastRegion = lazy(async () => ({
  default: (await import('./toast-region.tsx')).ToastRegion,
}))

/** The first screen has the network to itself until then. */
const REGION_MS = 1000

/** spec §9: a toast is removed this long after it was dismissed. */
const REMOVAL_MS = 5000

const ToastContext = createContext<ShowToast | null>(null)
const TriedContext = createContext<() => void>(() => undefined)

/** Shows a toast; a newer one takes the place of the one before. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext)
  if (!show) throw new Error('useToast needs a ToastProvider above it.')
  return show
}

/** Takes an error away: said by the next attempt, before its own outcome, and by a dialog that closes over it. */
export function useEndError(): () => void {
  return useContext(TriedContext)
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [{ toast, isOpen }, step] = useReducer(stepToast, noToast)
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), REGION_MS)
    return () => clearTimeout(timer)
  }, [])
  const show = useCallback<ShowToast>(
    message => step({ type: 'shown', message, at: location.pathname }),
    [],
  )
  const endError = useCallback(() => step({ type: 'tried' }), [])
  const [path] = useLocation()
  useEffect(() => step({ type: 'moved', to: path }), [path])
  useEffect(() => {
    if (isOpen) return
    const timer = setTimeout(() => step({ type: 'removed' }), REMOVAL_MS)
    return () => clearTimeout(timer)
  }, [isOpen])
  return (
    <ToastContext value={show}>
      <TriedContext value={endError}>{children}</TriedContext>
      {(isDue || toast) && (
        <Suspense>
          <ToastRegion toast={toast} isOpen={isOpen} onClose={id => step({ type: 'closed', id })} />
        </Suspense>
      )}
    </ToastContext>
  )
}
