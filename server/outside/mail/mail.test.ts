// Outgoing mail: through a real SMTP server, into the folder, and retries after a failure.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, describe, expect, it } from 'vitest'
import { sendAccountMail } from '../../accounts/account-mail.ts'
import { readConfig } from '../../config.ts'
import { sendOnce } from '../../jobs/send-once.ts'
import { sendSupportMail } from '../../support/support-mail.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { readKeptMails } from './folder-mail.ts'
import { mailFolder, openMail } from './mail.ts'
import { parseMail } from './parse-mail.ts'

const message = {
  id: 'account-7',
  to: 'rosa@example.com',
  subject:
    'Grüße – “quoted” 🧱 and a subject that is long enough to be folded over two lines of the header',
  text: `Hi Rosa,\n\n${'a long line '.repeat(20)}\n\n= équals =\n.\nhttps://example.com/?token=a_b-c=d\n`,
  html: '<p>Hi Rosa</p>',
}

type Letter = { from: string; to: string[]; source: string }

/** A mail server that refuses the first `failures` mails, and every mail to one address. */
async function startMailServer(failures = 0, refused = 'nobody@example.com') {
  const letters: Letter[] = []
  let left = failures
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) =>
      done(address === refused ? new Error('No such mailbox') : null),
    onData: (stream, { envelope }, done) => {
      void text(stream).then(source => {
        left -= 1
        if (left >= 0) return done(new Error('Try again later'))
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        letters.push({ from, to: envelope.rcptTo.map(({ address }) => address), source })
        done()
      }, done)
    },
  })
  const listener = server.listen(0, '127.0.0.1')
  await new Promise(resolve => listener.once('listening', resolve))
  afterAll(() => new Promise<void>(resolve => server.close(resolve)))
  return { letters, smtpUrl: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}` }
}

describe('mail through SMTP', async () => {
  const { letters, smtpUrl } = await startMailServer()
  const config = readConfig({ SMTP_URL: smtpUrl, MAIL_FROM: 'Quotes <quotes@example.com>' })

  it('arrives unchanged', async () => {
    await openMail(config).send(message)
    const [letter] = letters
    expect(letter).toMatchObject({ from: 'quotes@example.com', to: ['rosa@example.com'] })
    const mail = await parseMail('1', letter?.source ?? '')
    expect(mail).toMatchObject({
      to: 'rosa@example.com',
      subject: message.subject,
      html: expect.stringContaining('<p>Hi Rosa</p>'),
    })
    expect(mail.text.replaceAll('\r\n', '\n').trimEnd()).toBe(message.text.trimEnd())
    expect(letter?.source).toContain('Message-ID: <account-7@example.com>')
  })

  it('goes to exactly one address, even if that contains commas', async () => {
    await openMail(config)
      .send({ ...message, to: 'a@b.co,evil@example.com' })
      .catch(() => undefined)
    expect(letters.flatMap(({ to }) => to)).not.toContain('evil@example.com')
  })
})

describe('mail in the folder', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'quotewright-mail-'))
  afterAll(() => rm(dataDir, { recursive: true }))
  const config = readConfig({ DATA_DIR: dataDir })

  it('is read back unchanged, and a resent mail replaces itself', async () => {
    expect(await readKeptMails(mailFolder(config))).toEqual([])
    await openMail(config).send(message)
    await openMail(config).send(message)
    const mails = await readKeptMails(mailFolder(config))
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ id: 'account-7', to: message.to, subject: message.subject })
    expect(mails[0]?.text.replaceAll('\r\n', '\n').trimEnd()).toBe(message.text.trimEnd())
  })

  it('is read back with its attachments, byte for byte', async () => {
    const pdf = { filename: 'A-1.pdf', content: randomBytes(5000), contentType: 'application/pdf' }
    const list = { filename: 'list.txt', content: Buffer.from('é'), contentType: 'text/plain' }
    await openMail(config).send({ ...message, id: 'attached', attachments: [list, pdf] })
    const mail = (await readKeptMails(mailFolder(config))).find(({ id }) => id === 'attached')
    expect(mail?.attachments).toEqual([list, pdf])
    expect(mail?.text.replaceAll('\r\n', '\n').trimEnd()).toBe(message.text.trimEnd())
  })
})

describe('a mail server that fails', async () => {
  const { letters, smtpUrl } = await startMailServer(1)
  const server = await startTestServer({ config: { smtpUrl } })

  it('gets the mail again later, exactly once', async () => {
    const { pool } = server
    const { jobs } = server.services
    await server.client().post('/api/auth/register', {
      firstName: 'Rosa',
      lastName: 'Diaz',
      email: 'rosa@example.com',
      password: 'hammer time',
    })
    await jobs.drain()
    expect(letters).toHaveLength(0)
    const { rows } = await pool.query(
      'select attempts, run_at > updated_at as waits from graphile_worker._private_jobs',
    )
    expect(rows).toEqual([{ attempts: 1, waits: true }])
    await pool.query('update graphile_worker._private_jobs set run_at = now()')
    await jobs.drain()
    await jobs.drain()
    expect(letters).toHaveLength(1)
  })
})

describe('through a mail server, a mail', async () => {
  const gone = 'person1@example.com'
  const { letters, smtpUrl } = await startMailServer()
  const refusing = await startMailServer(0, gone)
  const server = await startTestServer()
  const { pool } = server
  const { jobs } = server.services
  const person = await server.signUp()
  const services = {
    ...server.services,
    mail: sendOnce(pool, openMail(readConfig({ SMTP_URL: smtpUrl }))),
  }

  it('goes out once, however often its job runs, and its link works', async () => {
    const { email } = person
    await sendAccountMail.run(services, { kind: 'reset', email }, 'a job')
    await sendAccountMail.run(services, { kind: 'reset', email }, 'a job')
    expect(letters).toHaveLength(1)
    const mail = await parseMail('1', letters[0]?.source ?? '')
    const token = /token=([\w-]+)/.exec(mail.text)?.[1]
    const reset = { token, password: 'a new password' }
    expect((await server.client().post('/api/auth/reset-password', reset)).status).toBe(200)
  })

  it('goes out once if a user sends the same question again later', async () => {
    const id = crypto.randomUUID()
    const account = { userId: id, email: person.email, business: 'Roe Drywall', plan: 'trial' }
    const words = { subject: 'Tax', message: 'How?', email: person.email, technicalDetails: null }
    const question = { ...words, id, from: 'Pat Roe', account }
    const before = letters.length
    await sendSupportMail.run(services, question, 'a job')
    await sendSupportMail.run(services, question, 'another job')
    expect(letters).toHaveLength(before + 1)
  })

  it('to a new address goes out once, even if the old address no longer exists', async () => {
    expect(person.email).toBe(gone)
    const config = readConfig({ SMTP_URL: refusing.smtpUrl })
    server.services.mail = sendOnce(pool, openMail(config))
    const change = { email: 'new@example.com', currentPassword: 'a new password' }
    const { email, password } = { email: person.email, password: 'a new password' }
    const browser = server.client()
    await browser.post('/api/auth/login', { email, password })
    expect((await browser.put('/api/settings/email', change)).status).toBe(200)
    for (let attempt = 0; attempt < 3; attempt++) {
      await jobs.drain()
      await pool.query('update graphile_worker._private_jobs set run_at = now()')
    }
    expect(refusing.letters.map(({ to }) => to)).toEqual([['new@example.com']])
  })
})

describe('a job', async () => {
  const server = await startTestServer()

  it('is run by the running server', async () => {
    const { jobs } = server.services
    await jobs.start()
    await server.client().post('/api/auth/register', {
      firstName: 'Rosa',
      lastName: 'Diaz',
      email: 'rosa@example.com',
      password: 'hammer time',
    })
    await expect.poll(() => readKeptMails(mailFolder(server.services.config))).toHaveLength(1)
    await jobs.stop()
  })
})
