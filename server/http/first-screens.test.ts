// The page of a member's first screen comes with the screen's data.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { hold } from '../testing/hold.ts'
import type { Client } from '../testing/test-client.ts'
import { type Person, startTestServer } from '../testing/test-server.ts'

const webApp = await mkdtemp(join(tmpdir(), 'quotewright-web-'))
afterAll(() => rm(webApp, { recursive: true }))
const write = (name: string, content: unknown) =>
  writeFile(join(webApp, name), typeof content === 'string' ? content : JSON.stringify(content))
await write('index.html', 'index')
await write('shape-quote.html', 'shape')
await write('shape-home.html', 'shape')
await write('shapes.json', { 'quotes/*': 'shape-quote.html', dashboard: 'shape-home.html' })
await write('preloads.json', {
  'quotes/*': { modules: [], calls: ['/api/quotes/details/*'] },
  dashboard: { modules: [], calls: ['/api/dashboard/stats'] },
})
await mkdir(join(webApp, 'first-screens'))
// Puts what it was given into the page; cannot paint the business named Unreadable.
await write(
  'first-screens/paint-first-screen.js',
  `export function paintFirstScreen(page, place, answers) {
    if (JSON.parse(answers['/api/auth/user']).business.name === 'Unreadable') throw new Error('odd')
    return [page, place, ...Object.keys(answers), ...Object.values(answers)].join('\\n')
  }`,
)
const server = await startTestServer({ webApp })

const html = { accept: 'text/html' }
const open = async (person: Client, path: string) => {
  const { status, headers, body } = await person.get(path, html)
  expect(status).toBe(200)
  return { text: String(body), cache: headers['cache-control'] }
}

/** A busy machine may answer too late for the first page. */
const openPainted = (person: Client, path: string) =>
  vi.waitFor(async () => {
    const page = await open(person, path)
    expect(page.text).not.toBe('shape')
    return page
  }, 20_000)

/** Returns the path of a new quote. */
async function makeQuote(person: Person): Promise<string> {
  const { status, body } = await person.post('/api/quotes', {
    quote: { status: 'draft' },
    lineItems: [{ description: 'Hang drywall', quantity: '1', unitPrice: '70.00' }],
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return `/quotes/${body.quote.id}`
}

it('has the answers to the screen’s first calls, and is kept by no cache', async () => {
  const person = await server.signUp()
  const path = await makeQuote(person)
  const { text, cache } = await openPainted(person, path)
  const [page, place, ...answers] = text.split('\n')
  expect([page, place]).toEqual(['shape', 'quotes/*'])
  expect(answers.slice(0, 2)).toEqual(['/api/auth/user', '/api/quotes/details/*'])
  expect(JSON.parse(answers[2] ?? '')).toMatchObject({ email: person.email })
  const quote = (await person.get(path.replace('/quotes/', '/api/quotes/details/'))).body
  expect(JSON.parse(answers[3] ?? '')).toEqual(quote)
  expect(cache).toBe('private, no-store')
})

it('has gray shapes where a call is refused', async () => {
  const person = await server.signUp()
  const path = await makeQuote(person)
  const shape = { text: 'shape', cache: 'no-cache' }

  expect(await open(await server.signUp(), path)).toEqual(shape)
  expect(await open(await server.register(), '/dashboard')).toEqual(shape)
  const stranger = server.client()
  stranger.cookies.set('signed-in', '1')
  expect(await open(stranger, path)).toEqual(shape)
  expect((await open(server.client(), path)).text).toBe('index')
})

it('has gray shapes with a search, whose data is different', async () => {
  const person = await server.signUp()
  expect((await open(person, '/dashboard?from=mail')).text).toBe('shape')
})

it('waits for no database', async () => {
  const person = await server.signUp()
  const path = await makeQuote(person)
  const busy = await hold(server.pool, 'lock table quotes in access exclusive mode')
  expect((await open(person, path)).text).toBe('shape')
  // The call has not been refused yet: the page came without it.
  await busy.isWaitedFor()
  await busy.release()
  expect((await openPainted(person, path)).text).toMatch('Hang drywall')
})

it('has gray shapes if it cannot be painted', async () => {
  const person = await server.signUp()
  const { body } = await person.get('/api/auth/user')
  expect((await openPainted(person, '/dashboard')).text).toMatch('/api/dashboard/stats')
  await server.pool.query(`update businesses set name = 'Unreadable' where id = $1`, [
    body.business.id,
  ])
  expect((await open(person, '/dashboard')).text).toBe('shape')
})

it('keeps the painter to itself', async () => {
  const answer = await server.client().get('/first-screens/paint-first-screen.js')
  expect(answer.status).toBe(404)
})
