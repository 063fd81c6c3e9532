// The job that looks after a payment until it is settled, so that a missed webhook loses nothing.
import type { OnlineState } from '@quotewright/domain/invoices/online-payment'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import type { Task } from '../jobs/jobs.ts'
import { catchUp } from './catch-up.ts'
import { closePage } from './close-page.ts'
import { inNameOf } from './in-name-of.ts'
import { amountDue } from './pay-offer.ts'
import { findPayments, type Purpose, type StoredPayment } from './store.ts'

export type FollowJob = { businessId: string; id: string }

const HOUR = 3_600_000
/** Transfers between banks take days. */
const hours: Partial<Record<OnlineState, number>> = { open: 1, processing: 12 }

export function nextLook(state: OnlineState, now: Date): Date {
  return new Date(now.getTime() + (hours[state] ?? 1) * HOUR)
}

export const followPayment: Task<FollowJob> = {
  name: 'follow-online-payment',
  isNeverGivenUp: true,
  run: async (services, { businessId, id }) => {
    const ctx = await inNameOf(services, businessId, id)
    if (!ctx) return
    const payment = await catchUp(ctx, id)
    if (payment?.state === 'open') {
      const due = await ctx.inBusiness(tx => amountDue(ctx, tx, payment))
      const isOver = payment.expiresAt <= ctx.now()
      if (due === payment.amount && !isOver) return lookAgain(ctx, payment)
      await closePage(ctx, payment)
      await catchUp(ctx, id)
      return
    }
    if (payment?.state === 'processing') await lookAgain(ctx, payment)
  },
}

/** Call it in a transaction that changes what is due: a page with another amount is closed soon after. */
export async function recheckPages(
  ctx: Context,
  tx: BusinessTransaction,
  purpose: Purpose,
): Promise<void> {
  const businessId = ctx.user.business.id
  for (const { id } of await findPayments(tx, businessId, purpose, ['open'])) {
    await ctx.jobs.enqueue(tx.$client, followPayment, { businessId, id }, id, ctx.now())
  }
}

/** Call it when a quote is accepted: a later version may ask for another deposit than the one before. */
export async function recheckDeposit(
  ctx: Context,
  tx: BusinessTransaction,
  { quoteNumber, revision }: { quoteNumber: string; revision: number },
): Promise<void> {
  if (revision > 1) await recheckPages(ctx, tx, { quoteNumber, invoiceId: null })
}

function lookAgain(ctx: Context, { businessId, id, state }: StoredPayment): Promise<void> {
  return ctx.inBusiness(tx =>
    ctx.jobs.enqueue(tx.$client, followPayment, { businessId, id }, id, nextLook(state, ctx.now())),
  )
}
