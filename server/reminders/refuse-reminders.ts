// The customer wants no more reminders, by the link or the unsubscribe button of a reminder.
import type { FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { noteEvent } from '../quote-links/note-event.ts'
import { openLink } from '../quote-links/open-link.ts'
import { lockQuote } from '../quotes/lock-quote.ts'
import { stopReminders } from './plan-reminders.ts'

/** Idempotent. */
export async function refuseReminders(
  services: Services,
  token: string,
  request: FastifyRequest,
): Promise<void> {
  const { ctx, quote } = await openLink(services, token, request)
  await ctx.inBusiness(async tx => {
    await lockQuote(ctx, tx, quote.id)
    if (!(await stopReminders(ctx, tx, quote.id, 'customer'))) return
    await noteEvent(ctx, tx, {
      id: ctx.newId(),
      quoteId: quote.id,
      kind: 'quieted',
      actor: 'customer',
      detail: {},
    })
  })
}
