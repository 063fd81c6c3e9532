// A password that is reset while somebody uses the old one, over HTTP: the old one opens and changes nothing any more.
import { expect, it, onTestFinished, vi } from 'vitest'
import { startTestServer, tokenIn } from '../testing/test-server.ts'

const server = await startTestServer()
const fresh = 'fresh plaster'
let networks = 0

/** Makes the server wait where it needs what the statement locks, until `release`. */
async function hold(
  statement: string,
): Promise<{ isWaitedFor: () => Promise<void>; release: () => Promise<void> }> {
  const client = await server.pool.connect()
  onTestFinished(() => client.release())
  await client.query('begin')
  await client.query(statement)
  return {
    isWaitedFor: () =>
      vi.waitFor(async () => {
        const { rowCount } = await server.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        expect(rowCount).toBe(1)
      }, 10_000),
    release: async () => {
      await client.query('rollback')
    },
  }
}

/** The owner opens the link in their mailbox, on a network of their own. */
async function resetLink(email: string): Promise<() => Promise<void>> {
  await server.client().post('/api/auth/forgot-password', { email })
  const reset = { token: tokenIn(await server.mails(), email), password: fresh }
  return async () => {
    const owner = { 'x-forwarded-for': `203.0.113.${(networks += 1)}` }
    const answer = await server.client().post('/api/auth/reset-password', reset, owner)
    expect(answer.status).toBe(200)
  }
}

const signIn = async (email: string, password: string) =>
  (await server.client().post('/api/auth/login', { email, password })).status

it('a sign-in that has checked the old password opens no session', async () => {
  const { email, password } = await server.register()
  const reset = await resetLink(email)
  const { isWaitedFor, release } = await hold('lock table second_factors')
  const thief = signIn(email, password)
  await isWaitedFor()
  await reset()
  await release()
  expect(await thief).toBe(401)
  expect(await signIn(email, fresh)).toBe(200)
})

it('a change of the password that knew the old one does not undo the reset', async () => {
  const thief = await server.register()
  const change = (currentPassword: string) =>
    thief.put('/api/settings/password', { currentPassword, password: 'taken over' })
  const reset = await resetLink(thief.email)
  expect((await change('a guess')).status).toBe(422)
  const { isWaitedFor, release } = await hold('select from rate_limits for update')
  const changed = change(thief.password)
  await isWaitedFor()
  await reset()
  await release()
  expect((await changed).status).toBe(409)
  expect(await signIn(thief.email, 'taken over')).toBe(401)
  expect(await signIn(thief.email, fresh)).toBe(200)
})
