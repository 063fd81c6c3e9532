// Toasts for the result of a change that asked for proof of identity.
import { useIsShown } from '../../ui/is-shown.ts'
import { useToast } from '../../ui/toast.tsx'
import { codeError } from './proof-fields.tsx'

/** Shows an error, unless its field already shows it. */
export function useFailure() {
  const showToast = useToast()
  return (error: Error) => {
    if (codeError(error)) return
    showToast({ title: 'Not Changed', description: error.message, tone: 'danger' })
  }
}

/** Shows the result, and closes the dialog on success. */
export function useOutcome(onClose: () => void) {
  const showToast = useToast()
  const isShown = useIsShown()
  const showFailure = useFailure()
  return (change: Promise<{ message: string }>) =>
    void change.then(({ message }) => {
      if (isShown()) onClose()
      showToast({ title: 'Done', description: message, tone: 'success' })
    }, showFailure)
}
