// The people of a business over HTTP: invited, joining, working, leaving, and what only the owner may do.
import { MAX_TEAM, ownersOnly } from '@quotewright/domain/accounts/team'
import { api } from '@quotewright/domain/api'
import type { Call } from '@quotewright/domain/call'
import { describe, expect, it } from 'vitest'
import { stopClock } from '../testing/clock.ts'
import { accept, linkedQuote } from '../testing/signed-quote.ts'
import { type Person, startTestServer, tokenIn } from '../testing/test-server.ts'

const DAY = 86_400_000

const { now, advance } = stopClock()
const server = await startTestServer({ services: { now } })

let people = 0
const newAddress = () => `sam${(people += 1)}@example.com`
const name = { firstName: 'Sam', lastName: 'Ortiz' }
const password = 'level five finish'

const invite = (owner: Person, email: string) => owner.post('/api/team/invitations', { email })

async function invited(owner: Person, email = newAddress()) {
  expect((await invite(owner, email)).status).toBe(200)
  return { email, token: tokenIn(await server.mails(), email) }
}

async function member(owner: Person) {
  const { email, token } = await invited(owner)
  const browser = server.client()
  const joined = await browser.post('/api/auth/join', { token, ...name, password })
  expect(joined.status).toBe(200)
  return { ...browser, email, password, id: String(joined.body.id) }
}

describe('an invitation', () => {
  it('makes its address a member who works in the business', async () => {
    const owner = await server.signUp()
    const { email, token } = await invited(owner)
    const browser = server.client()
    const opened = await browser.post('/api/auth/invitation', { token })
    expect(opened.body).toEqual({ businessName: 'Roe Drywall', email })
    await browser.post('/api/auth/join', { token, ...name, password })
    const me = (await browser.get('/api/auth/user')).body
    expect(me).toMatchObject({ email, ...name, role: 'member', business: { name: 'Roe Drywall' } })
    const { id } = await linkedQuote({ ...browser, email, password })
    expect((await owner.get(`/api/quotes/details/${id}`)).status).toBe(200)
    const { body } = await owner.get('/api/team')
    const roles = body.people.map((person: { role: string; email: string }) => person.role)
    expect(roles).toEqual(['owner', 'member'])
    expect(body.invitations).toEqual([])
    const mail = (await server.mails()).find(({ to }) => to === owner.email)
    expect(mail?.subject).toBe('Someone joined your team')
    expect(mail?.text).toContain(email)
  })

  it('answers the same for an address that has an account, whose mail has no link to join', async () => {
    const [owner, other] = [await server.signUp(), await server.signUp()]
    const fresh = await invite(owner, newAddress())
    const known = await invite(owner, other.email)
    expect(known.status).toBe(fresh.status)
    const mail = (await server.mails()).find(({ to }) => to === other.email)
    expect(mail?.text).toContain('already belongs to an account')
    expect(mail?.text).not.toContain('/join')
  })

  it('works once, for seven days, until it is sent again or withdrawn', async () => {
    const owner = await server.signUp()
    const open = (token: string) => server.client().post('/api/auth/invitation', { token })
    const used = await invited(owner)
    const join = () =>
      server.client().post('/api/auth/join', { token: used.token, ...name, password })
    const statuses = (await Promise.all([join(), join()])).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 404])

    const first = await invited(owner)
    await invite(owner, first.email)
    // Already before the new mail.
    expect((await open(first.token)).status).toBe(404)
    const second = await invited(owner, first.email)
    expect((await open(first.token)).status).toBe(404)
    expect((await open(second.token)).status).toBe(200)
    const { body } = await owner.get('/api/team')
    expect(body.invitations).toHaveLength(1)
    const path = `/api/team/invitations/${body.invitations[0].id}`
    expect((await (await server.signUp()).delete(path)).status).toBe(404)
    expect((await owner.delete(path)).status).toBe(204)
    expect((await open(second.token)).status).toBe(404)

    const late = await invited(owner)
    advance(7 * DAY + 1)
    expect((await open(late.token)).status).toBe(404)
  })

  it('goes to one address five times a day, and ten times an hour from all businesses', async () => {
    const email = newAddress()
    const owners = [await server.signUp(), await server.signUp(), await server.signUp()]
    for (const owner of owners.slice(0, 2)) {
      for (let count = 0; count < 5; count++) {
        expect((await invite(owner, email)).status).toBe(200)
      }
    }
    const statuses = await Promise.all(
      owners.map(async owner => (await invite(owner, email)).status),
    )
    expect(statuses).toEqual([429, 429, 429])
    for (const owner of owners) expect((await invite(owner, newAddress())).status).toBe(200)
  })

  it('refuses a password that is easy to guess, and stays open', async () => {
    const { token } = await invited(await server.signUp())
    const join = (typed: string) =>
      server.client().post('/api/auth/join', { token, ...name, password: typed })
    expect((await join('password')).status).toBe(422)
    expect((await join(password)).status).toBe(200)
  })

  it('is refused for a person of the team, in a demo, on the Starter plan and for a full team', async () => {
    const owner = await server.signUp()
    const sam = await member(owner)
    expect((await invite(owner, sam.email)).body.message).toBe('Sam is in your team already')

    const { business } = (await owner.get('/api/auth/user')).body
    const set = (change: string) =>
      server.pool.query(`update businesses set ${change} where id = $1`, [business.id])
    await set(
      `plan = 'starter', subscription_status = 'active', subscription_end_date = now() + '1 year'`,
    )
    expect((await invite(owner, newAddress())).status).toBe(402)
    await set(`plan = 'professional'`)
    for (let count = 2; count < MAX_TEAM; count++) {
      expect((await invite(owner, newAddress())).status).toBe(200)
    }
    expect((await invite(owner, newAddress())).status).toBe(422)
    await set('is_demo = true')
    expect((await invite(owner, newAddress())).status).toBe(403)
  })
})

