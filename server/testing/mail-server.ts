// A local SMTP server that can delay its replies and refuse addresses.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'
import { type KeptMail, parseMail } from '../outside/mail/parse-mail.ts'

type Letter = KeptMail & { messageId: string }

export type MailServer = {
  url: string
  /** Every accepted mail, including duplicates. */
  letters: Letter[]
  /** Stops replying to senders. Settles when the first one waits. */
  stopReplying: () => Promise<void>
  /** The number of waiting senders. */
  waiting: () => number
  /** Accepts mails again, including those of waiting senders. */
  answer: () => void
  /** Refuses mails to the address with a 550 and this reply. */
  refuse: (address: string, reply: string) => void
}

/** Call it at the top of a test file. It stops automatically. */
export async function startMailServer(): Promise<MailServer> {
  const { close, ...server } = await openMailServer()
  afterAll(close)
  return server
}

/** The caller closes it. */
export async function openMailServer(): Promise<MailServer & { close: () => Promise<void> }> {
  const letters: Letter[] = []
  /** Delayed replies by SMTP session. */
  const held = new Map<string, () => void>()
  let firstHeld: PromiseWithResolvers<void> | null = null
  const refusals = new Map<string, string>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => {
      const reply = refusals.get(address)
      done(reply === undefined ? null : Object.assign(new Error(reply), { responseCode: 550 }))
    },
    onData: (stream, { id }, done) => {
      void text(stream).then(async source => {
        const messageId = /^Message-ID:\s*(<[^>]*>)/im.exec(source)?.[1] ?? ''
        const letter = { ...(await parseMail(id, source)), messageId }
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
  // A killed sender breaks its connection.
  server.on('error', () => undefined)
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    letters,
    stopReplying: () => {
      firstHeld = Promise.withResolvers()
      return firstHeld.promise
    },
    waiting: () => held.size,
    answer: () => {
      firstHeld = null
      for (const take of held.values()) take()
      held.clear()
    },
    refuse: (address, reply) => void refusals.set(address, reply),
    close: () => new Promise<void>(resolve => server.close(resolve)),
  }
}
