// The customer pays the deposit of the quote that they accepted.
import { AppError } from '@quotewright/domain/errors'
import { numberOf } from '@quotewright/domain/quotes/quote'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { returnUrlOf } from '../online-payments/return-url.ts'
import { startPayment } from '../online-payments/start-payment.ts'
import { openLink } from './open-link.ts'

/** Returns the address of the page where they pay. */
export async function payDeposit(
  services: Services,
  token: string,
  request: FastifyRequest,
): Promise<string> {
  const { ctx, quote } = await openLink(services, token, request)
  if (quote.status !== 'approved') {
    throw new AppError('conflict', 'The deposit is paid once the quote is accepted.')
  }
  const purpose = { quoteNumber: quote.quoteNumber, invoiceId: null }
  return startPayment(ctx, {
    ...purpose,
    title: `Deposit for quote ${numberOf(quote)}`,
    email: quote.customer?.email || null,
    returnUrl: await returnUrlOf(ctx, purpose),
  })
}
