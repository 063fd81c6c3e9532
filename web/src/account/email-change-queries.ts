// What the link that confirms a new address does.
import { settingsCalls } from '@quotewright/domain/calls/settings'
import { useMutation } from '@tanstack/react-query'
import { request } from '../api.ts'

export function useConfirmEmail() {
  return useMutation({
    mutationFn: (token: string) => request(settingsCalls.confirmEmail, { body: { token } }),
  })
}
