// The query of a quote's signature.
import { signatureCalls } from '@quotewright/domain/calls/signatures'
import { useQuery } from '@tanstack/react-query'
import { request } from '../api.ts'

/** Nested under the quotes' key, so that an answer also refetches it. */
export function useSignature(quoteId: string) {
  return useQuery({
    queryKey: ['/api', 'quotes', 'signature', quoteId],
    queryFn: ({ signal }) =>
      request(signatureCalls.quoteSignature, { params: { id: quoteId }, signal }),
  })
}
