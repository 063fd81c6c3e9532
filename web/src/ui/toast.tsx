// Toasts from anywhere in the app: `useToast()({ title })`. Their region loads after the first screen.
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'wouter'
import { takeFailedCall } from '../failed-call.ts'
import { useIsShown } from './is-shown.ts'
import { loadedOnUse } from './loaded-later.ts'
import { LoadingBoundary } from './loading-boundary.tsx'
import { noToast, stepToast } from './toast-state.ts'

export type ToastTone = 'neutral' | 'success' | 'warning' | 'danger'

export type ToastMessage = {
  title: string
  description?: string | undefined
  tone?: ToastTone
  /** One action, such as Undo; `altText` names another way to do it. */
  action?: { label: string; altText: string; onSelect: () => void }
}

export type ShowToast = (message: ToastMessage) => void

const ToastRegion = loadedOnUse(async () => (await import('./toast-region.tsx')).ToastRegion)

/** Leaves the network to the first screen until then. */
const REGION_MS = 1000

/** A toast is removed this long after it was dismissed (spec §9). */
const REMOVAL_MS = 5000

const ToastContext = createContext<ShowToast | null>(null)
const WithdrawContext = createContext<ShowToast>(() => undefined)
const DismissErrorContext = createContext<() => void>(() => undefined)

/** Shows a toast, replacing the current one. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext)
  if (!show) throw new Error('useToast needs a ToastProvider above it.')
  return show
}

/**
 * Shows a toast whose action, such as an undo, changes what this component shows. The toast leaves with the component;
 * one shown after that has no action.
 */
export function useScreenToast(): ShowToast {
  const show = useToast()
  const withdraw = useContext(WithdrawContext)
  const last = useRef<ToastMessage | null>(null)
  const isShown = useIsShown()
  useEffect(
    () => () => {
      if (last.current) withdraw(last.current)
    },
    [withdraw],
  )
  return useCallback(
    message => {
      const { action: _action, ...rest } = message
      last.current = isShown() ? message : rest
      show(last.current)
    },
    [show, isShown],
  )
}

/** Dismisses an error toast: used when the user tries again and when a dialog closes. */
export function useDismissError(): () => void {
  return useContext(DismissErrorContext)
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [{ toast, isOpen }, step] = useReducer(stepToast, noToast)
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), REGION_MS)
    return () => clearTimeout(timer)
  }, [])
  const show = useCallback<ShowToast>(
    message =>
      step({
        type: 'shown',
        message,
        at: location.pathname,
        code: message.tone === 'danger' ? takeFailedCall() : undefined,
      }),
    [],
  )
  const withdraw = useCallback<ShowToast>(message => step({ type: 'withdrawn', message }), [])
  const dismissError = useCallback(() => step({ type: 'retried' }), [])
  const [path] = useLocation()
  // The current address, because a redirect can be ahead of the rendered screen.
  useEffect(() => step({ type: 'moved', to: location.pathname }), [path])
  useEffect(() => {
    if (isOpen) return
    const timer = setTimeout(() => step({ type: 'removed' }), REMOVAL_MS)
    return () => clearTimeout(timer)
  }, [isOpen])
  return (
    <ToastContext value={show}>
      <WithdrawContext value={withdraw}>
        <DismissErrorContext value={dismissError}>{children}</DismissErrorContext>
      </WithdrawContext>
      {(isDue || toast) && (
        <LoadingBoundary>
          <ToastRegion
            toast={toast}
            isOpen={isOpen}
            onDismiss={id => step({ type: 'closed', id })}
          />
        </LoadingBoundary>
      )}
    </ToastContext>
  )
}
