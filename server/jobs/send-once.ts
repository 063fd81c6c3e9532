// The way out for mail: each message goes once, however often its job runs, and none to an address that refuses mail.
import { isDemoAddress } from '@quotewright/domain/email'
import type { Pool } from 'pg'
import type { Mail } from '../outside/mail/mail.ts'
import { isStopped } from './stopped-addresses.ts'

export type SentLog = Mail & {
  /** Whether the message of that name has gone out. */
  isSent: (id: string) => Promise<boolean>
}

/** Only a crash in the moment between sending and noting it lets a mail go twice; its Message-ID is the same then. */
export function sendOnce(pool: Pool, mail: Mail): SentLog {
  const isSent = async (id: string) => {
    const { rowCount } = await pool.query('select from sent_mails where id = $1', [id])
    return rowCount === 1
  }
  return {
    isSent,
    send: async message => {
      if (isDemoAddress(message.to) || (await isSent(message.id))) return
      if (await isStopped(pool, message.to)) return
      await mail.send(message)
      await noteSent(pool, message.id)
    },
  }
}

/** Also forgets those that nobody asks for again. */
async function noteSent(pool: Pool, id: string): Promise<void> {
  await pool.query(
    `with forgotten as (delete from sent_mails where sent_at < now() - interval '60 days')
    insert into sent_mails (id) values ($1) on conflict do nothing`,
    [id],
  )
}
