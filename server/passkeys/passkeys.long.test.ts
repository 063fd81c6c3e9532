// Passkeys over HTTP with a software authenticator: adding, signing in, refusals and removing.
import { describe, expect, it } from 'vitest'
import { codeAt, turnOnSecondFactor } from '../testing/authenticator-app.ts'
import { type Authenticator, createAuthenticator } from '../testing/software-authenticator.ts'
import { type Person, startTestServer, tokenIn } from '../testing/test-server.ts'
import { validBodies } from '../testing/valid-bodies.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const origin = 'http://localhost:3000'
let clock = Date.now()
const server = await startTestServer({ services: { now: () => new Date(clock) } })
const path = '/api/settings/passkeys'

async function start(person: Person, proof: object = {}) {
  return person.post(`${path}/options`, { currentPassword: person.password, ...proof })
}

/** Adds a new passkey to the account. */
async function add(person: Person, name = 'Phone'): Promise<{ key: Authenticator; id: string }> {
  const key = createAuthenticator(origin)
  const options = (await start(person)).body
  const { status, body } = await person.post(path, { name, response: key.create(options) })
  expect(status).toBe(201)
  return { key, id: body.id }
}

const remove = (person: Person, id: string, proof: object = {}) =>
  person.post(`${path}/${id}/remove`, { currentPassword: person.password, ...proof })

const request = async () => (await server.client().post('/api/auth/passkey/options')).body

async function signIn(assertion: unknown) {
  const browser = server.client()
  const answer = await browser.post('/api/auth/passkey', assertion)
  expect((await browser.get('/api/auth/user')).status).toBe(answer.status)
  return answer
}

const subjectsTo = async ({ email }: Person) =>
  (await server.mails()).filter(({ to }) => to === email).map(({ subject }) => subject)

describe('adding a passkey', () => {
  it('requires the password and notifies the account holder by mail', async () => {
    const person = await server.register()
    expect((await start(person, { currentPassword: 'a guess' })).status).toBe(422)
    const { body } = await start(person)
    expect(body).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const { id } = await add(person, 'Work phone')
    const listed = (await person.get(path)).body
    expect(listed).toEqual({
      isOffered: true,
      passkeys: [{ id, name: 'Work phone', createdAt: expect.any(String), lastUsedAt: null }],
    })
    expect(await subjectsTo(person)).toContain('A passkey was added')
  })

  it('also requires a code if two-step sign-in is on', async () => {
    const person = await server.register()
    const { secret } = await turnOnSecondFactor(person, clock)
    clock += MINUTE
    expect((await start(person)).body.fields).toEqual({ code: 'Please enter your code' })
    expect((await start(person, { code: codeAt(secret, clock) })).status).toBe(200)
  })

  it('refuses a challenge that was used, has expired or is for another account', async () => {
    const [person, other] = [await server.register(), await server.register()]
    const options = (await start(person)).body
    const response = createAuthenticator(origin).create(options)
    expect((await other.post(path, { name: 'Phone', response })).status).toBe(422)
    expect((await person.post(path, { name: 'Phone', response })).status).toBe(201)
    const again = createAuthenticator(origin).create(options)
    expect((await person.post(path, { name: 'Phone', response: again })).status).toBe(422)
    const slow = createAuthenticator(origin).create((await start(person)).body)
    clock += 5 * MINUTE
    expect((await person.post(path, { name: 'Phone', response: slow })).status).toBe(422)
    const { challenge } = await request()
    const wrong = createAuthenticator(origin).create({ ...options, challenge })
    expect((await person.post(path, { name: 'Phone', response: wrong })).status).toBe(422)
  })

  it('refuses the challenge of a sign-in that waits for its code', async () => {
    const person = await server.register()
    const options = (await start(person)).body
    await turnOnSecondFactor(person, clock)
    const { email, password } = person
    const { challenge } = (await server.client().post('/api/auth/login', { email, password })).body
    const response = createAuthenticator(origin).create({ ...options, challenge })
    expect((await person.post(path, { name: 'Phone', response })).status).toBe(422)
  })

  it.each([
    ['made on another site', { origin: 'https://quotewright.example' }],
    ['made without a fingerprint, face or PIN', { isVerified: false }],
  ])('refuses one that was %s', async (_, forgery) => {
    const person = await server.register()
    const response = createAuthenticator(origin).create((await start(person)).body, forgery)
    expect((await person.post(path, { name: 'Phone', response })).status).toBe(422)
  })

  it('refuses one that belongs to another account', async () => {
    const [person, other] = [await server.register(), await server.register()]
    const { key } = await add(person)
    const response = key.create((await start(other)).body)
    expect((await other.post(path, { name: 'Phone', response })).status).toBe(422)
  })

  it('stops at twenty, even for simultaneous requests', async () => {
    const person = await server.register()
    for (let n = 0; n < 18; n++) await add(person)
    const waiting = []
    for (let n = 0; n < 4; n++) {
      waiting.push(createAuthenticator(origin).create((await start(person)).body))
    }
    const answers = await Promise.all(
      waiting.map(response => person.post(path, { name: 'Phone', response })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 201, 409, 409,
    ])
    expect((await start(person)).status).toBe(409)
  })

  it('is refused for a demo', async () => {
    const demo = server.client()
    await demo.post('/api/auth/demo')
    expect((await demo.post(`${path}/options`, { currentPassword: 'any' })).status).toBe(403)
  })
})

