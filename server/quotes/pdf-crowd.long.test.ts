// Many PDFs at once over HTTP: each business has its share of the queue, and canceled requests leave it.
import { once } from 'node:events'
import { get } from 'node:http'
import { expect, it, vi } from 'vitest'
import { createPdfPainter } from '../pdf/pdf-painter.ts'
import { type Person, startTestServer } from '../testing/test-server.ts'

/** A worker that waits for a message before it paints. */
const waitingWorker = `
import { parentPort } from 'node:worker_threads'
const channel = new BroadcastChannel('pdf-crowd')
const paint = () => parentPort.postMessage({ bytes: new TextEncoder().encode('%PDF'), unreadable: [] })
parentPort.once('message', () => {
  channel.onmessage = () => {
    paint()
    parentPort.on('message', paint)
  }
  channel.postMessage('a painting waits')
})`
const script = new URL(`data:text/javascript,${encodeURIComponent(waitingWorker)}`)
const server = await startTestServer({ services: { pdf: createPdfPainter({ script, size: 1 }) } })

const cookieOf = ({ cookies }: Person) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** Returns the PDF's path for the business and for its customer. */
async function quoteOf(person: Person): Promise<{ path: string; customerPath: string }> {
  const customer = await person.post('/api/customers', { firstName: 'Rosa', lastName: 'Díaz' })
  const lineItems = [{ description: 'Tape', quantity: '1', unitPrice: '5.00' }]
  const quote = { customerId: customer.body.id }
  const { id } = (await person.post('/api/quotes', { quote, lineItems })).body.quote
  const { url } = (await person.post(`/api/quotes/${id}/link`)).body
  const token = url.split('/').at(-1)
  return {
    path: `/api/quotes/${id}/pdf`,
    customerPath: `/api/customer-quote/pdf?token=${token}`,
  }
}

it("refuses PDFs beyond a business's share, but none of other businesses or its customers", async () => {
  const channel = new BroadcastChannel('pdf-crowd')
  const worker = once(channel, 'message')
  const [busy, other] = [await server.signUp(), await server.signUp()]
  const { path, customerPath } = await quoteOf(busy)
  const { path: otherPath } = await quoteOf(other)
  const leaving = get(server.url + path, { headers: { cookie: cookieOf(busy) }, agent: false })
  const left = once(leaving, 'error')
  const statuses: number[] = []
  const requests = Array.from({ length: 11 }, async () => {
    const { status, headers, body } = await busy.get(path)
    statuses.push(status)
    return { status, retryAfter: headers['retry-after'], message: body.message }
  })
  // One is painted, eight wait.
  await vi.waitFor(() => expect(statuses).toEqual([429, 429, 429]), 10_000)
  const others = [other.get(otherPath), server.client().get(customerPath)]
  leaving.destroy()
  await left
  await worker
  channel.postMessage('paint')
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200])
  const answers = await Promise.all(requests)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(8)
  expect(answers.find(({ status }) => status === 429)).toEqual({
    status: 429,
    retryAfter: '5',
    message: 'You already have 8 PDFs waiting. Please try again in a moment.',
  })
  channel.close()
})
