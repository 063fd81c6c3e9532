// Questions to support over HTTP: mailed once, answered by replying, and limited per hour.
import { describe, expect, it } from 'vitest'
import { type Person, startTestServer } from '../testing/test-server.ts'

const supportEmail = 'help@example.com'
const server = await startTestServer({ config: { supportEmail } })
const question = {
  email: 'Rosa@Example.com',
  subject: 'Zweite Lage – "two coats"?',
  message: 'The ceiling <needs> two coats.\n\nHow do I say so?',
}
const technicalDetails = {
  browser: 'Mozilla/5.0 (Android 16)',
  screen: '390 × 844',
  language: 'en-US',
  timeZone: 'America/Chicago',
  isOnline: true,
  isInstalled: true,
}

const ask = (person: Person, change: object = {}) =>
  person.post('/api/support', { ...question, ...change })
const received = async () => (await server.mails()).filter(({ to }) => to === supportEmail)
const receivedAbout = async (subject: string) =>
  (await received()).find(mail => mail.subject === `Support: ${subject}`)

describe('a question to support', () => {
  it("is mailed with the sender's details, and a reply goes to the address they gave", async () => {
    const person = await server.signUp()
    expect((await ask(person, { subject: 'Two coats' })).status).toBe(204)
    const mail = await receivedAbout('Two coats')
    expect(mail).toMatchObject({ replyTo: 'rosa@example.com' })
    expect(mail?.text.replaceAll('\r\n', '\n')).toContain(question.message)
    expect(mail?.text).toContain(`Account: ${person.email}`)
    expect(mail?.text).toContain('Business: Roe Drywall')
    expect(mail?.text).not.toContain('Browser')
    expect(mail?.html).toContain('The ceiling &lt;needs&gt; two coats.')
  })

  it.each([
    ['professional', 'Priority support'],
    ['starter', 'Support'],
  ])('of a business on the plan %s is titled %s', async (plan, title) => {
    const person = await server.signUp()
    const { body } = await person.get('/api/auth/user')
    await server.pool.query(
      `update businesses set plan = $2, subscription_status = 'active' where id = $1`,
      [body.business.id, plan],
    )
    await ask(person, { subject: `On ${plan}` })
    const subjects = (await received()).map(({ subject }) => subject)
    expect(subjects).toContain(`${title}: On ${plan}`)
  })

  it('contains technical details if the user sends them', async () => {
    const person = await server.signUp()
    await ask(person, { subject: 'With details', technicalDetails })
    const mail = await receivedAbout('With details')
    expect(mail?.text).toContain('Browser: Mozilla/5.0 (Android 16)')
    expect(mail?.text).toContain('App: installed')
  })

  it('that is sent twice is one mail', async () => {
    const person = await server.signUp()
    const before = (await received()).length
    const id = crypto.randomUUID()
    await ask(person, { id })
    await ask(person, { id })
    expect(await received()).toHaveLength(before + 1)
    await ask(person, { id })
    expect(await received()).toHaveLength(before + 1)
  })

  it('cannot add mail headers', async () => {
    const person = await server.signUp()
    const subject = `${question.subject}\r\nBcc: evil@example.com`
    const { status, body } = await ask(person, { subject })
    expect(status).toBe(422)
    expect(body.message).toBe('Subject must be on one line')
    await ask(person, { subject: `${question.subject}\r\n` })
    const mail = await receivedAbout(question.subject)
    expect(mail).toMatchObject({ to: supportEmail, replyTo: 'rosa@example.com' })
  })

  it('can be sent before the business is set up', async () => {
    expect((await ask(await server.register())).status).toBe(204)
  })

  it.each([
    ['subject', ' ', 'Please write a subject'],
    ['message', '', 'Please write a message'],
    ['email', 'nobody', 'Please enter a valid email address'],
  ])('without a %s is refused', async (field, value, sentence) => {
    const { status, body } = await ask(await server.signUp(), { [field]: value })
    expect(status).toBe(422)
    expect(body).toEqual({ message: sentence, fields: { [field]: sentence } })
  })
})

describe('more than five questions an hour', async () => {
  const own = await startTestServer()

  it('are refused, with the time to wait', async () => {
    const person = await own.signUp()
    for (let n = 0; n < 5; n++) expect((await ask(person)).status).toBe(204)
    const { status, headers } = await ask(person)
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })
})
