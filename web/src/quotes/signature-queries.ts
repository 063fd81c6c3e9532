// The query of a quote's signature.
import { signatureCalls } from '@quotewright/domain/calls/signatures'
import type { Quote } from '@quotewright/domain/quotes/quote'
import { useQuery } from '@tanstack/react-query'
import { request } from '../api.ts'

/** Nested under the quotes' key, so that an answer also refetches it. */
export function useSignature({ id, status }: Pick<Quote, 'id' | 'status'>) {
  return useQuery({
    queryKey: ['/api', 'quotes', 'signature', id],
    queryFn: ({ signal }) => request(signatureCalls.quoteSignature, { params: { id }, signal }),
    // Accepting signs.
    enabled: status === 'approved',
  })
}
