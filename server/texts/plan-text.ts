// How a job plans a text that no person sends by hand: to a customer who agreed, within the same limits, and once.
import { AppError } from '@quotewright/domain/errors'
import { phoneDigits } from '@quotewright/domain/phone'
import { problemSentence, type TextKind, textNumber } from '@quotewright/domain/texts/text-message'
import type { Context, Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import type { Task } from '../jobs/jobs.ts'
import { mailedQuote } from '../quote-links/mailed-quote.ts'
import { noteEvent } from '../quote-links/note-event.ts'
import { lockQuote } from '../quotes/lock-quote.ts'
import { mayText } from './customer-texts.ts'
import { limitTexts, perNumber } from './limit-texts.ts'
import { hourFor } from './quote-text.ts'
import type { About, TextJob } from './send-text.ts'
import { isStopped } from './stopped-numbers.ts'
import { findText, insertText } from './store.ts'

type Planned<Job> = {
  name: string
  kind: TextKind
  isWanted: (
    ctx: Context,
    tx: BusinessTransaction,
    about: About<Job> & { goesOutAt: Date },
  ) => Promise<boolean>
  /** Stores in the history that a text goes to this number, in ten digits. Returns false if it is there already. */
  note: (ctx: Context, tx: BusinessTransaction, job: Job, phone: string) => Promise<boolean>
  /** The job that sends it. */
  send: Task<Job>
}

/** Does nothing if the server sends no texts, or the customer gets none. */
export function planningTask<Job extends TextJob>(planned: Planned<Job>): Task<Job> {
  return {
    name: planned.name,
    run: async (services, job) => {
      const found = services.sms && (await mailedQuote(services, job.userId, job.quoteId))
      // A demo's texts would come from an unknown sender in our name.
      if (!found || found.ctx.user.isDemo) return
      const { ctx, quote } = found
      const number = await numberToText(services, ctx, planned, { quote, job })
      if (number === null) return
      try {
        await services.rateLimiter.take(`text to ${number}`, perNumber)
        await ctx.inBusiness(tx => queueText(ctx, tx, planned, { quote, job, number }))
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'too_many')) throw error
        await noteTooMany(ctx, planned, job, number)
      }
    },
  }
}

/** Null if no text goes out, or if it is planned already. */
async function numberToText<Job extends TextJob>(
  services: Services,
  ctx: Context,
  { isWanted }: Planned<Job>,
  about: About<Job>,
): Promise<string | null> {
  const { customer } = about.quote
  const number = textNumber(customer?.phone ?? '')
  if (customer === null || number === null) return null
  if (await isStopped(asOwner(services), number)) return null
  const goesOutAt = hourFor(ctx, about.quote, ctx.now())
  const isToGo = await ctx.inBusiness(
    async tx =>
      (await findText(tx, ctx.user.business.id, about.job.textId)) === null &&
      (await mayText(ctx, tx, customer)) &&
      (await isWanted(ctx, tx, { ...about, goesOutAt })),
  )
  return isToGo ? number : null
}

async function queueText<Job extends TextJob>(
  ctx: Context,
  tx: BusinessTransaction,
  { kind, note, send }: Planned<Job>,
  { quote, job, number }: About<Job> & { number: string },
): Promise<void> {
  const { textId: id, quoteId, userId } = job
  await lockQuote(ctx, tx, quoteId)
  await limitTexts(ctx, tx)
  if (!(await note(ctx, tx, job, phoneDigits(number)))) return
  const createdAt = ctx.now()
  const goesOutAt = hourFor(ctx, quote, createdAt)
  const text = { id, kind, quoteId, userId, number, goesOutAt, createdAt }
  await insertText(tx, ctx.user.business.id, text)
  await ctx.jobs.enqueue(tx.$client, send, job, id, goesOutAt)
}

/** No person waits for the result, so the history says it. */
function noteTooMany<Job extends TextJob>(
  ctx: Context,
  { kind, note }: Planned<Job>,
  job: Job,
  number: string,
): Promise<void> {
  const { quoteId } = job
  const phone = phoneDigits(number)
  return ctx.inBusiness(async tx => {
    await lockQuote(ctx, tx, quoteId)
    if (!(await note(ctx, tx, job, phone))) return
    await noteEvent(ctx, tx, {
      id: ctx.newId(),
      quoteId,
      kind: 'bounced',
      actor: 'customer',
      detail: { phone, note: problemSentence('too many', kind) },
    })
  })
}