describe('signing in with a passkey', () => {
  it('needs no password or code, and stores when the passkey was used', async () => {
    const person = await server.register()
    const { key } = await add(person)
    await turnOnSecondFactor(person, clock)
    const { status, body } = await signIn(key.get(await request()))
    expect([status, body.email]).toEqual([200, person.email])
    const [listed] = (await person.get(path)).body.passkeys
    expect(listed.lastUsedAt).toBe(new Date(clock).toISOString())
  })

  it('accepts each challenge once, within five minutes, and only for signing in', async () => {
    const person = await server.register()
    const { key } = await add(person)
    const assertion = key.get(await request())
    expect((await signIn(assertion)).status).toBe(200)
    expect((await signIn(assertion)).status).toBe(401)
    const slow = key.get(await request())
    clock += 5 * MINUTE
    expect((await signIn(slow)).status).toBe(401)
    const { challenge } = (await start(person)).body
    expect((await signIn(key.get({ challenge, rpId: 'localhost' }))).status).toBe(401)
  })

  it('accepts one of two simultaneous answers to one challenge', async () => {
    const { key } = await add(await server.register())
    const options = await request()
    const answers = await Promise.all([signIn(key.get(options)), signIn(key.get(options))])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  })

  it.each([
    ['another site', { origin: 'https://quotewright.example' }, {}],
    ['a passkey that did not verify the user', { isVerified: false }, {}],
    ['a passkey for another host', {}, { rpId: 'quotewright.example' }],
  ])('is refused from %s', async (_, forgery, options) => {
    const { key } = await add(await server.register())
    const challenge = { ...(await request()), ...options }
    expect((await signIn(key.get(challenge, forgery))).status).toBe(401)
  })

  it('is refused with a wrong signature, for another account and with an unknown passkey', async () => {
    const [mine, theirs] = [await add(await server.register()), await add(await server.register())]
    const signed = mine.key.get(await request())
    const other = theirs.key.get(await request())
    const { userHandle } = other.response
    const forged = { id: other.id, response: { ...signed.response, userHandle } }
    expect((await signIn(forged)).status).toBe(401)
    const own = mine.key.get(await request())
    const renamed = { ...own, response: { ...own.response, userHandle } }
    expect((await signIn(renamed)).status).toBe(401)
    expect((await signIn(createAuthenticator(origin).get(await request()))).status).toBe(401)
  })

  it('is refused for a copied passkey, whose counter is too low', async () => {
    const { key } = await add(await server.register())
    expect((await signIn(key.get(await request()))).status).toBe(200)
    key.rewind()
    expect((await signIn(key.get(await request()))).status).toBe(401)
  })
})

