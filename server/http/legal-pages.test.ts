// The terms and the privacy policy: the defaults, and the operator's own files.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { ConfigError } from '../environment.ts'
import { startTestServer } from '../testing/test-server.ts'

const folder = await mkdtemp(join(tmpdir(), 'quotewright-legal-'))
afterAll(() => rm(folder, { recursive: true }))

describe('without settings', () => {
  it('the terms name the host', async () => {
    const server = await startTestServer()
    expect((await server.client().get('/terms')).body).toContain('localhost:3000')
  })

  it.each([
    ['/terms', 'Terms of service'],
    ['/privacy', 'Privacy policy'],
    ['/contact', 'Contact'],
  ])('%s is the default text, with the address to ask', async (path, title) => {
    const server = await startTestServer({ config: { supportEmail: 'help@example.com' } })
    const { status, headers, body } = await server.client().get(path)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain(`<h1>${title}</h1>`)
    expect(body).toContain('<a href="mailto:help@example.com">help@example.com</a>')
    expect(body).not.toMatch(/\{(support|host)\}/)
  })
})

describe("the operator's file", () => {
  it('replaces the text, and its markup is shown as typed', async () => {
    const file = join(folder, 'terms.txt')
    await writeFile(file, 'Rules & more\n\nNo <script>.\n\n# Paying\n\n- Cash\n- Card\n')
    const server = await startTestServer({ config: { termsFile: file } })
    const { body } = await server.client().get('/terms')
    expect(body).toContain('<h1>Rules &amp; more</h1>')
    expect(body).toContain('<p>No &lt;script&gt;.</p>')
    expect(body).toContain('<h2>Paying</h2>\n<ul><li>Cash</li><li>Card</li></ul>')
    expect((await server.client().get('/privacy')).body).toContain('<h1>Privacy policy</h1>')
  })

  it('that is missing stops the start with a sentence that names the setting', () => {
    const missing = { PRIVACY_FILE: join(folder, 'missing.txt') }
    expect(() => readConfig(missing)).toThrow(ConfigError)
    expect(() => readConfig(missing)).toThrow(/^PRIVACY_FILE must be a text file/)
    expect(() => readConfig({ TERMS_FILE: folder })).toThrow(/^TERMS_FILE must be a text file/)
  })

  // Root may read any file but those that the kernel refuses to read.
  it.runIf(process.platform === 'linux')('that cannot be read does, too', () => {
    expect(() => readConfig({ TERMS_FILE: '/proc/self/mem' })).toThrow(
      'TERMS_FILE must be a text file that the server can read.',
    )
  })
})
