// Changing the email address over HTTP: requirements, ended sessions and links, and undoing it.
import { describe, expect, it } from 'vitest'
import { signInElsewhere } from '../testing/sign-in-elsewhere.ts'
import { type Person, startTestServer, tokenIn, verify } from '../testing/test-server.ts'

const DAY = 86_400_000

let clock = Date.now()
const server = await startTestServer({ services: { now: () => new Date(clock) } })

const askFor = (person: Person, email: string) =>
  person.put('/api/settings/email', { email, currentPassword: person.password })

const post = (path: string, token: string) => server.client().post(path, { token })
const confirm = (token: string) => post('/api/auth/confirm-email', token)
const restore = (token: string) => post('/api/auth/restore-account', token)

const mailsTo = async (email: string) => (await server.mails()).filter(({ to }) => to === email)

/** Returns the token in the newest mail with the subject to the address. */
async function tokenOf(subject: string, email: string): Promise<string> {
  const mails = await mailsTo(email)
  return tokenIn(
    mails.filter(mail => mail.subject === subject),
    email,
  )
}

const wayBackTo = (email: string) => tokenOf('Your email address was changed', email)
const resetLinkTo = (email: string) => tokenOf('Reset your password', email)

async function changeTo(person: Person, email: string): Promise<void> {
  await askFor(person, email)
  expect((await confirm(tokenIn(await server.mails(), email))).status).toBe(200)
}

const statusOf = async (browser: Pick<Person, 'get'>) =>
  (await browser.get('/api/auth/user')).status

const signIn = async (email: string, password: string) =>
  (await server.client().post('/api/auth/login', { email, password })).status

describe('the address', () => {
  it('changes when the new one is confirmed, and the old one gets a notice', async () => {
    const person = await server.signUp()
    const email = `new-${person.email}`
    const request = await askFor(person, email)
    expect(request.body.message).toBe('Please open the link that we sent to your new address.')
    const [notice] = await mailsTo(person.email)
    expect(notice?.subject).toBe('Your email address is about to change')
    const token = tokenIn(await server.mails(), email)
    const opened = await server.client().get(`/confirm-email?token=${token}`)
    expect(opened.status).toBeLessThan(500)
    expect((await person.get('/api/auth/user')).body.email).toBe(person.email)
    expect((await confirm(token)).status).toBe(200)
    expect((await confirm(token)).status).toBe(404)
    await signInElsewhere(server, { ...person, email })
  })

  it('requires the password', async () => {
    const person = await server.signUp()
    const email = `taken-over-${person.email}`
    const refused = await askFor({ ...person, password: 'a guess' }, email)
    expect(refused.status).toBe(422)
    expect(refused.body.message).toBe('This is not your current password')
    expect(await mailsTo(email)).toEqual([])
    expect((await askFor(person, email)).status).toBe(200)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('can be requested five times an hour', async () => {
    const person = await server.signUp()
    for (let n = 0; n < 5; n++) {
      expect((await askFor(person, `often-${n}-${person.email}`)).status).toBe(200)
    }
    const refused = await askFor(person, `often-5-${person.email}`)
    expect(refused.status).toBe(429)
    expect(await mailsTo(`often-5-${person.email}`)).toEqual([])
  })

  it('of another account is refused, with the same response and mail to the user as for a free one', async () => {
    const [person, other] = [await server.signUp(), await server.signUp()]
    const before = await mailsTo(other.email)
    expect((await askFor(person, other.email)).status).toBe(200)
    expect(await mailsTo(other.email)).toEqual(before)
    const [notice] = await mailsTo(person.email)
    expect(notice?.subject).toBe('Your email address is about to change')
  })

  it('of an unverified registration is free, and that registration becomes void', async () => {
    const person = await server.signUp()
    const email = `waiting-${person.email}`
    const stranger = { firstName: 'Mal', lastName: 'Roe', email, password: 'the stranger’s' }
    await server.client().post('/api/auth/register', stranger)
    const mails = await mailsTo(email)
    await changeTo(person, email)
    expect((await verify(server.client(), mails, stranger)).status).toBe(404)
    expect(await signIn(email, stranger.password)).toBe(403)
    expect(await signIn(email, person.password)).toBe(200)
  })

  it('of a demo cannot be changed', async () => {
    const person = await server.signUp()
    expect((await askFor(person, 'demo-1@quotewright.invalid')).status).toBe(422)
  })
})

describe('a new address that is confirmed', () => {
  it('by two accounts at once goes to one of them, and the other link is invalid', async () => {
    const people = [await server.signUp(), await server.signUp()]
    for (const round of [1, 2, 3, 4]) {
      const email = `both-${round}@example.com`
      const tokens: string[] = []
      for (const person of people) {
        await askFor(person, email)
        tokens.push(tokenIn(await server.mails(), email))
      }
      expect(new Set(tokens).size).toBe(2)
      const answers = await Promise.all(tokens.map(confirm))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]))
    }
  })

  it('voids the reset link mailed to the former one', async () => {
    const person = await server.signUp()
    const email = `moved-${person.email}`
    await person.post('/api/auth/forgot-password', { email: person.email })
    const token = await resetLinkTo(person.email)
    await changeTo(person, email)
    const reset = { token, password: 'taken over' }
    expect((await server.client().post('/api/auth/reset-password', reset)).status).toBe(422)
    await signInElsewhere(server, { ...person, email })
  })

  it('ends every session except the one that requested it', async () => {
    const person = await server.signUp()
    const other = await signInElsewhere(server, person)
    await changeTo(person, `alone-${person.email}`)
    expect([await statusOf(person), await statusOf(other)]).toEqual([200, 401])
  })

  it('is refused after the session that requested it was signed out', async () => {
    const person = await server.signUp()
    const thief = { ...person, ...(await signInElsewhere(server, person)) }
    const email = `thief-${person.email}`
    await askFor(thief, email)
    const token = tokenIn(await server.mails(), email)
    const change = { currentPassword: person.password, password: 'fresh plaster' }
    expect((await person.put('/api/settings/password', change)).status).toBe(200)
    expect((await confirm(token)).status).toBe(404)
    expect((await person.get('/api/auth/user')).body.email).toBe(person.email)
  })
})

