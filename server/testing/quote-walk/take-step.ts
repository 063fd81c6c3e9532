// One step of a random walk: the action, the rules for its reply, and what holds after it.
import { expect } from 'vitest'
import { atOnce } from './at-once.ts'
import { checkBusiness, checkJob } from './business-rules.ts'
import { checkMail, checkPages, checkStranger } from './customer-rules.ts'
import { jobActions } from './job-actions.ts'
import { quoteActions } from './quote-actions.ts'
import { checkCopy, checkQuote, checkSaved } from './quote-rules.ts'
import type { Action, Step } from './step.ts'
import { type Act, type Done, readQuotes, type World } from './world.ts'

const actions: Record<Action, Act> = { ...quoteActions, ...jobActions, atOnce }

/** `note` gets one line about the step as soon as it is done. */
export async function takeStep(
  world: World,
  step: Step,
  note: (line: string) => void,
): Promise<void> {
  const before = world.quotes
  world.clock.advance(1000)
  const action = before.length === 0 ? 'create' : step.action
  const done = await actions[action](world, step)
  world.quotes = await readQuotes(world)
  const from = before.find(({ id }) => id === done?.quoteId)
  note(lineOf(action, done, from))
  if (!done) return
  await checkReply(world, { ...step, action }, done, before)
  const quote = world.quotes.find(({ id }) => id === done.quoteId)
  if (quote) {
    await checkQuote(world, quote)
    await checkJob(world, quote, step.isThorough)
    await checkPages(world, quote, step.isThorough)
    if (step.isThorough) await checkStranger(world, quote)
  }
  await checkBusiness(world)
}

async function checkReply(
  world: World,
  { action, isRepeated }: Step,
  { reply, quoteId, again }: Done,
  before: World['quotes'],
): Promise<void> {
  const { status, body } = reply
  expect(status, 'the server works').toBeLessThan(500)
  if (status >= 400) {
    const message = body.message ?? body.content.problem?.message ?? body.content.refusal
    expect(message, 'a refusal has a sentence').toMatch(/^[A-Z“].{10,}/)
    expect(message).not.toMatch(/undefined|NaN|null|Invalid input|\[object/)
    expect(world.quotes, 'a refusal changes nothing').toEqual(before)
    return
  }
  const quote = world.quotes.find(({ id }) => id === quoteId)
  const from = before.find(({ id }) => id === quoteId)
  if (from) checkCopy(action, from, body)
  if (from) checkSaved(action, from, before, world.quotes)
  if (action === 'mail' && quote) await checkMail(world, quote)
  if (again && isRepeated) await checkRepeated(world, action, quoteId, again)
}

/** The same request once more changes nothing. */
async function checkRepeated(
  world: World,
  action: string,
  quoteId: string | undefined,
  again: () => ReturnType<World['person']['get']>,
): Promise<void> {
  const read = async () => ({
    quotes: await readQuotes(world),
    invoices: (await world.person.get('/api/invoices?limit=200')).body,
    // Each opening of the page counts by itself.
    history: action === 'view' || (await world.person.get(`/api/quotes/${quoteId}/history`)).body,
  })
  const first = await read()
  expect((await again()).status).toBeLessThan(500)
  expect(await read(), 'the same request again changes nothing').toEqual(first)
}

function lineOf(action: Action, done: Done | null, from?: World['quotes'][number]): string {
  if (!done) return `${action}: nothing to do`
  const { status, body } = done.reply
  const version = from && `${from.status} Rev ${from.revision}, change order ${from.changeOrder}`
  return `${action} ${done.quoteId ?? ''} (${version ?? 'new'}): ${status} ${body?.message ?? ''}`
}
