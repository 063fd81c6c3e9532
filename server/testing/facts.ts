// The state after an action: rows, mails, money and files, without values that differ from run to run.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import type { World } from './wired-world.ts'

/** Counts of attempts, which a repeated request adds to. */
const uncounted = ['rate_limits', 'missing_workers']

export async function factsOf({ pool, mail, stripe, dataDir }: World) {
  const money = await pool.query(
    `select e.kind, e.amount, e.method, e.online, i.number from ledger_entries e
     left join invoices i on i.business_id = e.business_id and i.id = e.invoice_id order by 1, 2, 3, 4, 5`,
  )
  const quotes = await pool.query(
    'select status, version, total, count(*)::int from quotes group by 1, 2, 3 order by 1, 2, 3',
  )
  const invoices = await pool.query(
    'select number, total, sent_at is not null as is_sent, last_count from invoices join invoice_books using (business_id) order by 1, 2, 3, 4',
  )
  const events = await pool.query(
    'select kind, count(*)::int from quote_events group by 1 order by 1',
  )
  const payments = await pool.query(
    'select state, amount, count(*)::int from online_payments group by 1, 2 order by 1, 2',
  )
  const refunds = await pool.query('select state, amount from online_refunds order by 1, 2')
  const jobs = await pool.query(
    `select task_identifier as task, count(*)::int from graphile_worker.jobs group by 1 order by 1`,
  )
  const { rows: hashes } = await pool.query<{ hash: string | null }>(
    'select file_hash as hash from signatures',
  )
  const files = await signedFiles(dataDir)
  // Mail programs show a mail once that came twice with one Message-ID.
  const letters = [...new Map(mail.letters.map(letter => [letter.messageId, letter])).values()]
  const copies = letters
    .flatMap(({ attachments }) => attachments)
    .filter(({ filename }) => filename.includes('signed'))
  return {
    rows: await countRows(pool),
    money: money.rows,
    quotes: quotes.rows,
    invoices: invoices.rows,
    events: events.rows,
    payments: payments.rows,
    refunds: refunds.rows,
    jobs: jobs.rows,
    signed: {
      files: files.length,
      mailed: copies.length,
      /** Whether the file, its copies and the stored hash match. */
      isRight: isSame(
        [...hashes.map(({ hash }) => hash), ...copies.map(copy => sha256(copy.content))],
        files,
      ),
    },
    mails: letters
      .map(
        ({ to, subject, attachments }) =>
          `${to.replace(/\d+@/, '@')}: ${subject}${attachments.length > 0 ? ' (PDF)' : ''}`,
      )
      .toSorted(),
    pages: stripe.connect.sessions
      .map(({ status, amount, refunds: back }) =>
        [status, amount, ...back.map(one => one.amount)].join(' '),
      )
      .toSorted(),
  }
}

export type Facts = Awaited<ReturnType<typeof factsOf>>

async function countRows(pool: Pool): Promise<Record<string, number>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const counted = tables.filter(({ name }) => !uncounted.includes(name))
  const { rows } = await pool.query(
    `select ${counted.map(({ name }) => `(select count(*)::int from "${name}") as "${name}"`).join(', ')}`,
  )
  return rows[0]
}

async function signedFiles(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'files')
  // The first file creates it.
  const names = existsSync(folder) ? await readdir(folder, { recursive: true }) : []
  const pdfs = names.filter(name => name.endsWith('.pdf'))
  return Promise.all(pdfs.map(async name => sha256(await readFile(join(folder, name)))))
}

/** No hash but those of the files. */
const isSame = (hashes: (string | null)[], files: string[]) =>
  hashes.every(hash => hash !== null && files.includes(hash))

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Message-IDs of mails that the mail server has and the database does not know of: they go out again. */
export async function unrecordedMails({ pool, mail }: World): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select id from sent_mails')
  const recorded = rows.map(({ id }) => `<${id}@localhost>`)
  return mail.letters.map(({ messageId }) => messageId).filter(id => !recorded.includes(id))
}
