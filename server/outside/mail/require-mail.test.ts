// A mail server that would refuse every mail stops the start; one that is away does not.
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, it } from 'vitest'
import { requireMail } from './mail.ts'

type Refusal = { responseCode: number } | null

/** The port of a server that answers the user's password like this. */
async function startServer(refusal: Refusal, hasStartTls = false): Promise<number> {
  const server = new SMTPServer({
    disabledCommands: hasStartTls ? [] : ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_, __, done) =>
      refusal ? done(Object.assign(new Error('Refused'), refusal)) : done(null, { user: 'quotes' }),
  })
  server.on('error', () => undefined)
  const listener = server.listen(0, '127.0.0.1')
  await new Promise(resolve => listener.once('listening', resolve))
  afterAll(() => new Promise<void>(resolve => server.close(resolve)))
  return (listener.address() as AddressInfo).port
}

const check = (smtpUrl: string, smtpRequiresTls = false) =>
  requireMail({ smtpUrl, smtpRequiresTls })

it('the start needs a mail server that takes the user, exists, and encrypts where it must', async () => {
  const wrong = await startServer({ responseCode: 535 })
  await expect(check(`smtp://quotes:wrong@127.0.0.1:${wrong}`)).rejects.toThrow(
    'The mail server in SMTP_URL cannot be used: it refuses the user or the password.',
  )
  await expect(check(`smtp://127.0.0.1:${wrong}`, true)).rejects.toThrow(/STARTTLS/)
  await expect(check('smtp://mail.invalid')).rejects.toThrow(/it does not exist/)
})

it('the start does not wait for a mail server that is away or overloaded, nor for the right one', async () => {
  const busy = await startServer({ responseCode: 454 })
  const right = await startServer(null)
  for (const url of [`quotes:a@127.0.0.1:${busy}`, `quotes:a@127.0.0.1:${right}`, '127.0.0.1:1']) {
    await expect(check(`smtp://${url}`)).resolves.toBeUndefined()
  }
})
