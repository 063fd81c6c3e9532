// The calendar file of the customer's page, over HTTP: for customers who were reached by text, link or paper.
import { describe, expect, it } from 'vitest'
import { stopClock } from '../testing/clock.ts'
import { friday, monday, startScheduling, thursday, tuesday } from '../testing/scheduled-job.ts'
import { startTestServer } from '../testing/test-server.ts'

const { now, advance } = stopClock()
const server = await startTestServer({ services: { now }, config: { trialHours: 1_000_000 } })
/** Ten in the morning in Chicago, where the test business is. */
const setDay = (day: string) => advance(Date.parse(`${day}T16:00:00Z`) - now().getTime())

/** What is refused comes as the page before it is painted. */
const open = (token: string) =>
  server.client().get(`/q/${token}/visits.ics`, { accept: 'application/json' })
/** Each event's lines that a calendar goes by. */
const entries = (file: string) =>
  file
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map(event => {
      const line = (name: string) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(event)?.[1]
      return [line('UID'), line('SEQUENCE'), line('DTSTART'), line('DTEND')]
    })

async function scheduled() {
  setDay('2026-11-30')
  const started = await startScheduling(server)
  const withoutMail = (
    await started.person.post('/api/customers', { firstName: 'Al', lastName: 'Ray' })
  ).body.id
  const { id, token } = await started.job({ customerId: withoutMail })
  await started.set(id)
  const ids = async (): Promise<string[]> =>
    (await started.shown(id)).visits.map((visit: { id: string }) => `visit-${visit.id}@localhost`)
  return { ...started, id, token, ids }
}

describe('the calendar file', () => {
  it('has the visits, under a name and a type that phones know', async () => {
    const { token, days, ids } = await scheduled()
    expect(await days(token)).toMatchObject({ hasFile: true })
    const { status, headers, body } = await open(token)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(headers['content-disposition']).toBe('inline; filename="visits.ics"')
    expect(headers['cache-control']).toBe('no-store')
    const [first, second] = await ids()
    expect(entries(body)).toEqual([
      [first, '0', '20261201T140000Z', '20261201T170000Z'],
      [second, '0', '20261203T140000Z', '20261203T160000Z'],
    ])
    expect(body).toContain('METHOD:PUBLISH\r\n')
    expect(body).toContain('SUMMARY:Roe Drywall: work at your place\r\n')
    expect(body).toContain('LOCATION:12 Oak St\r\n')
    expect(body.replaceAll('\r\n ', '')).toContain(`/q/${token}#days\r\n`)
    expect(body).not.toContain('ATTENDEE')
  })

  it('moves the same entries once the days have changed, and leaves out those that passed', async () => {
    const { token, id, set, ids } = await scheduled()
    const [first, second] = await ids()
    await set(id, [friday, monday])
    expect(entries((await open(token)).body)).toEqual([
      [first, '1', '20261204T140000Z', '20261204T170000Z'],
      [second, '1', '20261207T140000Z', '20261207T160000Z'],
    ])
    setDay('2026-12-05')
    expect(entries((await open(token)).body).map(([uid]) => uid)).toEqual([second])
  })

  it('leads back to the page while no visit is to come', async () => {
    const { person, token, id, set, offer, days } = await scheduled()
    const expectNone = async () => {
      expect(await open(token)).toMatchObject({
        status: 303,
        headers: { location: `/q/${token}#days` },
      })
      expect((await days(token))?.hasFile ?? false).toBe(false)
    }
    await person.put(`/api/quotes/${id}/done`, { isDone: true })
    await expectNone()
    await person.put(`/api/quotes/${id}/done`, { isDone: false })
    expect((await open(token)).status).toBe(200)
    await person.delete(`/api/quotes/${id}/visits`)
    await expectNone()
    await offer(id, [[tuesday, thursday]])
    await expectNone()
    await set(id)
    setDay('2026-12-04')
    await expectNone()
  })

  it('is for the holder of the link only', async () => {
    const { person, token, id } = await scheduled()
    expect((await open('short')).status).toBe(422)
    expect((await open('x'.repeat(43))).status).toBe(404)
    await person.delete(`/api/quotes/${id}/link`)
    expect((await open(token)).status).toBe(404)
  })
})
