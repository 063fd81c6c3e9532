// Dismisses the current error toast when the user starts another mutation.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useEndError } from './ui/toast.tsx'

export function ErrorEnd() {
  const queryClient = useQueryClient()
  const endError = useEndError()
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe(event => {
        const isStarted = event.type === 'updated' && event.action.type === 'pending'
        // Background mutations leave the error in place, because the user may still be reading it.
        if (isStarted && !event.mutation.meta?.['isByItself']) endError()
      }),
    [queryClient, endError],
  )
  return null
}
