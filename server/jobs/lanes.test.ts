// The lanes of jobs: pushes never delay mail, mail delays no other job, and account mail goes first.
import { afterAll, expect, it, vi } from 'vitest'
import type { Push } from '../outside/push/push.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { startPushService } from '../testing/push-service.ts'
import { type Person, startTestServer } from '../testing/test-server.ts'

const sent: string[] = []
const answered = Promise.withResolvers<'accepted'>()
/** A push server that does not respond until the test ends. */
const push: Push = {
  publicKey: 'B',
  mayReach: () => true,
  send: ({ endpoint }) => {
    sent.push(new URL(endpoint).host)
    return answered.promise
  },
}
const server = await startTestServer({ services: { push } })
const { pool } = server
const { jobs } = server.services
const pushService = await startPushService()
afterAll(() => pushService.close())

/** Adds devices of one person, each with its own session. */
async function addDevices({ email, password }: Person, hosts: readonly string[]): Promise<void> {
  for (const [index, host] of hosts.entries()) {
    const browser = server.client()
    await browser.post('/api/auth/login', { email, password })
    const { keys } = pushService.subscribe('').subscription
    const device = { endpoint: `https://${host}/${index}`, keys }
    expect((await browser.put('/api/notifications/device', device)).status).toBe(204)
  }
  // Sends the mails about new browsers.
  await jobs.drain()
}

async function notify(person: Person): Promise<void> {
  const { body } = await person.post('/api/quotes', {
    quote: { status: 'pending', customerId: await customerOf(person) },
    lineItems: [{ description: 'Tape', quantity: '1', unitPrice: '5.00' }],
  })
  const { url } = (await person.post(`/api/quotes/${body.quote.id}/link`)).body
  const token = url.split('/').at(-1)
  expect((await server.client().get(`/api/customer-quote?token=${token}`)).status).toBe(200)
}

async function customerOf(person: Person): Promise<string> {
  return (await person.post('/api/customers', { firstName: 'Rosa', lastName: 'Díaz' })).body.id
}

it('mail is sent while every push waits', async () => {
  const person = await server.signUp()
  await addDevices(person, Array(8).fill('silent.example'))
  await notify(person)
  const mailed = async () =>
    (await pool.query(`select from sent_mails where id like 'account-%'`)).rowCount ?? 0
  const before = await mailed()
  await jobs.start()
  await server.client().post('/api/auth/forgot-password', { email: person.email })
  await vi.waitFor(async () => expect(await mailed()).toBe(before + 1), 30_000)
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(0), 10_000)
  answered.resolve('accepted')
  await jobs.stop()
})

it('the files of a deleted business are removed while every mail waits', async () => {
  const mailServer = await startMailServer()
  const sending = await startTestServer({ pool, config: { smtpUrl: mailServer.url } })
  const leaving = await server.signUp()
  const mailed = [await server.signUp(), await server.signUp(), await server.signUp()]
  void mailServer.stopReplying()
  for (const { email } of mailed) await server.client().post('/api/auth/forgot-password', { email })
  await sending.services.jobs.start()
  await expect.poll(mailServer.waiting, { timeout: 30_000 }).toBe(2)
  const proof = { word: 'DELETE', currentPassword: leaving.password }
  expect((await leaving.post('/api/settings/delete-account', proof)).status).toBe(204)
  await expect.poll(deletions, { timeout: 10_000 }).toBe(0)
  expect(mailServer.waiting()).toBe(2)
  mailServer.answer()
  await sending.services.jobs.stop()
})

async function deletions(): Promise<number | null> {
  const { rowCount } = await pool.query(
    `select from graphile_worker._private_jobs where key like 'remove-business-files %'`,
  )
  return rowCount
}

it('account mail runs before other waiting jobs, and pushes have few attempts', async () => {
  const person = await server.signUp()
  await addDevices(person, ['late.example'])
  await notify(person)
  await person.post('/api/support', { subject: 'Help', message: 'How do I start?' })
  await server.client().post('/api/auth/forgot-password', { email: person.email })
  const { rows } = await pool.query(
    `select task.identifier as name, job.max_attempts as attempts
      from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
      order by job.priority, job.id`,
  )
  expect(rows[0]).toMatchObject({ name: 'send-account-mail', attempts: 14 })
  expect(rows).toContainEqual({ name: 'send-notification', attempts: 6 })
})
