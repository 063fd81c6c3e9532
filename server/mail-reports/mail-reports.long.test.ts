// Bounces and complaints in the providers' formats: recorded once, shown to the people affected, and mail stops.
import { describe, expect, it } from 'vitest'
import { openSnsTopics } from '../outside/mail/reports/sns-topics.ts'
import {
  amazonBounce,
  amazonComplaint,
  mailgunSignedWith,
  postmark,
  sendGrid,
} from '../testing/provider-reports.ts'
import { endlessCertificate, expiredCertificate, startSnsServer } from '../testing/sns-server.ts'
import { type Person, startTestServer } from '../testing/test-server.ts'

const secret = 'a-secret-of-the-provider'
const amazon = await startSnsServer()
const server = await startTestServer({
  config: { supportEmail: 'Help@example.com', mailWebhookSecret: secret },
  services: { snsTopics: openSnsTopics(amazon.fetch) },
})
const sns = amazon.notification
const { pool } = server
const path = '/api/webhooks/mail'

const mailgun = mailgunSignedWith(secret)

const basic = { authorization: `Basic ${Buffer.from(`mail:${secret}`).toString('base64')}` }
const report = (body: unknown, headers: Record<string, string> = basic) =>
  server.client().post(path, body, headers)
const stopped = async () =>
  (await pool.query('select address, reason from stopped_addresses order by 1')).rows

async function addQuote(person: Person, email: string): Promise<string> {
  const customer = await person.post('/api/customers', { firstName: 'M', lastName: 'D', email })
  const { body } = await person.post('/api/quotes', {
    quote: { customerId: customer.body.id },
    lineItems: [{ description: 'Patch a hole', quantity: '1', unitPrice: '100.00' }],
  })
  return body.quote.id
}

describe('a report of the mail provider', () => {
  it.each([
    ['Postmark bounce', postmark('Postmark@example.com'), 'postmark@example.com', 'bounce'],
    [
      'Postmark complaint',
      postmark('p2@example.com', { RecordType: 'SpamComplaint', Type: 'SpamComplaint' }),
      'p2@example.com',
      'complaint',
    ],
    ['SendGrid bounce', sendGrid('sendgrid@example.com'), 'sendgrid@example.com', 'bounce'],
    [
      'SendGrid complaint',
      sendGrid('s2@example.com', { event: 'spamreport' }),
      's2@example.com',
      'complaint',
    ],
    [
      'SendGrid drop',
      sendGrid('s3@example.com', { event: 'dropped', reason: 'Bounced Address' }),
      's3@example.com',
      'bounce',
    ],
    ['Mailgun failure', mailgun('mailgun@example.com'), 'mailgun@example.com', 'bounce'],
    [
      'Mailgun complaint',
      mailgun('m2@example.com', { event: 'complained' }),
      'm2@example.com',
      'complaint',
    ],
    ['Amazon bounce', sns(amazonBounce('amazon@example.com')), 'amazon@example.com', 'bounce'],
    ['Amazon bounce without envelope', amazonBounce('a2@example.com'), 'a2@example.com', 'bounce'],
    ['Amazon complaint', sns(amazonComplaint('a3@example.com')), 'a3@example.com', 'complaint'],
  ])('stops mail: %s', async (_, body, address, reason) => {
    expect((await report(body)).status).toBe(204)
    expect((await report(body)).status).toBe(204)
    expect(await stopped()).toContainEqual({ address, reason })
  })

  it.each([
    [
      'a full mailbox at Postmark',
      postmark('soft@example.com', { Type: 'SoftBounce', Inactive: false }),
    ],
    ['a delay at Postmark', postmark('soft@example.com', { Type: 'Transient', Inactive: false })],
    ['a block at SendGrid', sendGrid('soft@example.com', { type: 'blocked' })],
    ['a temporary failure at Mailgun', mailgun('soft@example.com', { severity: 'temporary' })],
    ['a full mailbox at Amazon', sns(amazonBounce('soft@example.com', 'Transient'))],
    ['a delivery at Mailgun', mailgun('soft@example.com', { event: 'delivered' })],
    ['the first message of a topic', sns({ anything: 'Successfully validated SNS topic' })],
    ['of the support mailbox', postmark(server.services.config.supportEmail)],
  ])('stops nothing: %s', async (_, body) => {
    const before = await stopped()
    expect((await report(body)).status).toBe(204)
    expect(await stopped()).toEqual(before)
  })

  it('is accepted as text/plain, which SNS sends', async () => {
    const headers = { ...basic, 'content-type': 'text/plain; charset=UTF-8' }
    expect((await report(sns(amazonBounce('text@example.com')), headers)).status).toBe(204)
    expect(await stopped()).toContainEqual({ address: 'text@example.com', reason: 'bounce' })
  })

  it.each([
    ['no secret', {}],
    ['another', { authorization: 'Bearer not-the-secret-at-all' }],
    ['another password', { authorization: `Basic ${btoa('mail:guess')}` }],
  ])('is refused with %s', async (_, headers) => {
    const { status, headers: answered } = await report(postmark('forged@example.com'), headers)
    expect(status).toBe(401)
    expect(answered['www-authenticate']).toContain('Basic')
    expect(JSON.stringify(await stopped())).not.toContain('forged')
  })

  it('of Mailgun is accepted with a valid signature and without the secret', async () => {
    expect((await report(mailgun('signed@example.com'), {})).status).toBe(204)
    expect(await stopped()).toContainEqual({ address: 'signed@example.com', reason: 'bounce' })
    expect((await report(mailgunSignedWith('another key')('forged@example.com'), {})).status).toBe(
      401,
    )
  })

  it.each([
    [{ hello: 'world' }],
    [{ Type: 'SubscriptionConfirmation', SubscribeURL: 'https://evil.example/?Token=x' }],
    [{ Type: 'SubscriptionConfirmation', SubscribeURL: 'http://127.0.0.1:9/' }],
  ])('of an unknown form is refused: %j', async body => {
    expect((await report(body, { authorization: `Bearer ${secret}` })).status).toBe(400)
  })

  it('is limited to 64 kB', async () => {
    const large = postmark('large@example.com', { Details: 'x'.repeat(64_000) })
    expect((await report(large)).status).toBe(413)
  })
})

