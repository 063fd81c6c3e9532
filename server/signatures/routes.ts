// Signatures over HTTP: endpoint → use case.
import type { Handlers } from '../http/bind.ts'
import { showSignature } from './show-signature.ts'

export const signatureRoutes: Handlers<'quoteSignature'> = {
  quoteSignature: (ctx, { params }) => showSignature(ctx, params.id),
}
