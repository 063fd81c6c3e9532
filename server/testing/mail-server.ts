// A mailbox provider on this machine: it takes letters by SMTP, and can leave a sender waiting for its answer.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'
import { type KeptMail, parseMail } from '../outside/mail/parse-mail.ts'

export type MailServer = {
  url: string
  /** Every letter taken, as often as it came. */
  letters: KeptMail[]
  /** Leaves senders without an answer from now on; settles when the first waits for it. */
  leaveWaiting: () => Promise<void>
  /** How many senders wait for an answer. */
  waiting: () => number
  /** Takes letters again, also those of senders that still wait. */
  answer: () => void
}

/** Call at the top of a test file; it stops by itself. */
export async function startMailServer(): Promise<MailServer> {
  const letters: KeptMail[] = []
  /** By the session of their sender. */
  const held = new Map<string, () => void>()
  let firstHeld: PromiseWithResolvers<void> | null = null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { id }, done) => {
      void text(stream).then(async source => {
        const letter = await parseMail(id, source)
        const take = () => {
          letters.push(letter)
          done()
        }
        if (!firstHeld) return take()
        held.set(id, take)
        firstHeld.resolve()
      }, done)
    },
    onClose: ({ id }) => void held.delete(id),
  })
  // A sender that is killed breaks its connection.
  server.on('error', () => undefined)
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  afterAll(() => new Promise<void>(resolve => server.close(resolve)))
  return {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    letters,
    leaveWaiting: () => {
      firstHeld = Promise.withResolvers()
      return firstHeld.promise
    },
    waiting: () => held.size,
    answer: () => {
      firstHeld = null
      for (const take of held.values()) take()
      held.clear()
    },
  }
}
