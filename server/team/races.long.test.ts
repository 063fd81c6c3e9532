// The team while something else happens: what is made or waits as someone is removed, and a business deleted as someone joins.
import { expect, it, onTestFinished } from 'vitest'
import { hashToken } from '../accounts/tokens.ts'
import { hold } from '../testing/hold.ts'
import { type Person, startTestServer, tokenIn } from '../testing/test-server.ts'

const server = await startTestServer()
const { pool } = server

let people = 0
const password = 'level five finish'
const name = { firstName: 'Sam', lastName: 'Ortiz' }

async function invited(owner: Person) {
  const email = `sam${(people += 1)}@example.com`
  expect((await owner.post('/api/team/invitations', { email })).status).toBe(200)
  return { email, token: tokenIn(await server.mails(), email) }
}

const join = (browser: Pick<Person, 'post'>, token: string) =>
  browser.post('/api/auth/join', { token, ...name, password })

async function member(owner: Person) {
  const { email, token } = await invited(owner)
  const browser = server.client()
  const { status, body } = await join(browser, token)
  expect(status).toBe(200)
  return { ...browser, email, id: String(body.id) }
}

const remove = async (owner: Person, id: string) =>
  expect((await owner.delete(`/api/team/people/${id}`)).status).toBe(204)

it('a business can be deleted as someone joins: neither waits for the other for ever', async () => {
  const owner = await server.signUp()
  const { business } = (await owner.get('/api/auth/user')).body
  const { token } = await invited(owner)
  const { isWaitedFor, release } = await hold(pool, 'lock table users in share mode')
  const joined = join(server.client(), token)
  await isWaitedFor()
  const deleting = await pool.connect()
  onTestFinished(() => deleting.release())
  await deleting.query('begin')
  const deleted = deleting.query('delete from businesses where id = $1', [business.id])
  await isWaitedFor(2)
  await release()
  expect((await deleted).rowCount).toBe(1)
  await deleting.query('rollback')
  expect((await joined).status).toBe(200)
})

it('a mail about signing in that waits as the person is removed does not go to the owner', async () => {
  const owner = await server.signUp()
  const sam = await member(owner)
  const elsewhere = await server.client().post('/api/auth/login', { email: sam.email, password })
  expect(elsewhere.status).toBe(200)
  await remove(owner, sam.id)
  const subjects = (await server.mails())
    .filter(({ to }) => to === owner.email)
    .map(({ subject }) => subject)
  expect(subjects).not.toContain('A new browser signed in')
})

it('nothing that was made for a person as they were removed opens a session', async () => {
  const owner = await server.signUp()
  const sam = await member(owner)
  await remove(owner, sam.id)
  // As by a job that mailed the link meanwhile.
  const token = 'a link to choose a new password'
  await pool.query(
    `insert into account_tokens (token_hash, user_id, purpose, expires_at)
      values ($1, $2, 'reset', now() + '1 hour')`,
    [hashToken(token), sam.id],
  )
  const reset = await server.client().post('/api/auth/reset-password', { token, password })
  expect(reset.status).toBe(422)
  // Nor does the row, should it get a password.
  await pool.query(
    `update users set password_hash = owner.password_hash from users owner
      where users.id = $1 and owner.email = $2`,
    [sam.id, owner.email],
  )
  const credentials = { email: `${sam.id}@left.invalid`, password: owner.password }
  expect((await server.client().post('/api/auth/login', credentials)).status).toBe(401)
})
