// Many PDFs at once over HTTP: one business has its share of the queue, others go on, and who leaves makes room.
import { once } from 'node:events'
import { get } from 'node:http'
import { expect, it, vi } from 'vitest'
import { type Person, startTestServer } from '../testing/test-server.ts'
import { createPdfPainter } from './pdf/pdf-painter.ts'

/** Paints nothing before it is told to. */
const waitingWorker = `
import { parentPort } from 'node:worker_threads'
const waiting = []
let isOpen = false
const paint = () => parentPort.postMessage({ bytes: new TextEncoder().encode('%PDF') })
parentPort.on('message', () => (isOpen ? paint() : waiting.push(0)))
new BroadcastChannel('paint').onmessage = () => {
  isOpen = true
  waiting.splice(0).forEach(paint)
}`
const script = new URL(`data:text/javascript,${encodeURIComponent(waitingWorker)}`)
const server = await startTestServer({ services: { pdf: createPdfPainter({ script }) } })

const cookieOf = ({ cookies }: Person) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

async function quoteOf(person: Person): Promise<string> {
  const lineItems = [{ description: 'Tape', quantity: '1', unitPrice: '5.00' }]
  const { body } = await person.post('/api/quotes', { quote: { status: 'draft' }, lineItems })
  return `/api/quotes/${body.quote.id}/pdf`
}

it('refuses what one business asks for beyond its share, and nothing of others', async () => {
  const [busy, other] = [await server.signUp(), await server.signUp()]
  const [path, otherPath] = [await quoteOf(busy), await quoteOf(other)]
  const leaving = get(server.url + path, { headers: { cookie: cookieOf(busy) }, agent: false })
  const left = once(leaving, 'error')
  const statuses: number[] = []
  const asked = Array.from({ length: 11 }, async () => {
    const { status, headers, body } = await busy.get(path)
    statuses.push(status)
    return { status, retryAfter: headers['retry-after'], message: body.message }
  })
  // One is painted, eight wait.
  await vi.waitFor(() => expect(statuses).toEqual([429, 429, 429]), 10_000)
  const others = other.get(otherPath)
  leaving.destroy()
  await left
  const channel = new BroadcastChannel('paint')
  channel.postMessage('go')
  channel.close()
  expect((await others).status).toBe(200)
  const answers = await Promise.all(asked)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(8)
  expect(answers.find(({ status }) => status === 429)).toEqual({
    status: 429,
    retryAfter: '5',
    message: 'You already have 8 PDFs waiting. Please try again in a moment.',
  })
})
