// Signing when the process ends at each step of its job: the job runs again, and nothing is lost or doubled.
import { expect, it } from 'vitest'
import { openTestDatabase } from '../db/testing.ts'
import { sendOnce } from '../jobs/send-once.ts'
import type { FileStore } from '../outside/files/file-store.ts'
import type { MailMessage } from '../outside/mail/mail.ts'
import { accept, linkedQuote, sha256, strokes } from '../testing/signed-quote.ts'
import { startTestServer } from '../testing/test-server.ts'

const steps = [
  'before the file is stored',
  'after the file is stored',
  'before the first mail',
  'after a mail is out and before that is noted',
  'before the second mail',
] as const
let killedAt: (typeof steps)[number] | null = null
/** The process ends once. */
function endAt(step: (typeof steps)[number]): void {
  if (killedAt !== step) return
  killedAt = null
  throw new Error('Killed')
}

const kept = new Map<string, Uint8Array>()
const files: FileStore = {
  put: async (key, bytes) => {
    endAt('before the file is stored')
    kept.set(key, bytes)
    endAt('after the file is stored')
  },
  get: async key => kept.get(key) ?? null,
  deleteFolder: async () => undefined,
}
const sent: MailMessage[] = []
const pool = await openTestDatabase()
const mail = sendOnce(pool, {
  send: async message => {
    if (message.attachments === undefined) return
    const isFirst = sent.length === 0
    endAt(isFirst ? 'before the first mail' : 'before the second mail')
    sent.push(message)
    endAt('after a mail is out and before that is noted')
  },
})
const server = await startTestServer({ pool, services: { files } })
// Accounts are made by mail, so signing up uses the server's own.
const person = await server.signUp()
Object.assign(server.services, { mail })

async function tryAgain() {
  await pool.query('update graphile_worker._private_jobs set run_at = now()')
  await server.services.jobs.drain()
}

it.each(steps)('%s', async step => {
  sent.length = 0
  kept.clear()
  const { id, token } = await linkedQuote(person)
  expect((await accept(server.client(), token, { strokes })).status).toBe(200)
  killedAt = step
  for (let round = 0; round < 3; round++) await tryAgain()
  expect(killedAt).toBeNull()
  const { fileHash } = (await person.get(`/api/quotes/${id}/signature`)).body
  // One file, whose bytes both mails have.
  expect([...kept.keys()]).toEqual([expect.stringContaining(fileHash)])
  expect([...kept.values()].map(sha256)).toEqual([fileHash])
  const ids = sent.map(message => message.id)
  expect(new Set(ids).size).toBe(2)
  // A mail goes out again only if its process ends between sending and noting it, with the same Message-ID.
  expect(ids).toHaveLength(step === 'after a mail is out and before that is noted' ? 3 : 2)
  expect(
    sent.map(({ attachments }) => sha256(attachments?.[0]?.content ?? new Uint8Array())),
  ).toEqual(ids.map(() => fileHash))
  const { rows } = await pool.query(
    `select count(*)::int as n from signatures where quote_id = $1`,
    [id],
  )
  expect(rows).toEqual([{ n: 1 }])
})
