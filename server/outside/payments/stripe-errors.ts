// Translates Stripe's errors: a sentence for the user, the codes for the log.
import { AppError } from '@quotewright/domain/errors'
import { Stripe } from 'stripe'
import type { PaymentLog } from './payments.ts'

const { errors } = Stripe

export async function answering<T>(log: PaymentLog, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof errors.StripeError)) throw error
    if (error instanceof errors.StripeCardError) throw new AppError('invalid', error.message)
    const { type, code, param, statusCode, requestId } = error
    log.error({ stripe: { type, code, param, statusCode, requestId } }, 'Stripe refused')
    throw isTemporary(error)
      ? new AppError(
          'unavailable',
          'The payment provider cannot be reached right now. Please try again in a moment.',
          { retryAfter: 30 },
        )
      : new AppError('unavailable', 'Payments do not work right now. Please contact support.')
  }
}

function isTemporary(error: Stripe.errors.StripeError): boolean {
  return (
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeRateLimitError ||
    error instanceof errors.StripeAPIError
  )
}
