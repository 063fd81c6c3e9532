// Two-step sign-in over HTTP with real codes: turning on, signing in, recovery codes, turning off.
import { describe, expect, it } from 'vitest'
import { codeAt, turnOnSecondFactor } from '../testing/authenticator-app.ts'
import { type Person, startTestServer } from '../testing/test-server.ts'
import { unzip } from '../testing/unzip.ts'

const MINUTE = 60_000
let clock = Date.now()
const server = await startTestServer({ services: { now: () => new Date(clock) } })

/** Moves the clock past all codes used so far. */
const wait = (ms = MINUTE) => {
  clock += ms
}
const code = (secret: string, shift = 0) => codeAt(secret, clock + shift)

/** Enters the right password in a new browser. */
async function begin({ email, password }: Person) {
  const browser = server.client()
  const { status, body } = await browser.post('/api/auth/login', { email, password })
  expect(status).toBe(200)
  const answer = (typed: string) =>
    browser.post('/api/auth/second-factor', { challenge: body.challenge, code: typed })
  return { browser, body, answer }
}

const subjectsTo = async ({ email }: Person) =>
  (await server.mails()).filter(({ to }) => to === email).map(({ subject }) => subject)

async function protectedPerson() {
  const person = await server.register()
  return { person, ...(await turnOnSecondFactor(person, clock)) }
}

describe('turning two-step sign-in on', () => {
  const path = '/api/settings/second-factor'

  it('requires the password and an app code, and notifies the account holder by mail', async () => {
    const person = await server.register()
    expect((await person.post(path, { currentPassword: 'a guess' })).status).toBe(422)
    const { body } = await person.post(path, { currentPassword: person.password })
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/Quotewright:person\d+%40example\.com\?/)
    expect(new URL(body.uri).searchParams.get('secret')).toBe(body.secret)
    const confirm = (typed: string) => person.post(`${path}/confirm`, { code: typed })
    expect((await confirm(code(body.secret, 60 * MINUTE))).status).toBe(422)
    expect((await person.get(path)).body).toMatchObject({ isOffered: true, isOn: false })
    const confirmed = await confirm(code(body.secret))
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10)
    expect((await person.get(path)).body).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })
    expect(await subjectsTo(person)).toContain('Two-step sign-in is on')
    expect((await person.post(path, { currentPassword: person.password })).status).toBe(409)
  })

  it('changes nothing until it is confirmed, within 15 minutes', async () => {
    const person = await server.register()
    const { body } = await person.post(path, { currentPassword: person.password })
    expect((await begin(person)).body.email).toBe(person.email)
    wait(15 * MINUTE)
    const late = await person.post(`${path}/confirm`, { code: code(body.secret) })
    expect(late.status).toBe(409)
  })

  it('is confirmed once, so that an open session alone gets no new recovery codes', async () => {
    const { person, secret, recoveryCodes } = await protectedPerson()
    wait()
    const again = await person.post(`${path}/confirm`, { code: code(secret) })
    expect(again.status).toBe(409)
    expect((await (await begin(person)).answer(recoveryCodes[0] ?? '')).status).toBe(200)
  })

  it('keeps secret and recovery codes out of the database and of the export', async () => {
    const { person, secret, recoveryCodes } = await protectedPerson()
    const { pool } = server
    const { rows } = await pool.query('select * from second_factors, recovery_codes')
    const { body } = await person.get('/api/settings/export')
    const stored = JSON.stringify(rows.map(row => ({ ...row, secret: row.secret.toString() })))
    for (const text of [stored, unzip(Buffer.from(body), 'data.json')]) {
      expect(text).not.toContain(secret)
      for (const recovery of recoveryCodes) expect(text).not.toContain(recovery)
    }
  })

  it('binds the stored secret to its account', async () => {
    const [mine, theirs] = [await protectedPerson(), await protectedPerson()]
    wait()
    await server.pool.query(
      `update second_factors set secret = (select secret from second_factors f
          join users u on u.id = f.user_id where u.email = $1)
        where user_id = (select id from users where email = $2)`,
      [mine.person.email, theirs.person.email],
    )
    const { answer } = await begin(theirs.person)
    expect((await answer(code(mine.secret))).status).toBe(503)
    expect((await answer(theirs.recoveryCodes[0] ?? '')).status).toBe(200)
  })

  it('is refused for a demo', async () => {
    const demo = server.client()
    await demo.post('/api/auth/demo')
    expect((await demo.post(path, { currentPassword: 'any' })).status).toBe(403)
  })
})

