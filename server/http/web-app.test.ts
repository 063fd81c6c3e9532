// Serving the built web app: the page for every screen, cached assets, compression.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

const page = '<!doctype html><title>Quotewright</title>'
const script = 'console.log("hello")'

const webApp = await mkdtemp(join(tmpdir(), 'quotewright-web-'))
afterAll(() => rm(webApp, { recursive: true }))
await mkdir(join(webApp, 'assets'))
await writeFile(join(webApp, 'index.html'), page)
await writeFile(join(webApp, 'sw.js'), script)
await writeFile(join(webApp, '.files'), 'index.html')
await writeFile(
  join(webApp, 'preloads.json'),
  JSON.stringify({
    quotes: {
      modules: ['/assets/quotes-3c4d.js'],
      calls: ['/api/quotes?limit=25'],
    },
    'quotes/*': {
      modules: ['/assets/quote-5e6f.js'],
      calls: ['/api/quotes/details/*'],
    },
  }),
)
const shape = '<!doctype html><title>Quotewright</title><h1>Quotes</h1>'
await writeFile(join(webApp, 'shapes.json'), JSON.stringify({ quotes: 'shape-quotes.html' }))
await writeFile(join(webApp, 'shape-quotes.html'), shape)
await writeFile(join(webApp, 'assets', 'app-1a2b.js'), script)
await writeFile(join(webApp, 'assets', 'app-1a2b.js.br'), brotliCompressSync(script))

const server = await startTestServer({ webApp })
const browser = server.client()

describe('the web app', () => {
  it.each(['/', '/quotes', '/quotes/0198/edit', '/login?registered=true', '/no-such-screen'])(
    'serves its page at %s, uncached',
    async path => {
      const { status, headers, body } = await browser.get(path, { accept: 'text/html,*/*;q=0.8' })
      expect(status).toBe(200)
      expect(body).toBe(page)
      expect(headers['cache-control']).toBe('no-cache')
    },
  )

  it('says whether it still has the code of a version', async () => {
    const statusOf = async (file: string) =>
      (await fetch(`${server.url}/assets/${file}`, { method: 'HEAD' })).status
    expect(await statusOf('app-1a2b.js')).toBe(200)
    expect(await statusOf('app-of-another-version.js')).toBe(404)
  })

  it('does not serve the lists of the build', async () => {
    expect((await browser.get('/.files')).status).toBe(404)
  })

  it('serves the shape of the screen to a browser with a session, where there is one', async () => {
    const pageFor = async (path: string, cookie: string) => {
      const { headers, body } = await browser.get(path, { accept: 'text/html', cookie })
      expect(headers['vary']).toMatch(/cookie/i)
      return body
    }
    expect(await pageFor('/quotes?status=sent', 'signed-in=1')).toBe(shape)
    expect(await pageFor('/quotes', '')).toBe(page)
    expect(await pageFor('/quotes/0198-ab', 'signed-in=1')).toBe(page)
    expect(await pageFor('/constructor', 'signed-in=1')).toBe(page)
  })

  describe('preloads', () => {
    const links = async (path: string, cookie = '') =>
      [(await browser.get(path, { accept: 'text/html', cookie })).headers['link'] ?? []]
        .flat()
        .join(', ')
    const call = (path: string) => `<${path}>; rel=preload; as=fetch; crossorigin=use-credentials`
    const user = call('/api/auth/user')
    const list = '</assets/quotes-3c4d.js>; rel=modulepreload; fetchpriority=low'
    const quote = '</assets/quote-5e6f.js>; rel=modulepreload; fetchpriority=low'

    it.each([
      ['/quotes', list],
      ['/quotes/0198-ab', quote],
      ['/quotes/0198/edit', ''],
      ['/constructor', ''],
    ])('to a visitor at %s: the code of the screen', async (path, expected) => {
      expect(await links(path)).toBe(expected)
    })

    it.each([
      // Its page has the shape of the screen and loads the code itself.
      ['/quotes', [user, call('/api/quotes?limit=25')]],
      ['/quotes?status=draft', [user]],
      ['/quotes/0198-ab', [user, call('/api/quotes/details/0198-ab'), quote]],
      ['/quotes/%3E%3C', [user]],
      ['/settings', [user]],
    ])('to a member at %s: also the data of the screen', async (path, expected) => {
      expect(await links(path, 'signed-in=1')).toBe(expected.join(', '))
    })
  })

  it('caches its hashed assets forever, and nothing else', async () => {
    const asset = await browser.get('/assets/app-1a2b.js')
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(asset.body).toBe(script)
    expect((await browser.get('/sw.js')).headers['cache-control']).toBe('no-cache')
  })

  it('sends the compressed copy to clients that accept it', async () => {
    const asset = await browser.get('/assets/app-1a2b.js', { 'accept-encoding': 'br' })
    expect(asset.headers['content-encoding']).toBe('br')
    expect(asset.headers['vary']).toMatch(/accept-encoding/i)
    expect(asset.body).toBe(script)
  })

  it.each([
    ['/assets/gone-9z.js', 'text/html'],
    ['/assets/..%2findex.html', 'text/html'],
    ['/assets/..%2f..%2fpackage.json', 'text/html'],
    ['/gone.js', '*/*'],
    ['/api/nothing', 'text/html'],
    ['/quotes', 'application/json'],
    ['/..%2f..%2fpackage.json', 'text/html'],
  ])('does not serve its page at %s for Accept %s', async (path, accept) => {
    const { status, body } = await browser.get(path, { accept })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(body).toEqual({ message: expect.any(String) })
  })
})

describe('the landing page', async () => {
  const landing = '<!doctype html><title>Instant quotes</title>'
  const folder = await mkdtemp(join(tmpdir(), 'quotewright-web-'))
  afterAll(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'index.html'), page)
  const withDemo = `${landing}<button>Try it now</button>`
  await writeFile(join(folder, 'landing.html'), landing)
  await writeFile(join(folder, 'landing-demo.html'), withDemo)
  const { client } = await startTestServer({ webApp: folder, config: { demo: 'local' } })

  it('is static HTML for a visitor, and the app for a browser with a session', async () => {
    const accept = { accept: 'text/html' }
    const visitor = client()
    const answer = await visitor.get('/', accept)
    expect(answer.body).toBe(withDemo)
    // Local demos are not for visitors through a proxy.
    expect((await visitor.get('/', { ...accept, 'x-real-ip': '203.0.113.9' })).body).toBe(landing)
    expect(answer.headers['vary']).toMatch(/cookie/i)
    visitor.cookies.set('signed-in', '1')
    expect((await visitor.get('/', accept)).body).toBe(page)
  })
})
