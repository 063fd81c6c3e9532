// For tests: visits of customers who have no address and agreed to texts.
import { afterEach, expect } from 'vitest'
import { monday, startScheduling, tuesday } from './scheduled-job.ts'
import { startTexting } from './texting-business.ts'

export const thursday3 = { ...tuesday, day: '2026-12-03' }
export { monday }

type Who = { area?: string; hasAgreed?: boolean; phone?: string; email?: string }
type Event = { kind: string; phone?: string; note: string | null; text?: { state: string } }

/** Call it at the top of a test file. */
export async function startTextedVisits() {
  const texting = await startTexting()
  const { server, now, advance } = texting
  /** By default ten in the morning in Chicago, where the test business is. */
  const setTime = (day: string, hour = '16') =>
    advance(Date.parse(`${day}T${hour}:00:00Z`) - now().getTime())
  setTime('2026-11-30')
  const busy = await startScheduling(server)
  await server.pool.query(
    `update businesses set subscription_status = 'active', plan = 'professional'`,
  )
  let numbers = 1000
  let cancelLast = () => Promise.resolve()
  // So that the hours are free for the next job.
  afterEach(() => cancelLast())

  /** An accepted quote of two visits, at one in the afternoon in Chicago. */
  async function accepted({ area = '512', hasAgreed = true, ...who }: Who = {}, by = busy) {
    setTime('2026-11-30', '19')
    const { person, job } = by
    numbers += 1
    const phone = `${area}555${numbers}`
    const customer = { firstName: 'Rosa', lastName: 'Díaz', phone, ...who }
    const customerId = (await person.post('/api/customers', customer)).body.id
    if (hasAgreed) await person.put(`/api/customers/${customerId}/texts`, { isGiven: true })
    const { id, token } = await job({ customerId })
    // After its acceptance.
    advance(1000)
    cancelLast = async () => void (await person.delete(`/api/quotes/${id}/visits`))
    return { ...by, customerId, id, token, phone, number: `+1${phone}` }
  }

  /** Its visits are set, the first on Thursday, and its customer knows. */
  async function visited(who: Who = {}, by = busy) {
    const made = await accepted(who, by)
    expect((await made.set(made.id, [thursday3, monday])).status).toBe(200)
    await runJobs()
    return made
  }

  /** A job adds the next one, which starts by the database's clock. */
  async function runJobs() {
    for (const _ of [1, 2, 3]) await texting.runJobs()
  }

  /** The texts in the history, oldest first. */
  const textEvents = async ({ history, id }: Accepted) =>
    ((await history(id)) as unknown as Event[])
      .filter(({ phone }) => phone !== undefined)
      .toReversed()
  type Accepted = Awaited<ReturnType<typeof accepted>>
  const bodiesTo = (number: string) => texting.textsTo(number).map(({ body }) => body)
  return { ...texting, setTime, accepted, visited, runJobs, textEvents, bodiesTo }
}

export type TextedVisit = Awaited<
  ReturnType<Awaited<ReturnType<typeof startTextedVisits>>['visited']>
>
