// Writers that go on through a failover as phones do: a quote that was not acknowledged is sent again with the same id.
import { randomUUID } from 'node:crypto'
import type { Client } from './test-client.ts'

export type Load = {
  /** Ids of quotes that the server said it has stored. */
  acknowledged: string[]
  /** Requests that got 503, and connections that broke. */
  refused: number
  /** Any other answer, which would be a fault. */
  faults: string[]
}

/** More than a failover takes. */
const MOST_REQUESTS = 20_000
const WRITERS = 4

/** Creates quotes until stopped. Returns a function that waits until each one begun is acknowledged. */
export function startWriting(client: Client): { load: Load; finish: () => Promise<Load> } {
  const load: Load = { acknowledged: [], refused: 0, faults: [] }
  const over = new AbortController()
  let requests = 0

  async function create(): Promise<void> {
    const id = randomUUID()
    const lineItems = [{ description: 'Patch a hole', quantity: '2', unitPrice: '3.25' }]
    while (requests < MOST_REQUESTS) {
      requests += 1
      const answer = await client.post('/api/quotes', { quote: { id, status: 'draft' }, lineItems })
      if (answer.status === 201) {
        load.acknowledged.push(id)
        return
      }
      const isWaiting = answer.status === 503 && Number(answer.headers['retry-after']) > 0
      if (isWaiting) load.refused += 1
      else load.faults.push(`${answer.status} ${JSON.stringify(answer.body)}`)
    }
  }

  const write = async () => {
    while (!over.signal.aborted && requests < MOST_REQUESTS) await create()
  }
  const writers = Array.from({ length: WRITERS }, write)
  return {
    load,
    finish: async () => {
      over.abort()
      await Promise.all(writers)
      return load
    },
  }
}

/** The ids of all the caller's quotes. */
export async function storedIds(client: Client): Promise<string[]> {
  const ids: string[] = []
  let path: string | undefined = '/api/quotes?limit=200'
  while (path !== undefined) {
    const page = await client.get(path)
    ids.push(...page.body.map(({ id }: { id: string }) => id))
    path = /<([^>]+)>/.exec(page.headers['link'] ?? '')?.[1]
  }
  return ids
}