describe('signing in with a second factor', () => {
  it('asks for a code after the right password, and does not sign in before', async () => {
    const { person, secret } = await protectedPerson()
    wait()
    const { browser, body, answer } = await begin(person)
    expect(body).toEqual({ needsCode: true, challenge: expect.any(String) })
    expect(browser.cookies.size).toBe(0)
    expect((await browser.get('/api/auth/user')).status).toBe(401)
    const { status, body: user } = await answer(code(secret))
    expect([status, user.email]).toEqual([200, person.email])
    expect((await browser.get('/api/auth/user')).status).toBe(200)
  })

  it('accepts a code once, even for simultaneous requests, and no earlier code after it', async () => {
    const { person, secret } = await protectedPerson()
    expect((await (await begin(person)).answer(code(secret))).status).toBe(422)
    wait()
    const browsers = [await begin(person), await begin(person)]
    const answers = await Promise.all(browsers.map(({ answer }) => answer(code(secret))))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    const later = await begin(person)
    expect((await later.answer(code(secret, -30_000))).status).toBe(422)
    expect((await later.answer(code(secret))).status).toBe(422)
  })

  it('accepts codes of the 30 seconds before and after, and no others', async () => {
    for (const [shift, status] of [
      [-60_000, 422],
      [60_000, 422],
      [-30_000, 200],
      [30_000, 200],
    ] as const) {
      const { person, secret } = await protectedPerson()
      wait(10 * MINUTE)
      expect((await (await begin(person)).answer(code(secret, shift))).status).toBe(status)
    }
  })

  it('ends the challenge after five minutes, after an answer, and with a new password', async () => {
    const { person, secret } = await protectedPerson()
    const expired = { status: 401, body: { message: expect.stringMatching(/has expired/) } }
    wait()
    const slow = await begin(person)
    wait(5 * MINUTE)
    expect(await slow.answer(code(secret))).toMatchObject(expired)
    const quick = await begin(person)
    expect((await quick.answer(code(secret))).status).toBe(200)
    wait()
    expect(await quick.answer(code(secret))).toMatchObject(expired)
    const former = await begin(person)
    const change = { currentPassword: person.password, password: 'fresh new plaster' }
    expect((await person.put('/api/settings/password', change)).status).toBe(200)
    expect(await former.answer(code(secret))).toMatchObject(expired)
  })

  it('takes no code of an app that is not confirmed yet', async () => {
    const { person, recoveryCodes } = await protectedPerson()
    const { answer } = await begin(person)
    const { password: currentPassword } = person
    const proof = { currentPassword, code: recoveryCodes[0] }
    const off = await person.post('/api/settings/second-factor/turn-off', proof)
    expect(off.status).toBe(200)
    const { body } = await person.post('/api/settings/second-factor', { currentPassword })
    expect((await answer(code(body.secret))).status).toBe(422)
  })

  it("refuses another account's code or challenge", async () => {
    const [mine, theirs] = [await protectedPerson(), await protectedPerson()]
    wait()
    const stolen = await begin(theirs.person)
    expect((await stolen.answer(code(mine.secret))).status).toBe(422)
    expect((await stolen.answer(mine.recoveryCodes[0] ?? '')).status).toBe(422)
    const made = { challenge: 'made-up', code: code(mine.secret) }
    expect((await server.client().post('/api/auth/second-factor', made)).status).toBe(401)
  })

  it('still asks for a code after a password reset', async () => {
    const { person, secret } = await protectedPerson()
    const former = await begin(person)
    await person.post('/api/auth/forgot-password', { email: person.email })
    const mails = (await server.mails()).filter(({ to }) => to === person.email)
    const reset = mails.find(({ subject }) => subject === 'Reset your password')
    const token = /token=([\w-]+)/.exec(reset?.text ?? '')?.[1]
    const password = 'fresh new plaster'
    await server.client().post('/api/auth/reset-password', { token, password })
    wait()
    expect((await former.answer(code(secret))).status).toBe(401)
    const { body, answer } = await begin({ ...person, password })
    expect(body.needsCode).toBe(true)
    expect((await answer(code(secret))).status).toBe(200)
  })
})

describe('wrong codes', () => {
  const wrong = '000000'

  it('end the sign-in after five, double the wait each time, and notify the account holder by mail', async () => {
    const { person, secret, recoveryCodes } = await protectedPerson()
    wait()
    const guessing = await begin(person)
    for (let n = 0; n < 5; n++) expect((await guessing.answer(wrong)).status).toBe(422)
    expect((await guessing.answer(code(secret))).status).toBe(401)
    expect(await subjectsTo(person)).toContain('Someone may know your password')
    const waits: number[] = []
    for (let n = 0; n < 4; n++) {
      const next = await begin(person)
      const refused = await next.answer(code(secret))
      expect(refused.status).toBe(429)
      waits.push(Number(refused.headers['retry-after']))
      wait(Number(refused.headers['retry-after']) * 1000)
      expect((await (await begin(person)).answer(wrong)).status).toBe(422)
    }
    expect(waits).toEqual([60, 120, 240, 480])
    expect((await (await begin(person)).answer(recoveryCodes[0] ?? '')).status).toBe(200)
    wait(960_000)
    expect((await (await begin(person)).answer(code(secret))).status).toBe(200)
    expect((await (await begin(person)).answer(wrong)).status).toBe(422)
    wait()
    expect((await (await begin(person)).answer(code(secret))).status).toBe(200)
  })

  it('are counted even if sent at once', async () => {
    const { person } = await protectedPerson()
    const { answer } = await begin(person)
    const answers = await Promise.all(Array.from({ length: 12 }, () => answer(wrong)))
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([...Array(7).fill(401), ...Array(5).fill(422)])
  })
})