describe('a signature of Mailgun', () => {
  const MINUTE = 60_000

  it('counts once', async () => {
    const signed = mailgun('once@example.com', { severity: 'temporary' })
    expect((await report(signed, {})).status).toBe(204)
    const { signature } = signed
    const forged = { ...mailgun('replayed@example.com'), signature }
    expect((await report(forged, {})).status).toBe(401)
  })

  it.each([
    [-6, 401],
    [-4, 204],
    [4, 204],
    [6, 401],
  ])('is valid within five minutes of its time: %i minutes off', async (minutes, status) => {
    const signed = mailgun('fresh@example.com', {}, Date.now() + minutes * MINUTE)
    expect((await report(signed, {})).status).toBe(status)
  })
})

describe('a message of Amazon SNS', () => {
  it.each(['1', '2'])(
    'is accepted with a valid signature of version %s',
    async SignatureVersion => {
      const address = `version${SignatureVersion}@example.com`
      const message = sns(amazonBounce(address), { SignatureVersion, Subject: 'Bounce' })
      expect((await report(message)).status).toBe(204)
      expect(await stopped()).toContainEqual({ address, reason: 'bounce' })
      const altered = { ...message, Message: JSON.stringify(amazonBounce('altered@example.com')) }
      expect((await report(altered)).status).toBe(401)
    },
  )

  it.each([
    [
      'of another host',
      'https://sns.us-west-2.amazonaws.com.evil.example/SimpleNotificationService-9c.pem',
    ],
    ['without TLS', 'http://sns.us-west-2.amazonaws.com/SimpleNotificationService-9c.pem'],
    [
      'of another port',
      'https://sns.us-west-2.amazonaws.com:8443/SimpleNotificationService-9c.pem',
    ],
    ['at another path', 'https://sns.us-west-2.amazonaws.com/?Action=GetTopicAttributes'],
  ])('with a certificate %s is refused, and nothing is requested', async (_, SigningCertURL) => {
    const before = amazon.requests.length
    const message = sns(amazonBounce('forged@example.com'), { SigningCertURL })
    expect((await report(message)).status).toBe(401)
    expect(amazon.requests).toHaveLength(before)
  })

  it('with an expired certificate is refused', async () => {
    const message = sns(amazonBounce('forged@example.com'), { SigningCertURL: expiredCertificate })
    expect((await report(message)).status).toBe(401)
  })

  it('is refused for now, for a retry, if its certificate cannot be read', async () => {
    const message = sns(amazonBounce('later@example.com'), { SigningCertURL: endlessCertificate })
    expect((await report(message)).status).toBe(503)
  })

  it('loads its certificate once', async () => {
    await report(sns(amazonBounce('first@example.com')))
    const before = amazon.requests.length
    await report(sns(amazonBounce('second@example.com')))
    expect(amazon.requests).toHaveLength(before)
  })

  it('confirms its subscription only at Amazon', async () => {
    expect((await report(amazon.confirmation())).status).toBe(204)
    expect(amazon.requests.at(-1)).toBe('/?Action=ConfirmSubscription&Token=2336412f37')
    const before = amazon.requests.length
    const SubscribeURL = 'https://sns.x.amazonaws.com.evil.example/'
    expect((await report(amazon.confirmation({ SubscribeURL }))).status).toBe(204)
    expect((await report({ ...amazon.confirmation(), Signature: 'EXAMPLE=' })).status).toBe(401)
    expect(amazon.requests).toHaveLength(before)
  })
})

