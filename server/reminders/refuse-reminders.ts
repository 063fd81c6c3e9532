// The customer wants no more reminders, by the link or the unsubscribe button of a reminder.
import type { FastifyRequest } from 'fastify'
import type { Context, Services } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { noteEvent } from '../quote-links/note-event.ts'
import { openLink } from '../quote-links/open-link.ts'
import { quoteAddress } from '../quote-links/quote-address.ts'
import { lockQuote } from '../quotes/lock-quote.ts'
import { findPlan, stopPlan, storePlan } from './plan-store.ts'

/** Idempotent. */
export async function refuseReminders(
  services: Services,
  token: string,
  request: FastifyRequest,
): Promise<void> {
  const { ctx, quote } = await openLink(services, token, request)
  await ctx.inBusiness(async tx => {
    const address = await quoteAddress(ctx, tx, await lockQuote(ctx, tx, quote.id))
    if (!(await refuse(ctx, tx, quote.id, address))) return
    await noteEvent(ctx, tx, {
      id: ctx.newId(),
      quoteId: quote.id,
      kind: 'quieted',
      actor: 'customer',
      detail: {},
    })
  })
}

/** A quote without reminders of its own may still have those of its visits. Returns false if they are refused already. */
async function refuse(
  ctx: Context,
  tx: BusinessTransaction,
  quoteId: string,
  email: string | null,
): Promise<boolean> {
  const businessId = ctx.user.business.id
  if (await findPlan(tx, businessId, { quoteId })) {
    return stopPlan(tx, businessId, { quoteId }, 'customer')
  }
  await storePlan(
    tx,
    businessId,
    { quoteId },
    {
      // Without an address, reminders of visits go out by text.
      email: email ?? '',
      startedAt: ctx.now(),
      days: [],
      nextAt: null,
      stoppedBy: 'customer',
    },
  )
  return true
}
