// Undoing account changes over HTTP: the owner's link removes everything that a thief with the password added.
import { describe, expect, it } from 'vitest'
import { codeAt, turnOnSecondFactor } from '../testing/authenticator-app.ts'
import { signInElsewhere } from '../testing/sign-in-elsewhere.ts'
import { createAuthenticator } from '../testing/software-authenticator.ts'
import { type Person, startTestServer, tokenIn } from '../testing/test-server.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
let clock = Date.now()
const server = await startTestServer({ services: { now: () => new Date(clock) } })

const isOn = 'Two-step sign-in is on'
const isAdded = 'A passkey was added'
const isMoved = 'Your email address was changed'
const newPassword = 'fresh new plaster'

const post = (call: string, body: object) => server.client().post(`/api/auth/${call}`, body)
const restore = (token: string) => post('restore-account', { token })

/** Returns the token of the newest mail to the address with the subject. */
async function mailed(subject: string, to: string): Promise<string> {
  const mails = await server.mails()
  return tokenIn(
    mails.filter(mail => mail.subject === subject),
    to,
  )
}

/** Creates an owner, and a thief who has signed in with the password. */
async function robbed(): Promise<{ owner: Person; thief: Person }> {
  const owner = await server.register()
  const thief = { ...owner, ...(await signInElsewhere(server, owner)) }
  clock += MINUTE
  return { owner, thief }
}

async function move(person: Person, email: string, code?: string): Promise<void> {
  const body = { email, currentPassword: person.password, code }
  expect((await person.put('/api/settings/email', body)).status).toBe(200)
  const token = await mailed('Confirm your new email address', email)
  expect((await post('confirm-email', { token })).status).toBe(200)
  clock += MINUTE
}

/** Chooses a new password through the link mailed after the restore, and signs in with it. */
async function startAgain({ email }: Person) {
  const reset = { token: await mailed('Reset your password', email), password: newPassword }
  expect((await post('reset-password', reset)).status).toBe(200)
  return (await post('login', { email, password: newPassword })).body
}

const statusOf = async ({ get }: Person) => (await get('/api/auth/user')).status

describe('two-step sign-in that a thief turned on', () => {
  it('is turned off by the link in the mail about it, and everyone is signed out', async () => {
    const { owner, thief } = await robbed()
    await turnOnSecondFactor(thief, clock)
    const token = await mailed(isOn, owner.email)
    expect((await server.client().get(`/restore-account?token=${token}`)).status).toBeLessThan(500)
    expect(await statusOf(thief)).toBe(200)

    expect((await restore(token)).status).toBe(200)
    expect([await statusOf(thief), await statusOf(owner)]).toEqual([401, 401])
    expect((await post('login', owner)).status).toBe(401)
    expect(await startAgain(owner)).toMatchObject({ email: owner.email })
    expect((await restore(token)).status).toBe(404)
    const { rows } = await server.pool.query(
      'select from recovery_codes c join users u on u.id = c.user_id where u.email = $1',
      [owner.email],
    )
    expect(rows).toEqual([])
  })

  it('is turned off, and the address restored, even if the address was changed later', async () => {
    const { owner, thief } = await robbed()
    const { secret } = await turnOnSecondFactor(thief, clock)
    clock += MINUTE
    await move(thief, `stolen-${owner.email}`, codeAt(secret, clock))
    expect((await restore(await mailed(isOn, owner.email))).status).toBe(200)
    expect(await startAgain(owner)).toMatchObject({ email: owner.email })
    expect((await restore(await mailed(isMoved, owner.email))).status).toBe(404)
  })

  it('is turned off by the link of an earlier change of address', async () => {
    const { owner, thief } = await robbed()
    const stolen = `thiefs-${owner.email}`
    await move(thief, stolen)
    await turnOnSecondFactor(thief, clock)
    const thiefsLink = await mailed(isOn, stolen)
    expect((await restore(await mailed(isMoved, owner.email))).status).toBe(200)
    expect((await restore(thiefsLink)).status).toBe(404)
    expect(await startAgain(owner)).toMatchObject({ email: owner.email })
  })

  it('is deleted even if it was not yet confirmed', async () => {
    const { owner, thief } = await robbed()
    await move(thief, `begun-${owner.email}`)
    const begun = { currentPassword: thief.password }
    expect((await thief.post('/api/settings/second-factor', begun)).status).toBe(200)
    expect((await restore(await mailed(isMoved, owner.email))).status).toBe(200)
    const { rows } = await server.pool.query(
      'select from second_factors f join users u on u.id = f.user_id where u.email = $1',
      [owner.email],
    )
    expect(rows).toEqual([])
  })

  it.each([
    ['can be undone', '6 days', 6 * DAY, 200],
    ['can no longer be undone', '7 days', 7 * DAY, 404],
  ])('%s after %s', async (_, __, later, status) => {
    const { owner, thief } = await robbed()
    await turnOnSecondFactor(thief, clock)
    const token = await mailed(isOn, owner.email)
    clock += later
    expect((await restore(token)).status).toBe(status)
  })
})

describe('two-step sign-in of the owner', () => {
  it('stays on when a later change is undone', async () => {
    const owner = await server.register()
    const { secret } = await turnOnSecondFactor(owner, clock)
    clock += MINUTE
    await move(owner, `moved-${owner.email}`, codeAt(secret, clock))
    expect((await restore(await mailed(isMoved, owner.email))).status).toBe(200)
    expect(await startAgain(owner)).toMatchObject({ needsCode: true })
  })
})

describe('a passkey that a thief added', () => {
  it('is removed by the link in the mail about it', async () => {
    const { owner, thief } = await robbed()
    const key = createAuthenticator('http://localhost:3000')
    const path = '/api/settings/passkeys'
    const proof = { currentPassword: thief.password }
    const options = (await thief.post(`${path}/options`, proof)).body
    const added = await thief.post(path, { name: 'Phone', response: key.create(options) })
    expect(added.status).toBe(201)
    const signIn = async () =>
      (await post('passkey', key.get((await post('passkey/options', {})).body))).status
    expect(await signIn()).toBe(200)
    expect((await restore(await mailed(isAdded, owner.email))).status).toBe(200)
    expect(await signIn()).toBe(401)
    expect(await statusOf(thief)).toBe(401)
    expect(await startAgain(owner)).toMatchObject({ email: owner.email })
  })
})
