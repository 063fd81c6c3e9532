// What the links that are mailed when an address changes do.
import { settingsCalls } from '@quotewright/domain/calls/settings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../api.ts'
import { askAgain } from '../ask-again.ts'
import { currentUserKey } from './queries.ts'

export function useConfirmEmail() {
  return useMutation({
    mutationFn: (token: string) => request(settingsCalls.confirmEmail, { body: { token } }),
  })
}

export function useRestoreEmail() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => request(settingsCalls.restoreEmail, { body: { token } }),
    // It signs the account out everywhere, here as well.
    onSuccess: () => askAgain(queryClient, currentUserKey),
  })
}
