// Two people act on versions of one quote at the same moment of a random walk.
import { expect } from 'vitest'
import { jobActions } from './job-actions.ts'
import { quoteActions } from './quote-actions.ts'
import type { Step } from './step.ts'
import { type Act, pickOf, type World } from './world.ts'

const { accept, decline, undoDecline, ask, invoice, deposit, visits } = jobActions
const { edit, finish, saveAsIs, arrange, mail, won, lost, open, revise, order } = quoteActions
const { duplicate, removeQuote, startDay } = quoteActions

const theirs: Act[] = [accept, accept, accept, decline, undoDecline, ask]
const ours: Act[] = [
  edit,
  finish,
  saveAsIs,
  arrange,
  mail,
  won,
  lost,
  open,
  revise,
  order,
  duplicate,
  removeQuote,
  startDay,
  invoice,
  deposit,
  visits,
]

/** Customer and business, two phones of the business, or one that sends the same twice. */
export const atOnce: Act = async (world, step) => {
  const { pick, otherPick, isFirst, isSecond } = step
  const { number, ...narrowed } = versionsOf(world, step)
  if (number === undefined) return null
  const one = pickOf(isFirst ? theirs : ours, otherPick)
  const other = isSecond ? one : pickOf(ours, pick + otherPick)
  const done = await Promise.all(
    [one, other].map(async act => act?.({ ...world, ...narrowed }, step)),
  )
  const answered = done.filter(result => result !== null && result !== undefined)
  for (const { reply } of answered) expect(reply.status, 'the server works').toBeLessThan(500)
  const taken = answered.find(({ reply }) => reply.status < 400) ?? answered[0]
  return taken ? { reply: taken.reply, quoteId: taken.quoteId } : null
}

function versionsOf({ quotes, links }: World, { pick }: Step) {
  const number = pickOf(quotes, pick)?.quoteNumber
  const versions = quotes.filter(({ quoteNumber }) => quoteNumber === number)
  const ids = versions.map(({ id }) => id)
  return { number, quotes: versions, links: links.filter(({ quoteId }) => ids.includes(quoteId)) }
}
