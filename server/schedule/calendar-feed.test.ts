// A person's calendar feed over HTTP: what a calendar reads, and until when.
import { expect, it } from 'vitest'
import { stopClock } from '../testing/clock.ts'
import { startScheduling } from '../testing/scheduled-job.ts'
import { startTestServer } from '../testing/test-server.ts'

const { now, advance } = stopClock()
const server = await startTestServer({ services: { now }, config: { trialHours: 1_000_000 } })

const slot = (day: string) => ({ day, start: 480, minutes: 300 })

async function start() {
  advance(Date.parse('2026-11-30T16:00:00Z') - now().getTime())
  const started = await startScheduling(server)
  const { person } = started
  const make = async () => {
    const { status, body } = await person.post('/api/settings/calendar')
    expect(status).toBe(201)
    return String(body.url)
  }
  const scheduled = async (day: string) => {
    const { id } = await started.job({ aiAnalysisData: null })
    await move(id, day)
    return id
  }
  const move = async (id: string, day: string) =>
    expect((await started.set(id, [slot(day)])).status).toBe(200)
  return { person, make, scheduled, move }
}

const read = (url: string) => server.client().get(new URL(url).pathname)

/** The lines of each event that a calendar shows. */
async function entries(url: string) {
  const { body } = await read(url)
  return String(body)
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map(event => {
      const line = (name: string) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(event)?.[1]
      return { start: line('DTSTART'), sequence: line('SEQUENCE'), summary: line('SUMMARY') }
    })
}

it('a calendar reads the visits of all jobs, follows a move, and loses a canceled one', async () => {
  const { person, scheduled, move, make } = await start()
  await scheduled('2026-12-01')
  const id = await scheduled('2026-12-03')
  const url = await make()
  const { status, headers, body } = await read(url)
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toContain('X-WR-CALNAME:Roe Drywall')
  expect(body.replaceAll('\r\n ', '')).toContain(`/quotes/${id}\r\n`)
  expect(body).not.toContain('ORGANIZER')
  // Eight in the morning in Chicago.
  const first = { start: '20261201T140000Z', sequence: '0', summary: 'Rosa Díaz' }
  expect(await entries(url)).toEqual([first, { ...first, start: '20261203T140000Z' }])
  await move(id, '2026-12-04')
  expect(await entries(url)).toEqual([
    first,
    { ...first, start: '20261204T140000Z', sequence: '1' },
  ])
  await person.delete(`/api/quotes/${id}/visits`)
  expect(await entries(url)).toEqual([first])
})

it('an entry says where the work is, how long it takes, and whom to call', async () => {
  const { scheduled, make } = await start()
  const id = await scheduled('2026-12-01')
  const url = await make()
  const file = String((await read(url)).body).replaceAll('\r\n ', '')
  expect(file).toContain('DTEND:20261201T190000Z\r\n')
  expect(file).toContain('LOCATION:12 Oak St\r\n')
  expect(file).toMatch(new RegExp(`DESCRIPTION:\\(512\\) 555-0134\\\\nhttp.+/quotes/${id}\r`))
})

it('visits of the last 30 days stay, and the clock is that of the business on each day', async () => {
  const { scheduled, make } = await start()
  await scheduled('2026-12-01')
  // Summer time begins on March 14.
  await scheduled('2027-03-15')
  const url = await make()
  const days = async () => (await entries(url)).map(({ start: day }) => day)
  expect(await days()).toEqual(['20261201T140000Z', '20270315T130000Z'])
  advance(30 * 24 * 3_600_000)
  expect(await days()).toHaveLength(2)
  advance(2 * 24 * 3_600_000)
  expect(await days()).toEqual(['20270315T130000Z'])
})

it('visits keep their hours when the business changes its time zone, and newer entries say so', async () => {
  const { person, scheduled, make } = await start()
  await scheduled('2026-12-01')
  await scheduled('2026-12-03')
  advance(2 * 24 * 3_600_000)
  const url = await make()
  const save = async (change: object) => {
    const { business } = (await person.get('/api/auth/user')).body
    const saved = await person.put('/api/settings/business', { ...business, ...change })
    expect(saved.status).toBe(200)
  }
  const entry = (start: string, sequence: string) => ({ start, sequence, summary: 'Rosa Díaz' })
  await save({ name: 'Roe Walls' })
  expect(await entries(url)).toMatchObject([{ sequence: '0' }, { sequence: '0' }])
  await save({ timeZone: 'America/Denver' })
  expect(await entries(url)).toEqual([
    entry('20261201T150000Z', '0'),
    entry('20261203T150000Z', '1'),
  ])
})

it('the address is secret, one per person, and ends with the next, with Stop, or with the person', async () => {
  const { person, make } = await start()
  expect((await person.get('/api/settings/calendar')).body).toEqual({ since: null })
  const old = await make()
  const url = await make()
  expect((await read(old)).status).toBe(404)
  expect((await read(url)).status).toBe(200)
  expect((await person.get('/api/settings/calendar')).body).toEqual({ since: now().toISOString() })
  for (const wrong of [url.replace('.ics', ''), url.replace('.ics', 'x.ics'), '/calendar/x.ics']) {
    expect((await server.client().get(new URL(wrong, url).pathname)).status).toBe(404)
  }
  await person.delete('/api/settings/calendar')
  expect((await read(url)).status).toBe(404)
  const last = await make()
  const proof = { currentPassword: person.password, word: 'DELETE' }
  expect((await person.post('/api/settings/delete-account', proof)).status).toBe(204)
  expect((await read(last)).status).toBe(404)
})

it('shows no visit of another business', async () => {
  const [ours, theirs] = [await start(), await start()]
  await theirs.scheduled('2026-12-01')
  expect(await entries(await ours.make())).toEqual([])
  expect(await entries(await theirs.make())).toHaveLength(1)
})
