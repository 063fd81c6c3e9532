// The way out for mail: each message goes once, however often its job runs, and none to an address that refuses mail.
import { isDemoAddress } from '@quotewright/domain/email'
import type { Pool } from 'pg'
import type { Mail } from '../outside/mail/mail.ts'
import { isSent, noteSent } from './sent-mails.sql.ts'
import { isStopped } from './stopped-addresses.sql.ts'

export type SentLog = Mail & {
  /** Whether the message of that name has gone out. */
  isSent: (id: string) => Promise<boolean>
}

/** Only a crash in the moment between sending and noting it lets a mail go twice; its Message-ID is the same then. */
export function sendOnce(pool: Pool, mail: Mail): SentLog {
  return {
    isSent: id => isSent(pool, id),
    send: async message => {
      if (isDemoAddress(message.to) || (await isSent(pool, message.id))) return
      if (await isStopped(pool, message.to)) return
      await mail.send(message)
      await noteSent(pool, message.id)
    },
  }
}
