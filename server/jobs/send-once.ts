// Sends each mail once, even if its job runs again, and no mail to demo addresses or addresses that refuse mail.
import { setTimeout as pause } from 'node:timers/promises'
import { isDemoAddress } from '@quotewright/domain/email'
import type { Pool } from 'pg'
import { isConnectionLost } from '../db/database-error.ts'
import type { Mail } from '../outside/mail/mail.ts'
import { isSent, noteSent } from './sent-mails.ts'
import { isStopped } from './stopped-addresses.ts'

export type SentLog = Mail & {
  /** Whether the message with this id was sent. */
  isSent: (id: string) => Promise<boolean>
}

/** A mail goes twice only if the process crashes between sending and recording it. Both have the same Message-ID. */
export function sendOnce(pool: Pool, mail: Mail): SentLog {
  return {
    isSent: id => isSent(pool, id),
    send: async message => {
      if (isDemoAddress(message.to) || (await isSent(pool, message.id))) return
      if (await isStopped(pool, message.to)) return
      await mail.send(message)
      await untilStored(() => noteSent(pool, message.id))
    },
  }
}

const EVERY_MS = 1000
const TRIES = 300

/** The mail is out and would go again without its record, so a failover is worth waiting for. */
async function untilStored(store: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await store()
    } catch (error) {
      if (tries === TRIES || !isConnectionLost(error)) throw error
      await pause(EVERY_MS)
    }
  }
}
