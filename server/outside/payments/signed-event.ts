// Reads a webhook's body: an event that Stripe has signed.
import { AppError } from '@quotewright/domain/errors'
import { Stripe } from 'stripe'

export type Signed = { body: Uint8Array; signature: string; secret: string }

/** Throws `malformed` if the signature or the JSON is wrong. */
export function readSignedEvent(stripe: Stripe, { body, signature, secret }: Signed): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) {
      throw new AppError('malformed', 'This event is not signed with the secret of our webhook')
    }
    if (error instanceof SyntaxError) throw new AppError('malformed', 'This event is not JSON')
    throw error
  }
}
