// Reducer for the visible toast: the newest one, until dismissed.
import type { ToastMessage } from './toast.tsx'

/** `at` is the path of the screen that showed it; `code` is what support finds a failed call by. */
export type ShownToast = {
  id: number
  message: ToastMessage
  at: string
  code?: string | undefined
}

export type ToastState = {
  /** Null once removed. */
  toast: ShownToast | null
  /** False while it slides out. */
  isOpen: boolean
  lastId: number
}

export type ToastEvent =
  | { type: 'shown'; message: ToastMessage; at: string; code?: string | undefined }
  | { type: 'closed'; id: number }
  /** The user tried again, which closes an earlier error. */
  | { type: 'retried' }
  /** The part of the screen that showed it is gone. */
  | { type: 'withdrawn'; message: ToastMessage }
  /** The route changed, which closes an error or an undo of the previous screen. */
  | { type: 'moved'; to: string }
  | { type: 'removed' }

export const noToast: ToastState = { toast: null, isOpen: false, lastId: 0 }

export function stepToast(state: ToastState, event: ToastEvent): ToastState {
  switch (event.type) {
    case 'shown': {
      const id = state.lastId + 1
      const { message, at, code } = event
      return { toast: { id, message, at, code }, isOpen: true, lastId: id }
    }
    case 'closed':
      // The timer of an older toast may end just as a newer one appears.
      return state.toast?.id === event.id ? { ...state, isOpen: false } : state
    case 'retried':
      return withoutError(state)
    case 'withdrawn':
      return state.toast?.message === event.message ? { ...state, isOpen: false } : state
    case 'moved':
      // Keeps what the new screen showed on arrival.
      if (state.toast?.at === event.to) return state
      return state.toast?.message.action ? { ...state, isOpen: false } : withoutError(state)
    case 'removed':
      // Same race as in `closed`.
      return state.isOpen ? state : { ...state, toast: null }
  }
}

function withoutError(state: ToastState): ToastState {
  return state.toast?.message.tone === 'danger' ? { ...state, isOpen: false } : state
}
