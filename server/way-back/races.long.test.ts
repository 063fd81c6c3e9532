// An account restored at the same time as a thief changes it, over HTTP.
import { expect, it } from 'vitest'
import { codeAt } from '../testing/authenticator-app.ts'
import { hold } from '../testing/hold.ts'
import { type Person, startTestServer, tokenIn } from '../testing/test-server.ts'

const server = await startTestServer()
const post = (call: string, body: object) => server.client().post(`/api/auth/${call}`, body)
const isMoved = 'Your email address was changed'

async function mailsTo(address: string, subject: string) {
  return (await server.mails()).filter(mail => mail.to === address && mail.subject === subject)
}

/** Requests the new address and returns the token that confirms it. */
async function askFor({ put, password }: Person, email: string): Promise<string> {
  expect((await put('/api/settings/email', { email, currentPassword: password })).status).toBe(200)
  return tokenIn(await mailsTo(email, 'Confirm your new email address'), email)
}

it.each([
  ['before', 0],
  ['after', 1],
])(
  'a change of address just %s the restore leaves the thief no link to undo it',
  async (_, place) => {
    const thief = await server.register()
    const { email } = thief
    const [stolen, next] = [`stolen-${email}`, `next-${email}`]
    expect((await post('confirm-email', { token: await askFor(thief, stolen) })).status).toBe(200)
    const ownersLink = tokenIn(await mailsTo(email, isMoved), email)
    const thiefsLink = await askFor(thief, next)

    const { isWaitedFor, release } = await hold(
      server.pool,
      'select from users where email = $1 for update',
      [stolen],
    )
    const calls = [
      () => post('confirm-email', { token: thiefsLink }),
      () => post('restore-account', { token: ownersLink }),
    ]
    const [first, second] = place === 0 ? calls : calls.toReversed()
    const one = first?.()
    await isWaitedFor()
    const other = second?.()
    await isWaitedFor(2)
    await release()
    const statuses = [(await one)?.status, (await other)?.status]
    expect(statuses).toEqual(place === 0 ? [200, 200] : [200, 404])

    expect(await mailsTo(stolen, isMoved)).toEqual([])
    const { rows } = await server.pool.query(
      'select u.email, count(w.id)::int as ways from users u left join ways_back w on w.user_id = u.id where u.email = any($1) group by 1',
      [[email, stolen, next]],
    )
    expect(rows).toEqual([{ email, ways: 0 }])
  },
)

it('two-step sign-in that a thief turns on during the restore stays off', async () => {
  const thief = await server.register()
  const { email } = thief
  const stolen = `robbed-${email}`
  expect((await post('confirm-email', { token: await askFor(thief, stolen) })).status).toBe(200)
  const ownersLink = tokenIn(await mailsTo(email, isMoved), email)
  const path = '/api/settings/second-factor'
  const { secret } = (await thief.post(path, { currentPassword: thief.password })).body

  const { isWaitedFor, release } = await hold(
    server.pool,
    'select from users where email = $1 for update',
    [stolen],
  )
  const restored = post('restore-account', { token: ownersLink })
  await isWaitedFor()
  const turnedOn = thief.post(`${path}/confirm`, { code: codeAt(secret, Date.now()) })
  await isWaitedFor(2)
  await release()
  expect([(await restored).status, (await turnedOn).status]).toEqual([200, 409])
  expect(await mailsTo(stolen, 'Two-step sign-in is on')).toEqual([])
})
