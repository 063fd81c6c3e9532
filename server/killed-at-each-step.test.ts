// A server that sends, takes signatures and moves money, killed at each step: nothing is lost, and nothing happens twice.
import { afterAll, describe, expect, it } from 'vitest'
import { actions } from './testing/deeds.ts'
import { type Outcome, type Run, runTogether } from './testing/kill-runs.ts'
import type { Step } from './testing/tripwire.ts'
import { prepareWork } from './testing/work-to-kill.ts'

/**
 * As `npm run bench:kills -- --steps` does: before and after every round trip. Otherwise once after each lasting change,
 * because every kill between two of them leaves the same behind.
 */
const isEveryStep = process.env['KILLS'] === 'every step'
/** Servers that die with one process. */
const TOGETHER = 12

const work = await prepareWork(TOGETHER)
afterAll(work.drop)
const names = Object.keys(actions) as (keyof typeof actions)[]

type Named = Run & { name: keyof typeof actions }
type Ended = Named & Outcome

async function runAll(runs: Named[]): Promise<Ended[]> {
  const ended: Ended[] = []
  while (ended.length < runs.length) {
    const some = runs.slice(ended.length, ended.length + TOGETHER)
    const outcomes = await runTogether(work, some)
    ended.push(...outcomes.map((outcome, index) => ({ ...(some[index] as Named), ...outcome })))
    if (isEveryStep) process.stdout.write(`${ended.length} of ${runs.length} runs\n`)
  }
  return ended
}

function killsIn(steps: Step[]): NonNullable<Run['kill']>[] {
  return steps.flatMap(({ isLasting }, step) => {
    const after = { step, side: 'after' } as const
    if (isEveryStep) return [{ step, side: 'before' }, after]
    return isLasting ? [after] : []
  })
}

/** What each of them mails. */
const mails: Record<keyof typeof actions, string[]> = {
  'a quote is mailed': [
    'carl@example.com: Your quote from Roe Drywall: $100.00 (PDF)',
    'person@example.com: Copy: Your quote from Roe Drywall: $100.00 (PDF)',
  ],
  'a quote is signed': [
    'carl@example.com: Signed: your quote from Roe Drywall (PDF)',
    'person@example.com: Carl Jones accepted your quote for $150.00 (PDF)',
  ],
  'a deposit is paid online': [
    'person@example.com: Rosa Díaz paid $43.30 for the deposit',
    'rosa@example.com: Receipt: $43.30 to Roe Drywall',
  ],
  'an invoice is made': [],
  'an invoice is mailed': [
    expect.stringMatching(
      /^rosa@example.com: Invoice INV-\d{4}-0003 from Roe Drywall: \$108\.25 due .*PDF/,
    ),
  ],
  'an invoice is paid online': [
    expect.stringMatching(/^person@example.com: Rosa Díaz paid \$108\.25 for INV-\d{4}-0004$/),
    'rosa@example.com: Receipt: $108.25 to Roe Drywall',
  ],
  'a payment is refunded': ['rosa@example.com: Refund: $8.25 from Roe Drywall'],
  'a payment is recorded by hand, while a page for more is open': [],
}

const alone = await runAll(names.map(name => ({ name, deeds: actions[name], kill: null })))
const killed = await runAll(
  alone.flatMap(({ name, deeds, steps }) => killsIn(steps).map(kill => ({ name, deeds, kill }))),
)

describe.each(alone)('$name', ({ name, facts, steps }) => {
  const own = killed.filter(run => run.name === name)

  it('happens once without a kill', () => {
    expect(facts.mails).toEqual(mails[name])
    const [files, mailed] = name === 'a quote is signed' ? [1, 2] : [0, 0]
    expect(facts.signed).toEqual({ files, mailed, isRight: true })
    expect(steps.filter(({ isLasting }) => isLasting).length).toBeGreaterThan(0)
  })

  it.each(own.map(run => ({ ...run, at: `${run.kill?.side} ${run.steps.at(-1)?.name}` })))(
    'killed $at',
    run => {
      expect(run.isCut).toBe(true)
      expect(run.facts).toEqual(facts)
      // SMTP has no way to ask: a mail whose acceptance could not be noted goes again, with the same Message-ID.
      expect(run.repeated.toSorted()).toEqual(run.unrecorded.toSorted())
    },
  )
})
