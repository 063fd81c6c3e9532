// How a job sends a text. The provider has no idempotency keys, so a text whose answer was lost is looked up before it goes again.
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { type TextProblem, textNumber } from '@quotewright/domain/texts/text-message'
import type { Context, Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import type { Task } from '../jobs/jobs.ts'
import { TooEarly } from '../jobs/too-early.ts'
import { type Sms, SmsNotTaken, SmsRefused } from '../outside/sms/sms.ts'
import { linkTo, stateOfLink } from '../quote-links/link-quote.ts'
import { mailedQuote } from '../quote-links/mailed-quote.ts'
import { lockQuote } from '../quotes/lock-quote.ts'
import { mayText } from './customer-texts.ts'
import { hourFor } from './quote-text.ts'
import { type Outcome, settleText } from './settle-text.ts'
import { isStopped, stopNumber } from './stopped-numbers.ts'
import { findText, findTextsOf, lockText, type StoredText, updateText } from './store.ts'

export type TextJob = { textId: string; quoteId: string; userId: string }

/** A text that is hours late is no longer news. */
const GIVE_UP_MS = 6 * 3_600_000
export const isOverdue = ({ now }: Pick<Context, 'now'>, { goesOutAt }: StoredText) =>
  now().getTime() > goesOutAt.getTime() + GIVE_UP_MS

/** By then, a text that the provider took is on its list. */
const LISTED_MS = 120_000

/** `isAsked`: the provider was asked before, and its answer was lost. */
type Ready = { text: StoredText; link: string; body: string; isAsked: boolean }

export type About<Job> = { quote: QuoteWithLines; job: Job }

/** A kind of text. */
type TextOf<Job> = {
  /** The name of its jobs. Servers that do not know the kind leave them alone. */
  name: string
  wordsOf: (ctx: Context, about: About<Job>, link: string) => string
  /** Why it does not go out anymore, or null. It would at `goesOutAt`, and was to at the text's own time. */
  endedBy: (
    ctx: Context,
    tx: BusinessTransaction,
    about: About<Job> & { text: StoredText; goesOutAt: Date },
  ) => Promise<TextProblem | 'canceled' | null>
}

export function textTask<Job extends TextJob>(kind: TextOf<Job>): Task<Job> {
  const task: Task<Job> = {
    name: kind.name,
    isNeverGivenUp: true,
    run: async (services, job) => {
      const { sms } = services
      const found = await mailedQuote(services, job.userId, job.quoteId)
      if (!found) return
      const { ctx } = found
      const ready = await prepare(services, ctx, { kind, task, job })
      if (!ready) return
      if (sms === null) return fail(ctx, job.textId, 'not sent')
      if (ready.isAsked) await lookUp(ctx, sms, ready)
      else await send(services, ctx, sms, ready)
    },
  }
  return task
}

type Run<Job> = { kind: TextOf<Job>; task: Task<Job>; job: Job }

/** Stores that the provider is being asked, before it is. Null if there is nothing to send, or not yet. */
async function prepare<Job extends TextJob>(
  services: Services,
  ctx: Context,
  { kind, task, job }: Run<Job>,
): Promise<Ready | null> {
  const seen = await ctx.inBusiness(tx => findText(tx, ctx.user.business.id, job.textId))
  if (!seen) return null
  const hasStopped = await isStopped(asOwner(services), seen.number)
  return ctx.inBusiness(async tx => {
    const businessId = ctx.user.business.id
    const quote = await lockQuote(ctx, tx, job.quoteId)
    const text = await lockText(tx, businessId, job.textId)
    if (text?.state !== 'queued') return null
    const now = ctx.now()
    const isOpen = (await stateOfLink(ctx, tx, quote.id)) === 'open'
    const link = isOpen ? await linkTo(ctx, tx, quote.id) : ''
    const ready = { text, link, body: kind.wordsOf(ctx, { quote, job }, link) }
    if (text.attemptedAt !== null) {
      if (now.getTime() < text.attemptedAt.getTime() + LISTED_MS) throw new TooEarly()
      return { ...ready, isAsked: true }
    }
    if (now < text.goesOutAt) throw new TooEarly()
    const goesOutAt = hourFor(ctx, quote, now)
    const facts = { quote, job, text, goesOutAt, isOpen }
    const problem = hasStopped ? 'stopped' : await problemOf(ctx, tx, kind, facts)
    if (problem !== null) {
      await settleText(ctx, tx, { businessId, id: text.id }, outcomeOf(problem))
      return null
    }
    if (goesOutAt > now) {
      await updateText(tx, businessId, text.id, { goesOutAt })
      await ctx.jobs.enqueue(tx.$client, task, job, text.id, goesOutAt)
      return null
    }
    await updateText(tx, businessId, text.id, { attemptedAt: now })
    return { ...ready, isAsked: false }
  })
}

type Facts<Job> = About<Job> & { text: StoredText; goesOutAt: Date; isOpen: boolean }

/** Why it does not go out anymore, or null. */
async function problemOf<Job>(
  ctx: Context,
  tx: BusinessTransaction,
  kind: TextOf<Job>,
  facts: Facts<Job>,
): Promise<TextProblem | 'canceled' | null> {
  const { quote, text, isOpen } = facts
  const { customer } = quote
  const ended = await kind.endedBy(ctx, tx, facts)
  if (ended === 'answered' || ended === 'canceled') return ended
  if (customer === null || textNumber(customer.phone) !== text.number) return 'answered'
  if (!(await mayText(ctx, tx, customer))) return 'no consent'
  return isOpen ? ended : 'no link'
}

function outcomeOf(problem: TextProblem | 'canceled'): Outcome {
  return problem === 'canceled'
    ? { state: 'canceled', providerId: null, problem: null }
    : { state: 'failed', providerId: null, problem }
}

async function send(
  services: Services,
  ctx: Context,
  sms: Sms,
  { text, body }: Ready,
): Promise<void> {
  const { id, number } = text
  const query = new URLSearchParams({ business: ctx.user.business.id, text: id })
  const statusUrl = `${ctx.config.publicUrl}/api/webhooks/sms/status?${query}`
  try {
    const providerId = await sms.send({ to: number, body, statusUrl })
    await settle(ctx, id, { state: 'sent', providerId, problem: null })
  } catch (error) {
    if (error instanceof SmsRefused) {
      if (error.code === '21610') await stopNumber(asOwner(services), number)
      return fail(ctx, id, error.code)
    }
    if (error instanceof SmsNotTaken) await forgetAttempt(ctx, id)
    throw error
  }
}

/** The queue runs the job again, which sends a text that the provider does not have. */
async function lookUp(ctx: Context, sms: Sms, { text, link }: Ready): Promise<void> {
  const { id, number, attemptedAt, quoteId } = text
  if (link === '' || attemptedAt === null) return fail(ctx, id, 'no answer')
  const isOver = isOverdue(ctx, text)
  const listed = await sms
    .find({ to: number, words: link }, attemptedAt)
    .catch((error: unknown) => (isOver ? [] : Promise.reject(error)))
  const others = await ctx.inBusiness(tx => findTextsOf(tx, ctx.user.business.id, quoteId))
  const [providerId] = listed.filter(sid => others.every(other => other.providerId !== sid))
  if (providerId !== undefined) {
    return settle(ctx, id, { state: 'sent', providerId, problem: null })
  }
  if (isOver) return fail(ctx, id, 'no answer')
  await forgetAttempt(ctx, id)
  throw new TooEarly()
}

const fail = (ctx: Context, id: string, problem: TextProblem) => settle(ctx, id, outcomeOf(problem))

function settle(ctx: Context, id: string, outcome: Outcome): Promise<void> {
  const businessId = ctx.user.business.id
  return ctx.inBusiness(tx => settleText(ctx, tx, { businessId, id }, outcome))
}

function forgetAttempt(ctx: Context, id: string): Promise<void> {
  return ctx.inBusiness(tx => updateText(tx, ctx.user.business.id, id, { attemptedAt: null }))
}