describe('removing a passkey', () => {
  it('requires the password, ends sign-in with it and notifies the account holder by mail', async () => {
    const person = await server.register()
    const { key, id } = await add(person)
    expect((await remove(person, id, { currentPassword: 'a guess' })).status).toBe(422)
    expect((await person.get(path)).body.passkeys).toHaveLength(1)
    expect((await remove(person, id)).status).toBe(204)
    expect((await signIn(key.get(await request()))).status).toBe(401)
    expect((await person.get(path)).body.passkeys).toEqual([])
    expect(await subjectsTo(person)).toContain('A passkey was removed')
  })

  it('also requires a code if two-step sign-in is on', async () => {
    const person = await server.register()
    const { id } = await add(person)
    const { secret } = await turnOnSecondFactor(person, clock)
    clock += MINUTE
    expect((await remove(person, id)).body.fields).toEqual({ code: 'Please enter your code' })
    expect((await person.get(path)).body.passkeys).toHaveLength(1)
    expect((await remove(person, id, { code: codeAt(secret, clock) })).status).toBe(204)
  })

  it.each([
    ['6 days', 6 * DAY, 401],
    ['7 days', 7 * DAY, 200],
  ])('also happens when the password is reset: one added %s before', async (_, age, status) => {
    const person = await server.register()
    const { key } = await add(person)
    clock += age
    await person.post('/api/auth/forgot-password', { email: person.email })
    const resetMails = (await server.mails()).filter(
      ({ subject }) => subject === 'Reset your password',
    )
    const reset = { token: tokenIn(resetMails, person.email), password: 'fresh new plaster' }
    expect((await server.client().post('/api/auth/reset-password', reset)).status).toBe(200)
    const notice = (await server.mails()).find(
      ({ to, subject }) => to === person.email && subject === 'Your password was changed',
    )
    expect(notice?.text).toContain('Passkeys added in the last 7 days were removed.')
    expect((await signIn(key.get(await request()))).status).toBe(status)
  })

  it("is refused for another account's passkey", async () => {
    const [person, stranger] = [await server.register(), await server.register()]
    const { id } = await add(person)
    expect((await remove(stranger, id)).status).toBe(404)
    expect((await person.get(path)).body.passkeys).toHaveLength(1)
  })

  it('also happens when an owner recovers a stolen account, and two-step sign-in stays on', async () => {
    const person = await server.register()
    const { key } = await add(person)
    const { secret } = await turnOnSecondFactor(person, clock)
    clock += MINUTE
    const [owner, stolen] = [person.email, `stolen-${person.email}`]
    const code = codeAt(secret, clock)
    const change = { email: stolen, currentPassword: person.password, code }
    expect((await person.put('/api/settings/email', change)).status).toBe(200)
    const post = (call: string, token: string) =>
      server.client().post(`/api/auth/${call}`, { token })
    expect((await post('confirm-email', tokenIn(await server.mails(), stolen))).status).toBe(200)
    expect((await signIn(key.get(await request()))).status).toBe(200)
    const notices = (await server.mails()).filter(({ subject }) =>
      /address was changed/.test(subject),
    )
    expect((await post('restore-account', tokenIn(notices, owner))).status).toBe(200)
    expect((await signIn(key.get(await request()))).status).toBe(401)
    const { rows } = await server.pool.query(
      `select from second_factors f join users u on u.id = f.user_id where u.email = $1`,
      [owner],
    )
    expect(rows).toHaveLength(1)
  })

  it('also happens when the account is deleted', async () => {
    const person = await server.register()
    const { key } = await add(person)
    const proof = { currentPassword: person.password, word: 'DELETE' }
    expect((await person.post('/api/settings/delete-account', proof)).status).toBe(204)
    expect((await signIn(key.get(await request()))).status).toBe(401)
  })
})

describe('a server at an IP address', () => {
  it('says that it offers no passkeys', async () => {
    const bare = await startTestServer({ config: { publicUrl: 'http://127.0.0.1:3000' } })
    const person = await bare.register()
    expect((await person.get(path)).body.isOffered).toBe(false)
    const refused = await person.post(`${path}/options`, validBodies['startPasskey'])
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain('PUBLIC_URL')
  })
})
