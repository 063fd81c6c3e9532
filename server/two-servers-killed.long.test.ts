// Two processes on one database, one of them killed while working: the other has all acknowledged data.
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { RunningServer } from './testing/running-server.ts'
import type { Client } from './testing/test-client.ts'
import { signUpAtBoth, startTwoServers } from './testing/two-servers.ts'

const servers = await startTwoServers({ TRIAL_HOURS: '1000' })
const { one, other } = servers
const [atOne, atOther] = await signUpAtBoth(servers)

const create = (client: Client, id: string) =>
  client.post('/api/quotes', {
    quote: { id, status: 'draft' },
    lineItems: [{ description: 'Patch a hole', quantity: '2', unitPrice: '3.25' }],
  })

/** Creates quotes in parallel until the process is killed. Returns the ids it acknowledged and those it did not. */
async function burst(client: Client, { end }: RunningServer) {
  const acknowledged: string[] = []
  const unanswered: string[] = []
  const createUntilKilled = async (): Promise<void> => {
    const id = randomUUID()
    const answer = await create(client, id).catch(() => null)
    if (answer === null) {
      unanswered.push(id)
      return
    }
    if (answer.status !== 201) throw new Error(`Refused: ${JSON.stringify(answer.body)}`)
    acknowledged.push(id)
    if (acknowledged.length === 12) void end('SIGKILL')
    await createUntilKilled()
  }
  await Promise.all([1, 2, 3, 4].map(createUntilKilled))
  await end('SIGKILL')
  return { acknowledged, unanswered }
}

async function idsAt(client: Client): Promise<string[]> {
  const { body } = await client.get('/api/quotes?limit=200')
  return body.map(({ id }: { id: string }) => id).toSorted()
}

it('no acknowledged quote is lost or duplicated, whichever process is killed', async () => {
  const made: string[] = []
  const rounds = [
    { killed: one, client: atOne, left: atOther },
    { killed: other, client: atOther, left: atOne },
  ]
  for (const { killed, client, left } of rounds) {
    const { acknowledged, unanswered } = await burst(client, killed)
    expect(acknowledged.length).toBeGreaterThanOrEqual(12)
    const kept = await idsAt(left)
    expect(kept).toEqual(expect.arrayContaining(acknowledged))
    // As a phone does, sends unanswered quotes again with the same id, to the other process.
    for (const id of unanswered) expect((await create(left, id)).status).toBe(201)
    made.push(...acknowledged, ...unanswered)
    expect(await idsAt(left)).toEqual(made.toSorted())
    await killed.start()
    expect(await idsAt(client)).toEqual(made.toSorted())
  }
})
