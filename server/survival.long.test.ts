// The whole server, killed repeatedly: acknowledged quotes survive each restart.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, it } from 'vitest'
import { copyDatabase } from './db/copy-database.ts'
import { serverOn, signUpAt } from './testing/running-server.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'quotewright-survival-'))
copyDatabase(inject('createdDatabase'), dataDir)
const server = await serverOn(dataDir)
const { start, end } = server

afterAll(async () => {
  await end('SIGTERM')
  await rm(dataDir, { recursive: true })
})

it('the server loses no acknowledged quote when it is killed again and again', async () => {
  await start()
  const person = await signUpAt(server, dataDir)

  const acknowledged = new Map<string, string>()
  for (let round = 0; round < 4; round++) {
    const wanted = acknowledged.size + 8
    const create = async () => {
      const id = randomUUID()
      const lineItems = [{ description: `Round ${round}`, quantity: '2', unitPrice: '3.25' }]
      const answer = await person.post('/api/quotes', { quote: { id, status: 'draft' }, lineItems })
      if (answer.status !== 201) throw new Error(`Refused: ${JSON.stringify(answer.body)}`)
      acknowledged.set(id, answer.body.quote.total)
    }
    const writeUntilKilled = async (): Promise<void> => {
      while (acknowledged.size < wanted) await create()
      await end('SIGKILL')
    }
    // The kill breaks requests in flight, which were not acknowledged.
    await Promise.allSettled(Array.from({ length: 4 }, writeUntilKilled))
    expect(acknowledged.size).toBeGreaterThanOrEqual(wanted)

    await start()
    for (const [id, total] of acknowledged) {
      const { status, body } = await person.get(`/api/quotes/details/${id}`)
      expect(status).toBe(200)
      expect(body).toMatchObject({ total, lineItems: [{ quantity: '2' }] })
    }
  }
}, 120_000)
