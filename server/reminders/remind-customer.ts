// The job of one due reminder of a quote.
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import type { Task } from '../jobs/jobs.ts'
import { stateOfLink } from '../quote-links/link-quote.ts'
import { mailedQuote } from '../quote-links/mailed-quote.ts'
import { noteEvent } from '../quote-links/note-event.ts'
import { lockQuote } from '../quotes/lock-quote.ts'
import { remindWhenDue } from './due-reminder.ts'
import { isAwaited } from './is-awaited.ts'
import type { ToRemind } from './plan-reminders.ts'
import { sendReminderMail } from './reminder-mail.ts'

/** `at` is the time it is planned for. */
export type ReminderJob = { quoteId: string; userId: string; at: string }

export const remindCustomer: Task<ReminderJob> = {
  name: 'remind-customer',
  isNeverGivenUp: true,
  run: async (services, { quoteId, userId, at }) => {
    const found = await mailedQuote(services, userId, quoteId)
    if (!found) return
    const { ctx } = found
    await remindWhenDue(services, ctx, { reminded: { quoteId }, at }, async tx => {
      const quote = await lockQuote(ctx, tx, quoteId)
      const isLinked = (await stateOfLink(ctx, tx, quoteId)) === 'open'
      return {
        ...quoteToRemind(quoteId),
        isWaiting: isLinked && (await isAwaited(ctx, tx, quote)),
        mail: (to, text) => addMail(ctx, tx, quoteId, { to, text }),
      }
    })
  },
}

export const quoteToRemind = (quoteId: string): ToRemind => ({
  reminded: { quoteId },
  settings: 'quotes',
  addJob: (ctx, tx, at) => {
    const job = { quoteId, userId: ctx.user.id, at: at.toISOString() }
    return ctx.jobs.enqueue(tx.$client, remindCustomer, job, quoteId, at)
  },
})

async function addMail(
  ctx: Context,
  tx: BusinessTransaction,
  quoteId: string,
  { to, text }: { to: string; text: string },
): Promise<true> {
  const eventId = ctx.newId()
  const event = { id: eventId, quoteId, kind: 'reminded', actor: 'member', detail: { to } } as const
  await noteEvent(ctx, tx, event)
  const mail = { eventId, quoteId, userId: ctx.user.id, to, text }
  await ctx.jobs.enqueue(tx.$client, sendReminderMail, mail, eventId)
  return true
}
