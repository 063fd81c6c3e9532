// API calls for signatures.
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Signature } from '../signatures/signature.ts'

export const signatureCalls = {
  /** Null if the customer has not signed. */
  quoteSignature: call('GET', '/api/quotes/{id}/signature', {
    access: 'member',
    reply: z.nullable(Signature),
  }),
} as const
