// A reminder when the process ends at each step: the job runs again, and the customer gets one mail.
import { expect, it } from 'vitest'
import { openTestDatabase } from '../db/testing.ts'
import { sendOnce } from '../jobs/send-once.ts'
import type { MailMessage } from '../outside/mail/mail.ts'
import { stopClock } from '../testing/clock.ts'
import { sentQuote, startJobs } from '../testing/sent-quote.ts'
import { startTestServer } from '../testing/test-server.ts'

const steps = [
  'before the reminder is stored',
  'after the reminder is stored',
  'before the mail',
  'after the mail is out and before that is noted',
] as const
let killedAt: (typeof steps)[number] | null = null
/** The process ends once. */
function endAt(step: (typeof steps)[number]): void {
  if (killedAt !== step) return
  killedAt = null
  throw new Error('Killed')
}

const { now, advance } = stopClock()
const sent: MailMessage[] = []
const pool = await openTestDatabase()
const mail = sendOnce(pool, {
  send: async message => {
    if (!message.id.startsWith('reminder')) return
    endAt('before the mail')
    sent.push(message)
    endAt('after the mail is out and before that is noted')
  },
})
const server = await startTestServer({ pool, services: { now }, config: { trialHours: 100_000 } })
const person = await server.signUp()
const { jobs } = server.services
const { enqueue } = jobs
Object.assign(server.services, {
  mail,
  jobs: {
    ...jobs,
    enqueue: async (...args: Parameters<typeof enqueue>) => {
      const isMail = args[1].name === 'send-reminder-mail'
      if (isMail) endAt('before the reminder is stored')
      await enqueue(...args)
    },
  },
})
/** The queue runs a job again whose process ended after the transaction. */
async function runTwice(quoteId: string): Promise<void> {
  await pool.query(
    `select graphile_worker.add_job('remind-customer', payload) from graphile_worker._private_jobs
     where payload ->> 'quoteId' = $1 and payload ->> 'eventId' is null`,
    [quoteId],
  )
}

it.each(steps)('%s', async step => {
  sent.length = 0
  // Those of the earlier steps would be due, too.
  await pool.query('delete from quote_reminders')
  const { id } = await sentQuote(person, {
    firstName: 'Rosa',
    lastName: 'Díaz',
    email: `${step.length}@example.com`,
  })
  const { nextAt } = (await person.get(`/api/quotes/${id}/reminders`)).body
  advance(Date.parse(nextAt) - now().getTime())
  if (step === 'after the reminder is stored') await runTwice(id)
  else killedAt = step
  for (let round = 0; round < 3; round++) {
    await startJobs(server)
    await jobs.drain()
  }
  expect(killedAt).toBeNull()
  const history: { kind: string }[] = (await person.get(`/api/quotes/${id}/history`)).body
  expect(history.filter(({ kind }) => kind === 'reminded')).toHaveLength(1)
  // It goes out again only if its process ends between sending and noting it, with the same Message-ID.
  expect(sent).toHaveLength(step === 'after the mail is out and before that is noted' ? 2 : 1)
  expect(new Set(sent.map(message => message.id)).size).toBe(1)
  const after = (await person.get(`/api/quotes/${id}/reminders`)).body.nextAt
  expect(Date.parse(after)).toBe(Date.parse(nextAt) + 2 * 86_400_000)
})
