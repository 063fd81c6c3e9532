// Says why a change did not happen, unless that stands at a field already.
import { useToast } from '../../ui/toast.tsx'
import { codeError } from './proof-fields.tsx'

export function useFailure() {
  const showToast = useToast()
  return (error: Error) => {
    if (codeError(error)) return
    showToast({ title: 'Error', description: error.message, tone: 'danger' })
  }
}
