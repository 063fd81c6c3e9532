// Sends a support request.
import { supportCalls } from '@quotewright/domain/calls/support'
import type { SupportRequest } from '@quotewright/domain/support-request'
import { useMutation } from '@tanstack/react-query'
import { request } from '../api.ts'

export function useAskSupport() {
  return useMutation({
    mutationFn: (body: SupportRequest) => request(supportCalls.askSupport, { body }),
  })
}