describe('the way back to the former address', () => {
  it('ends every session and link, and sets a new password', async () => {
    const owner = await server.signUp()
    const thief = { ...owner, ...(await signInElsewhere(server, owner)) }
    const stolen = `stolen-${owner.email}`
    await changeTo(thief, stolen)
    await server.client().post('/api/auth/forgot-password', { email: stolen })
    const thiefsReset = await resetLinkTo(stolen)
    await askFor({ ...thief, email: stolen }, `further-${owner.email}`)
    const further = tokenIn(await server.mails(), `further-${owner.email}`)

    const wayBack = await wayBackTo(owner.email)
    expect((await server.client().get(`/restore-account?token=${wayBack}`)).status).toBeLessThan(
      500,
    )
    expect((await thief.get('/api/auth/user')).body.email).toBe(stolen)
    expect((await restore(wayBack)).status).toBe(200)

    expect(await statusOf(thief)).toBe(401)
    expect([
      await signIn(stolen, owner.password),
      await signIn(owner.email, owner.password),
    ]).toEqual([401, 401])
    const reset = (token: string, password: string) =>
      server.client().post('/api/auth/reset-password', { token, password })
    expect((await reset(thiefsReset, 'taken over')).status).toBe(422)
    expect((await confirm(further)).status).toBe(404)
    expect((await reset(await resetLinkTo(owner.email), 'fresh plaster')).status).toBe(200)
    expect(await signIn(owner.email, 'fresh plaster')).toBe(200)
    expect((await restore(wayBack)).status).toBe(404)
  })

  it('stays open after another change of address, and voids the way back of that change', async () => {
    const person = await server.signUp()
    const { email: first } = person
    const [second, third] = [`second-${first}`, `third-${first}`]
    await changeTo(person, second)
    clock += 1000
    await changeTo({ ...person, email: second }, third)
    const toSecond = await wayBackTo(second)
    expect((await restore(await wayBackTo(first))).status).toBe(200)
    expect((await restore(toSecond)).status).toBe(404)
    await server.mails()
    expect((await mailsTo(first))[0]?.subject).toBe('Reset your password')
  })

  it.each([
    ['works', '6 days', 6 * DAY, 200],
    ['is refused', '7 days', 7 * DAY, 404],
  ])('%s after %s', async (_, __, later, status) => {
    const person = await server.signUp()
    await changeTo(person, `later-${person.email}`)
    const wayBack = await wayBackTo(person.email)
    clock += later
    expect((await restore(wayBack)).status).toBe(status)
  })

  it('is refused if the former address now belongs to another account', async () => {
    const person = await server.signUp()
    const { email } = person
    await changeTo(person, `given-up-${email}`)
    const wayBack = await wayBackTo(email)
    const other = { firstName: 'Pat', lastName: 'Roe', email, password: 'another one' }
    await server.client().post('/api/auth/register', other)
    const mails = await mailsTo(email)
    const waiting = mails.filter(({ subject }) => subject.startsWith('Verify'))
    expect((await verify(server.client(), waiting, other)).status).toBe(200)
    expect((await restore(wayBack)).status).toBe(404)
    expect(await statusOf(person)).toBe(200)
  })
})
