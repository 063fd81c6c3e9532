// How the built web app is served: its page for every screen, its assets for ever, small when asked.
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
await writeFile(join(webApp, 'preloads.json'), '{"quotes":["/assets/quotes-3c4d.js"]}')
await writeFile(join(webApp, 'assets', 'app-1a2b.js'), script)
await writeFile(join(webApp, 'assets', 'app-1a2b.js.br'), brotliCompressSync(script))

const server = await startTestServer({ webApp })
const browser = server.client()

describe('the web app', () => {
  it.each(['/', '/quotes', '/quotes/0198/edit', '/login?registered=true', '/no-such-screen'])(
    'answers %s with its page, always fresh',
    async path => {
      const { status, headers, body } = await browser.get(path, { accept: 'text/html,*/*;q=0.8' })
      expect(status).toBe(200)
      expect(body).toBe(page)
      expect(headers['cache-control']).toBe('no-cache')
    },
  )

  it('names the code of the screen, and who is signed in, to be fetched at once', async () => {
    const links = async (path: string, cookie = '') =>
      (await browser.get(path, { accept: 'text/html', cookie })).headers['link'] ?? []
    const code = '</assets/quotes-3c4d.js>; rel=modulepreload'
    expect(await links('/quotes')).toEqual(code)
    expect(await links('/constructor')).toEqual([])
    expect([await links('/quotes', 'signed-in=1')].flat().join(', ')).toBe(
      `</api/auth/user>; rel=preload; as=fetch; crossorigin=use-credentials, ${code}`,
    )
  })

  it('has its hashed assets kept for ever, and nothing else', async () => {
    const asset = await browser.get('/assets/app-1a2b.js')
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(asset.body).toBe(script)
    expect((await browser.get('/sw.js')).headers['cache-control']).toBe('no-cache')
  })

  it('sends the compressed copy to who can read it', async () => {
    const asset = await browser.get('/assets/app-1a2b.js', { 'accept-encoding': 'br' })
    expect(asset.headers['content-encoding']).toBe('br')
    expect(asset.headers['vary']).toMatch(/accept-encoding/i)
    expect(asset.body).toBe(script)
  })

  it.each([
    ['/assets/gone-9z.js', 'text/html'],
    ['/gone.js', '*/*'],
    ['/api/nothing', 'text/html'],
    ['/quotes', 'application/json'],
    ['/..%2f..%2fpackage.json', 'text/html'],
  ])('does not answer %s asked as %s with its page', async (path, accept) => {
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
  await writeFile(join(folder, 'landing.html'), landing)
  const { client } = await startTestServer({ webApp: folder })

  it('is plain HTML to a visitor, and the app to a browser with a session', async () => {
    const accept = { accept: 'text/html' }
    const visitor = client()
    const answer = await visitor.get('/', accept)
    expect(answer.body).toBe(landing)
    expect(answer.headers['vary']).toMatch(/cookie/i)
    visitor.cookies.set('signed-in', '1')
    expect((await visitor.get('/', accept)).body).toBe(page)
  })
})
