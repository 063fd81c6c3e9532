// The jobs after an account's deletion, while file store and payment provider cannot be reached for weeks.
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import type { FileStore } from '../outside/files/file-store.ts'
import { openPayments } from '../outside/payments/payments.ts'
import { startTestServer } from '../testing/test-server.ts'

let isOut = false
const failures = { files: 0, payments: 0 }
function requireReach(which: keyof typeof failures) {
  if (!isOut) return
  failures[which] += 1
  throw new Error('Out of reach')
}

const kept = new Map<string, Uint8Array>()
const files: FileStore = {
  put: async (key, bytes) => {
    kept.set(key, bytes)
  },
  get: async key => kept.get(key) ?? null,
  deleteFolder: async folder => {
    requireReach('files')
    for (const key of kept.keys()) if (key.startsWith(`${folder}/`)) kept.delete(key)
  },
}

const forgotten: string[] = []
const provider = await openPayments({
  config: readConfig({}),
  log: { error: () => undefined },
  now: () => new Date(),
})
const payments = {
  ...provider,
  forget: async (customerId: string) => {
    requireReach('payments')
    forgotten.push(customerId)
  },
}

const { signUp, services, pool } = await startTestServer({ services: { files, payments } })

/** Ends the wait before the next attempt. */
async function tryAgain() {
  await pool.query('update graphile_worker._private_jobs set run_at = now()')
  await services.jobs.drain()
}

it('the deletion of files and payment data is retried until it succeeds', async () => {
  const person = await signUp()
  const create = { width: 80, height: 60, channels: 3 as const, background: '#987' }
  await person.post('/api/photos', await sharp({ create }).png().toBuffer())
  await person.post('/api/subscribe', { plan: 'starter' })
  isOut = true
  const proof = { currentPassword: person.password, word: 'DELETE' }
  expect((await person.post('/api/settings/delete-account', proof)).status).toBe(204)
  for (let round = 0; round < 40; round++) await tryAgain()
  expect(failures.files).toBeGreaterThan(20)
  expect(failures.payments).toBeGreaterThan(20)
  expect(kept.size).toBeGreaterThan(0)
  isOut = false
  // The list of deleted businesses stays.
  const left = () => [...kept.keys()].filter(key => !key.startsWith('deleted-businesses/'))
  await expect.poll(() => tryAgain().then(() => [left().length, forgotten.length])).toEqual([0, 1])
})
