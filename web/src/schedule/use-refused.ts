// Says why the schedule did not change.
import { refusalOr } from '../api-error.ts'
import { useToast } from '../ui/toast.tsx'

export function useRefused(title: string): (error: unknown) => void {
  const showToast = useToast()
  return error =>
    showToast({ title, description: refusalOr(error, 'Please try again.'), tone: 'danger' })
}