describe('what the owner alone may do', () => {
  const calls = Object.entries<Call>(api).filter(([, call]) => call.isOwners)

  it('is the plan, payouts, refunds of online payments, the export of everything and the team', () => {
    expect(calls.map(([callName]) => callName).toSorted()).toEqual([
      'cancelPlan',
      'confirmTestPayment',
      'connectPayments',
      'disconnectPayments',
      'exportData',
      'invite',
      'keepPlan',
      'refreshPlan',
      'refundOnline',
      'removePerson',
      'subscribe',
      'withdrawInvitation',
    ])
  })

  it('is refused to members', async () => {
    const sam = await member(await server.signUp())
    for (const [, { method, path }] of calls) {
      const url = path.replace('{id}', crypto.randomUUID())
      const answer = await sam.send(url, { method })
      expect([url, answer.status, answer.body.message]).toEqual([url, 403, ownersOnly])
    }
  })
})

describe('a person who leaves', () => {
  it('is signed out, and their quotes stay and are answered to the owner', async () => {
    const owner = await server.signUp()
    const sam = await member(owner)
    const quote = await linkedQuote(sam)
    expect((await owner.delete(`/api/team/people/${sam.id}`)).status).toBe(204)
    expect((await sam.get('/api/auth/user')).status).toBe(401)
    const again = await server.client().post('/api/auth/login', { email: sam.email, password })
    expect(again.status).toBe(401)
    expect((await owner.get(`/api/quotes/details/${quote.id}`)).status).toBe(200)
    expect((await owner.get('/api/team')).body.people).toHaveLength(1)

    expect((await accept(server.client(), quote.token)).status).toBe(200)
    const mails = await server.mails()
    expect(mails.filter(({ to }) => to.endsWith('@left.invalid'))).toEqual([])
    expect(mails.some(({ to, subject }) => to === owner.email && /accepted/i.test(subject))).toBe(
      true,
    )
  })

  it('learns in their own browser alone that the owner removed them', async () => {
    const owner = await server.signUp()
    const [sam, other] = [await member(owner), await member(owner)]
    const elsewhere = server.client()
    await elsewhere.post('/api/auth/login', { email: sam.email, password })
    const ended = elsewhere.cookies.get('session') ?? ''
    await elsewhere.post('/api/auth/logout')
    elsewhere.cookies.set('session', ended)
    expect((await sam.get('/api/auth/removal')).body).toEqual({ removal: null })
    await owner.delete(`/api/team/people/${sam.id}`)
    const removal = { businessName: 'Roe Drywall', owner: 'Pat Roe' }
    expect((await sam.get('/api/auth/removal')).body).toEqual({ removal })
    const proof = { currentPassword: password, word: 'DELETE' }
    expect((await other.post('/api/settings/delete-account', proof)).status).toBe(204)
    const forged = server.client()
    forged.cookies.set('session', crypto.randomUUID())
    for (const browser of [owner, other, elsewhere, forged, server.client()]) {
      const { status, body } = await browser.get('/api/auth/removal')
      expect([status, body]).toEqual([200, { removal: null }])
    }
    await sam.post('/api/auth/logout')
    expect((await sam.get('/api/auth/removal')).body).toEqual({ removal: null })
  })

  it('leaves no session longer than browsers may have its cookie', async () => {
    const owner = await server.signUp()
    const sam = await member(owner)
    await owner.delete(`/api/team/people/${sam.id}`)
    const leftAfterAnother = async () => {
      const other = await server.signUp()
      const someone = await member(other)
      await other.delete(`/api/team/people/${someone.id}`)
      const ofSam = 'select from sessions where user_id = $1'
      return (await server.pool.query(ofSam, [sam.id])).rowCount
    }
    advance(89 * DAY)
    expect(await leftAfterAnother()).toBe(1)
    advance(DAY)
    expect(await leftAfterAnother()).toBe(0)
  })

  it('keeps nothing of the account, and the address can join again', async () => {
    const owner = await server.signUp()
    const sam = await member(owner)
    const calendar = new URL((await sam.post('/api/settings/calendar')).body.url).pathname
    await owner.delete(`/api/team/people/${sam.id}`)
    expect((await server.client().get(calendar)).status).toBe(404)
    // Every table that refers to a user alone, which belongs to the account.
    const { rows } = await server.pool.query<{ name: string }>(
      `select conrelid::regclass::text as name from pg_constraint
        where contype = 'f' and confrelid = 'users'::regclass and array_length(conkey, 1) = 1`,
    )
    expect(rows.length).toBeGreaterThan(5)
    for (const { name: table } of rows) {
      const found = await server.pool.query(`select from ${table} where user_id = $1`, [sam.id])
      // The ended session of the browser, which learns why it ended.
      expect([table, found.rowCount]).toEqual([table, table === 'sessions' ? 1 : 0])
    }
    const left = 'select user_agent, expires_at from sessions where user_id = $1'
    const [ended] = (await server.pool.query(left, [sam.id])).rows
    expect(ended).toEqual({ user_agent: '', expires_at: now() })
    const { token } = await invited(owner, sam.email)
    const joined = await server.client().post('/api/auth/join', { token, ...name, password })
    expect(joined.body).toMatchObject({ email: sam.email, role: 'member' })
  })

  it('may leave alone, the business stays and the owner gets a mail', async () => {
    const owner = await server.signUp()
    const sam = await member(owner)
    const proof = { currentPassword: password, word: 'DELETE' }
    expect((await sam.post('/api/settings/delete-account', proof)).status).toBe(204)
    expect((await sam.get('/api/auth/user')).status).toBe(401)
    expect((await owner.get('/api/team')).body.people).toHaveLength(1)
    const mails = (await server.mails()).filter(({ to }) => to === owner.email)
    expect(mails.map(({ subject }) => subject)).toContain('Sam Ortiz left your team')
  })

  it('is neither the owner nor someone of another business', async () => {
    const [owner, stranger] = [await server.signUp(), await server.signUp()]
    const sam = await member(owner)
    const { id } = (await owner.get('/api/auth/user')).body
    expect((await owner.delete(`/api/team/people/${id}`)).status).toBe(422)
    expect((await stranger.delete(`/api/team/people/${sam.id}`)).status).toBe(404)
    expect((await sam.get('/api/auth/user')).status).toBe(200)
  })

  it('goes with the business when the owner deletes it', async () => {
    const owner = await server.signUp()
    const sam = await member(owner)
    await invited(owner)
    const proof = { currentPassword: owner.password, word: 'DELETE' }
    expect((await owner.post('/api/settings/delete-account', proof)).status).toBe(204)
    expect((await sam.get('/api/auth/user')).status).toBe(401)
  })
})
