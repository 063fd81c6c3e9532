// “Run again” over HTTP: a failed job runs once, however often it is pressed and by how many operators.
import { beforeEach, expect, it } from 'vitest'
import { createJobs, type Task } from '../jobs/jobs.ts'
import { newOperator, postForm, signInOperator } from '../testing/operator.ts'
import type { Client } from '../testing/test-client.ts'
import { startTestServer } from '../testing/test-server.ts'

const clock = new Date()
const operator = await newOperator()
const lines: string[] = []
const server = await startTestServer({
  config: { operator },
  services: { now: () => clock },
  logStream: { write: line => lines.push(line) },
})
const { pool, services } = server
const logged = await startTestServer({
  config: { operator, logLevel: 'warn' },
  services: { now: () => new Date(clock.getTime() + 60_000) },
  pool,
  logStream: { write: line => lines.push(line) },
})

let isBroken = true
let runs: string[] = []
const work = (name: string): Task<{ subject: string }> => ({
  name,
  attempts: 1,
  run: async (_, { subject }) => {
    runs.push(subject)
    if (isBroken) throw Object.assign(new Error(`planted ${subject}`), { code: 'ECONNREFUSED' })
  },
})
const [mail, push] = [work('work-mail'), work('work-push')]
const jobs = createJobs({
  direct: { ...pool.options, password: pool.options.password },
  log: services.log,
  tasks: { mail: [mail], push: [push] },
  services: () => services,
})

const one = server.client()
const two = logged.client()
await signInOperator(one, operator, clock)
await signInOperator(two, operator, new Date(clock.getTime() + 60_000))

beforeEach(async () => {
  await pool.query('delete from graphile_worker._private_jobs')
  isBroken = true
  runs = []
  lines.length = 0
})

/** Adds jobs that fail for good. */
async function fail(task: Task<{ subject: string }>, ...subjects: string[]): Promise<void> {
  for (const subject of subjects) await jobs.enqueue(pool, task, { subject }, subject)
  await jobs.drain()
  runs = []
}

