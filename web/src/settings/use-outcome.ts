// Shows a change's result as a toast, and closes its dialog on success.
import { useIsShown } from '../ui/is-shown.ts'
import { useToast } from '../ui/toast.tsx'
import { useFailure } from './security/use-failure.ts'

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
