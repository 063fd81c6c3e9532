// Which toast is shown: the newest, until it is dismissed; a pure reducer.
import type { ToastMessage } from './toast.tsx'

/** `at`: the path of the screen it was said on. */
export type ShownToast = { id: number; message: ToastMessage; at: string }

export type ToastState = {
  /** Null once it is removed. */
  toast: ShownToast | null
  /** While closed it slides away. */
  isOpen: boolean
  lastId: number
}

export type ToastEvent =
  | { type: 'shown'; message: ToastMessage; at: string }
  | { type: 'closed'; id: number }
  /** Tried once more: what was wrong before is said no longer. */
  | { type: 'tried' }
  /** To another screen, where what was wrong on the one before would only mislead. */
  | { type: 'moved'; to: string }
  | { type: 'removed' }

export const noToast: ToastState = { toast: null, isOpen: false, lastId: 0 }

export function stepToast(state: ToastState, event: ToastEvent): ToastState {
  switch (event.type) {
    case 'shown': {
      const id = state.lastId + 1
      const { message, at } = event
      return { toast: { id, message, at }, isOpen: true, lastId: id }
    }
    case 'closed':
      // The time of an older one may run out just when a newer one comes.
      return state.toast?.id === event.id ? { ...state, isOpen: false } : state
    case 'tried':
      return withoutError(state)
    case 'moved':
      // An error may be said on arrival, too.
      return state.toast?.at === event.to ? state : withoutError(state)
    case 'removed':
      // Its time may run out just when a newer one comes, here too.
      return state.isOpen ? state : { ...state, toast: null }
  }
}

function withoutError(state: ToastState): ToastState {
  return state.toast?.message.tone === 'danger' ? { ...state, isOpen: false } : state
}
