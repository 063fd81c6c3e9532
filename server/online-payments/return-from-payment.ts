// The customer comes back from the provider's page: reads the payment, in case its webhook is late or lost.
import type { OnlineState } from '@quotewright/domain/invoices/online-payment'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { catchUp } from './catch-up.ts'
import { returnMark } from './return-url.ts'
import { findPayments, type Purpose } from './store.ts'

const unsettled: OnlineState[] = ['open', 'processing']

/** If the provider does not answer, the page shows the stored state. */
export async function noteReturn(
  ctx: Context,
  purpose: Purpose,
  request: FastifyRequest,
): Promise<void> {
  if (!new URL(request.url, 'http://page').searchParams.has(returnMark)) return
  const businessId = ctx.user.business.id
  const payments = await ctx.inBusiness(tx => findPayments(tx, businessId, purpose, unsettled))
  for (const { id } of payments) {
    try {
      await catchUp(ctx, id)
    } catch (error) {
      ctx.log.warn({ err: error, payment: id }, 'A payment could not be read')
    }
  }
}