describe('recovery codes', () => {
  it('work once each in any notation, and notify the account holder by mail', async () => {
    const { person, recoveryCodes } = await protectedPerson()
    const [first = '', second = ''] = recoveryCodes
    expect((await (await begin(person)).answer(first)).status).toBe(200)
    expect((await (await begin(person)).answer(first)).status).toBe(422)
    const typed = ` ${second.toLowerCase().replaceAll('-', ' ')} `
    expect((await (await begin(person)).answer(typed)).status).toBe(200)
    const { body } = await person.get('/api/settings/second-factor')
    expect(body.recoveryCodesLeft).toBe(8)
    expect(await subjectsTo(person)).toContain('A recovery code was used')
  })

  it('are renewed with the password and a code, which voids the earlier ones', async () => {
    const { person, secret, recoveryCodes } = await protectedPerson()
    wait()
    const renew = (typed?: string) =>
      person.post('/api/settings/second-factor/recovery-codes', {
        currentPassword: person.password,
        code: typed,
      })
    expect((await renew()).body.fields).toEqual({ code: 'Please enter your code' })
    expect((await renew('000000')).status).toBe(422)
    const { body } = await renew(code(secret))
    expect(await subjectsTo(person)).toContain('You have new recovery codes')
    expect((await (await begin(person)).answer(recoveryCodes[0] ?? '')).status).toBe(422)
    expect((await (await begin(person)).answer(body.recoveryCodes[0])).status).toBe(200)
  })
})

describe('turning two-step sign-in off', () => {
  it('requires the password and a code, deletes all its data, and notifies the account holder by mail', async () => {
    const { person, recoveryCodes } = await protectedPerson()
    const off = (proof: object) => person.post('/api/settings/second-factor/turn-off', proof)
    const { password: currentPassword } = person
    const typed = recoveryCodes[0]
    expect((await off({ currentPassword })).status).toBe(422)
    expect((await off({ currentPassword: 'a guess', code: typed })).status).toBe(422)
    expect((await off({ currentPassword, code: '000000' })).status).toBe(422)
    expect((await off({ currentPassword, code: typed })).status).toBe(200)
    expect((await begin(person)).body.email).toBe(person.email)
    expect(await subjectsTo(person)).toContain('Two-step sign-in is off')
    const { body } = await person.get('/api/settings/second-factor')
    expect(body).toEqual({ isOffered: true, isOn: false, recoveryCodesLeft: 0 })
  })

  it('also happens when the account is deleted', async () => {
    const { person, recoveryCodes } = await protectedPerson()
    await begin(person)
    const { id } = (await person.get('/api/auth/user')).body
    const proof = { currentPassword: person.password, code: recoveryCodes[0], word: 'DELETE' }
    expect((await person.post('/api/settings/delete-account', proof)).status).toBe(204)
    for (const table of ['second_factors', 'recovery_codes', 'account_challenges']) {
      const text = `select from ${table} where user_id = $1`
      expect((await server.pool.query(text, [id])).rows).toEqual([])
    }
  })
})

describe('an account with two-step sign-in', () => {
  it.each([
    ['changes its address', 'put', '/api/settings/email', { email: 'new-proven@example.com' }, 200],
    ['is deleted', 'post', '/api/settings/delete-account', { word: 'DELETE' }, 204],
  ] as const)('%s only with a code', async (_, method, call, change, done) => {
    const { person, secret } = await protectedPerson()
    wait()
    const ask = (typed?: string) =>
      person[method](call, { ...change, currentPassword: person.password, code: typed })
    expect((await ask()).body.fields).toEqual({ code: 'Please enter your code' })
    expect((await ask('000000')).status).toBe(422)
    expect((await person.get('/api/auth/user')).body.email).toBe(person.email)
    expect((await ask(code(secret))).status).toBe(done)
  })
})

describe('a server without a secret key', () => {
  it('says that it offers no second factor', async () => {
    const keyless = await startTestServer({ services: { secretKey: null } })
    const person = await keyless.register()
    const path = '/api/settings/second-factor'
    expect((await person.get(path)).body.isOffered).toBe(false)
    const refused = await person.post(path, { currentPassword: person.password })
    expect(refused.status).toBe(503)
    expect(refused.body.message).toContain('SECRET_KEY')
  })
})
