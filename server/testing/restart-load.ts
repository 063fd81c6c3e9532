// A business at work while the server's workers are replaced: it creates quotes, reads them, fetches PDFs and hears live events.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { listenLive } from './live-listener.ts'
import type { Client, Reply } from './test-client.ts'

export type RestartLoad = {
  /** Ids of quotes that the server said it has stored. */
  acknowledged: string[]
  /** Requests that broke or had another answer than expected. */
  failures: string[]
  answered: number
  /** Streams of live events that were opened. */
  streams: number
}

const WRITERS = 4
/** The plan includes 500 in a month. Afterward creates are repeated ones. */
const MOST_QUOTES = 480

/** Returns a function that waits for the requests in flight and ends the load. */
export function startRestartLoad(url: string, client: Client): () => Promise<RestartLoad> {
  const load: RestartLoad = { acknowledged: [], failures: [], answered: 0, streams: 0 }
  const over = new AbortController()

  /** Returns whether it is the answer. */
  async function expectAnswer(status: number, path: string, sent: () => Promise<Reply>) {
    let isExpected = false
    try {
      const answer = await sent()
      isExpected = answer.status === status
      if (!isExpected) load.failures.push(`${path}: ${answer.status}`)
      load.answered += 1
    } catch (error) {
      load.failures.push(`${path}: ${String((error as Error).cause)}`)
    }
    // Leaves the processor to the workers that start.
    await pause(2)
    return isExpected
  }

  async function write(): Promise<void> {
    const lineItems = [{ description: 'Patch a hole', quantity: '2', unitPrice: '3.25' }]
    let id = randomUUID()
    while (!over.signal.aborted) {
      const isNew = load.acknowledged.length < MOST_QUOTES
      if (isNew) id = randomUUID()
      const quote = { quote: { id, status: 'draft' }, lineItems }
      const create = () => client.post('/api/quotes', quote)
      const isCreated = await expectAnswer(201, 'create', create)
      if (isNew && isCreated) load.acknowledged.push(id)
      await expectAnswer(201, 'create again', create)
      await expectAnswer(200, 'read', () => client.get(`/api/quotes/details/${id}`))
      await expectAnswer(200, 'PDF', () => client.get(`/api/quotes/${id}/pdf`))
      await expectAnswer(200, '/readyz', () => client.get('/readyz'))
    }
  }

  /** Connects again when a worker that leaves has ended the stream; like a browser, until it is connected. */
  async function listen(): Promise<void> {
    while (!over.signal.aborted) {
      // An idle connection may end while the request is on its way.
      const stream = await listenLive(url, client).catch(() => null)
      if (stream?.status === 200) {
        load.streams += 1
        over.signal.addEventListener('abort', stream.close)
        if (over.signal.aborted) stream.close()
        await stream.ended
      } else if (stream) {
        load.failures.push(`live events: ${stream.status}`)
      }
      await pause(2)
    }
  }

  const clients = [listen(), ...Array.from({ length: WRITERS }, write)]
  return async () => {
    over.abort()
    await Promise.all(clients)
    return load
  }
}
