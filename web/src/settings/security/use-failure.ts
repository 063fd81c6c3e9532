// Shows a change's error as a toast, unless its field already shows it.
import { useToast } from '../../ui/toast.tsx'
import { codeError } from './proof-fields.tsx'

export function useFailure() {
  const showToast = useToast()
  return (error: Error) => {
    if (codeError(error)) return
    showToast({ title: 'Error', description: error.message, tone: 'danger' })
  }
}
