// Encrypted mail connections: a server without STARTTLS gets neither mail nor password.
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { openMail } from './mail.ts'

const message = {
  id: 'account-7',
  to: 'rosa@example.com',
  subject: 'Reset your password',
  text: 'https://quotes.example.com/reset-password?token=abc',
  html: '<p>Hi</p>',
}

/** It uses smtp-server's built-in certificate, so the URL turns certificate checks off. */
async function startServer(hasStartTls: boolean) {
  const seen: { isSecure: boolean; source: string }[] = []
  const passwords: string[] = []
  const server = new SMTPServer({
    disabledCommands: hasStartTls ? [] : ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: true,
    onAuth: ({ password }, _, done) => {
      passwords.push(String(password))
      done(null, { user: 'quotes' })
    },
    onData: (stream, { secure }, done) => {
      void text(stream).then(source => {
        seen.push({ isSecure: secure, source })
        done()
      }, done)
    },
  })
  server.on('error', () => undefined)
  const listener = server.listen(0, '127.0.0.1')
  await new Promise(resolve => listener.once('listening', resolve))
  afterAll(() => new Promise<void>(resolve => server.close(resolve)))
  const { port } = listener.address() as AddressInfo
  return {
    seen,
    passwords,
    smtpUrl: `smtp://quotes:secret@127.0.0.1:${port}?tls.rejectUnauthorized=false`,
  }
}

const send = (smtpUrl: string, setting: string | undefined) =>
  openMail(readConfig({ SMTP_URL: smtpUrl, SMTP_TLS: setting })).send(message)

it('mail is sent encrypted if STARTTLS is required', async () => {
  const { seen, smtpUrl } = await startServer(true)
  await send(smtpUrl, 'on')
  expect(seen).toMatchObject([{ isSecure: true }])
})

it('mail is not sent to a server that cannot encrypt', async () => {
  const { seen, passwords, smtpUrl } = await startServer(false)
  await expect(send(smtpUrl, 'on')).rejects.toMatchObject({ code: 'ETLS' })
  expect(seen).toEqual([])
  expect(passwords).toEqual([])
})

it('mail is sent to a server on this machine that cannot encrypt', async () => {
  const { seen, smtpUrl } = await startServer(false)
  await send(smtpUrl, undefined)
  expect(seen).toMatchObject([{ isSecure: false }])
})