describe('a customer whose address bounces', () => {
  it('is shown in the history once and gets no more mail', async () => {
    const person = await server.signUp()
    const email = 'maria@example.com'
    const [first, second] = [await addQuote(person, email), await addQuote(person, email)]
    expect((await person.post(`/api/quotes/${first}/email`, {})).status).toBe(200)
    await server.mails()
    await report(sns(amazonBounce('Maria@example.com')))
    await report(sns(amazonBounce('Maria@example.com')))
    const { body: history } = await person.get(`/api/quotes/${first}/history`)
    expect(history.filter(({ kind }: { kind: string }) => kind === 'bounced')).toMatchObject([
      { to: email },
    ])
    const { status, body } = await person.post(`/api/quotes/${second}/email`, {})
    expect(status).toBe(422)
    expect(body.fields.to).toContain('Mail to maria@example.com is not accepted')
    await pool.query('delete from stopped_addresses where address = $1', [email])
    expect((await person.post(`/api/quotes/${second}/email`, {})).status).toBe(200)
  })

  it('gets none of the mail that was waiting', async () => {
    const person = await server.signUp()
    const id = await addQuote(person, 'waiting@example.com')
    await person.post(`/api/quotes/${id}/email`, {})
    await report(postmark('waiting@example.com'))
    expect((await server.mails()).map(({ to }) => to)).not.toContain('waiting@example.com')
  })
})

describe('a person whose own address bounces', () => {
  it('sees it after signing in, and gets no account mail', async () => {
    const person = await server.signUp()
    expect((await person.get('/api/auth/user')).body.isEmailStopped).toBe(false)
    await report(postmark(person.email))
    const { email, password } = person
    const { body } = await server.client().post('/api/auth/login', { email, password })
    expect(body.isEmailStopped).toBe(true)
    const before = (await server.mails()).length
    await server.client().post('/api/auth/forgot-password', { email })
    expect(await server.mails()).toHaveLength(before)
  })

  it('sees it before the address is verified, with the right password', async () => {
    const account = { email: 'typo@example.com', password: 'correct horse' }
    const registration = { firstName: 'Pat', lastName: 'Roe', ...account }
    await server.client().post('/api/auth/register', registration)
    await report(postmark(account.email))
    const { status, body } = await server.client().post('/api/auth/login', account)
    expect(status).toBe(403)
    expect(body.message).toContain('Mail to typo@example.com bounces')
  })
})

describe('a server without a secret', async () => {
  const closed = await startTestServer()

  it('answers reports with 404', async () => {
    expect((await closed.client().post(path, postmark('x@example.com'), basic)).status).toBe(404)
  })
})
