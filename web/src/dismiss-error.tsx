// Dismisses the current error toast when the user starts another mutation.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDismissError } from './ui/toast.tsx'

export function DismissErrorOnRetry() {
  const queryClient = useQueryClient()
  const dismissError = useDismissError()
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe(event => {
        const isStarted = event.type === 'updated' && event.action.type === 'pending'
        // Background mutations leave the error in place, because the user may still be reading it.
        if (isStarted && !event.mutation.meta?.['isInBackground']) dismissError()
      }),
    [queryClient, dismissError],
  )
  return null
}