/** The fields of each form on the page of jobs. */
async function formsOf(
  browser: Client,
  path = '/operator/jobs',
): Promise<Record<string, string>[]> {
  const page = String((await browser.get(path)).body)
  const forms = page.match(/<form method="post" action="\/operator\/jobs\/run-again">.*?<\/form>/g)
  return (forms ?? []).map(form =>
    Object.fromEntries(
      [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    ),
  )
}
const press = (browser: Client, form: Record<string, string> = {}) =>
  postForm(browser, '/operator/jobs/run-again', form)
const formOfJob = async (browser: Client) =>
  (await formsOf(browser)).find(form => form['id'] !== undefined)

it('a failed job shows its kind, tries, code and business, and nothing of its content', async () => {
  const person = await server.signUp()
  const { id: userId, business } = (await person.get('/api/auth/user')).body
  await pool.query('delete from graphile_worker._private_jobs')
  const payload = { subject: 'planted', userId }
  await jobs.enqueue(pool, mail, payload, 'one')
  await jobs.drain()
  const page = String((await one.get('/operator/jobs')).body)
  expect(page).toContain('<dt>Error</dt><dd>ECONNREFUSED</dd>')
  expect(page).toContain('<dt>Tries</dt><dd>1</dd>')
  expect(page).toContain(`<a href="/operator/businesses/${business.id}">`)
  expect(page).not.toContain('planted')
  // The message of an earlier release has no code.
  await pool.query(`update graphile_worker._private_jobs set last_error = 'planted: no code'`)
  const older = String((await one.get('/operator/jobs')).body)
  expect(older).toContain('<dt>Error</dt><dd>Unknown</dd>')
  expect(older).not.toContain('planted')
})

it('runs a job once under a double tap', async () => {
  await fail(mail, 'a')
  isBroken = false
  const form = await formOfJob(one)
  const answers = await Promise.all([press(one, form), press(one, form)])
  const ran = answers.map(({ headers }) => headers['location'])
  expect(new Set(ran)).toEqual(new Set(['/operator/jobs?ran=0', '/operator/jobs?ran=1']))
  await jobs.drain()
  expect((await press(one, form)).headers['location']).toBe('/operator/jobs?ran=0')
  await jobs.drain()
  expect(runs).toEqual(['a'])
  const page = String((await one.get('/operator/jobs?ran=1')).body)
  expect(page).toContain('One job runs again.')
  expect(page).toContain('No failed jobs.')
})

it('leaves a job alone that another operator ran since it was shown, even if it failed again', async () => {
  await fail(mail, 'a')
  const shownToBoth = await formOfJob(one)
  await press(two, shownToBoth)
  await jobs.drain()
  expect((await press(one, shownToBoth)).headers['location']).toBe('/operator/jobs?ran=0')
  await jobs.drain()
  expect(runs).toEqual(['a'])
  // The new failure is shown, and can be run again in its turn.
  expect((await press(one, await formOfJob(one))).headers['location']).toBe('/operator/jobs?ran=1')
})

it('runs all failed jobs of a kind, at most 500 at once, and none of another kind', async () => {
  await fail(mail, 'a', 'b')
  await fail(push, 'c')
  await pool.query(
    `insert into graphile_worker._private_jobs (task_id, payload, attempts, max_attempts, last_error)
     select task_id, payload, 1, 1, 'planted' from graphile_worker._private_jobs, generate_series(1, 499)
     where payload ->> 'subject' = 'a'`,
  )
  isBroken = false
  const all = (await formsOf(one)).find(form => form['all'] === 'work-mail')
  expect(String((await one.get('/operator/jobs')).body)).toContain('Run the oldest 500 again')
  expect((await press(one, all)).headers['location']).toBe('/operator/jobs?ran=500&kind=work-mail')
  await jobs.drain()
  expect(runs).toHaveLength(500)
  expect(runs).not.toContain('c')
  expect((await press(one, all)).headers['location']).toBe('/operator/jobs?ran=1&kind=work-mail')
})

it('leaves running jobs and jobs that have not failed alone', async () => {
  await fail(mail, 'a')
  const { rows } = await pool.query('select id from graphile_worker._private_jobs')
  const form = { id: String(rows[0].id), shown: new Date(Date.now() + 60_000).toISOString() }
  await pool.query('update graphile_worker._private_jobs set locked_at = now()')
  expect((await press(one, form)).headers['location']).toBe('/operator/jobs?ran=0')
  await pool.query('update graphile_worker._private_jobs set locked_at = null, attempts = 0')
  expect((await press(one, form)).headers['location']).toBe('/operator/jobs?ran=0')
})

it('pages through failed jobs', async () => {
  await fail(mail, ...Array.from({ length: 30 }, (_, n) => `job ${n}`))
  const first = String((await one.get('/operator/jobs?kind=work-mail')).body)
  const next = /href="(\/operator\/jobs\?before=\d+&amp;kind=work-mail)"/.exec(first)?.[1]
  const pages = [
    await formsOf(one, '/operator/jobs?kind=work-mail'),
    await formsOf(one, next?.replace('&amp;', '&')),
  ]
  const ids = pages.flatMap(forms => forms.map(form => form['id'])).filter(id => id !== undefined)
  expect([ids.length, new Set(ids).size]).toEqual([30, 30])
})

it('logs which job was run again', async () => {
  await fail(mail, 'a')
  const form = await formOfJob(two)
  await press(two, form)
  const said = lines.map(line => JSON.parse(line)).find(({ msg }) => msg.includes('ran a job'))
  expect(said).toMatchObject({ job: { id: form?.['id'], task: 'work-mail' }, ip: '127.0.0.1' })
})

it.each([
  {},
  { id: '1' },
  { id: '1', all: 'work-mail', shown: '2026-01-01' },
  { id: 'x', shown: '2026-01-01' },
  { all: `'; drop`, shown: '2026-01-01' },
  { id: '1', shown: 'now' },
])('refuses the form %j', async form => {
  expect((await press(one, form as Record<string, string>)).status).toBe(400)
})
