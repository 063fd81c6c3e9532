// Sends a support request.
import type { SupportRequest } from '@quotewright/domain/accounts/support-request'
import { supportCalls } from '@quotewright/domain/calls/support'
import { useMutation } from '@tanstack/react-query'
import { request } from '../api.ts'

export function useAskSupport() {
  return useMutation({
    mutationFn: (body: SupportRequest) => request(supportCalls.askSupport, { body }),
  })
}
