// /verify over HTTP: a signed PDF unchanged, changed and unknown, by its hash and as an upload without JavaScript.
import { MAX_VERIFIED } from '@quotewright/domain/signatures/verify-page'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildProduct } from '../testing/built-product.ts'
import { accept, linkedQuote, sha256 } from '../testing/signed-quote.ts'
import { startTestServer } from '../testing/test-server.ts'

await buildProduct()
const server = await startTestServer()

let pdf: Uint8Array
let number: string
beforeAll(async () => {
  const person = await server.signUp()
  const linked = await linkedQuote(person)
  number = linked.number
  const name = 'Carl <b>Jones</b>'
  expect((await accept(server.client(), linked.token, { name })).status).toBe(200)
  pdf = (await server.client().get(`/api/customer-quote/pdf?token=${linked.token}`)).body
})

const asPage = { accept: 'text/html' }
const signed =
  /Signed by Carl &lt;b&gt;Jones&lt;\/b&gt; on \w+ \d+, \d{4}, \d+:\d\d [AP]M C[SD]T\. Unchanged\./
const unknown = 'This file is not a document signed here, or it was changed.'

/** As the page's script does it. */
const check = (hash: string) =>
  server.client().send('/verify', {
    method: 'POST',
    body: new URLSearchParams({ hash }),
    headers: asPage,
  })

/** As a browser without JavaScript does it. */
function upload(bytes: Uint8Array) {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), 'Quote.pdf')
  return server.client().send('/verify', { method: 'POST', body, headers: asPage })
}

/** What no browser sends. */
const post = (body: string, type = 'multipart/form-data; boundary=x') =>
  server.client().send('/verify', {
    method: 'POST',
    body,
    headers: { ...asPage, 'content-type': type },
  })

const part = (headers: string) =>
  `--x\r\n${headers}Content-Disposition: form-data; name="file"; filename="a"\r\n\r\nHello\r\n`

function changed() {
  const bytes = new Uint8Array(pdf)
  const middle = bytes.length >> 1
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  return bytes
}

describe('the check', () => {
  it('is a page of its own, without an account', async () => {
    const { status, body } = await server.client().get('/verify', asPage)
    expect(status).toBe(200)
    expect(body).toContain('<h1')
    expect(body).not.toContain(unknown)
    expect(body.match(/<script/g)).toHaveLength(1)
  })

  it.each([
    ['its hash', () => check(sha256(pdf))],
    ['its hash in capitals', () => check(sha256(pdf).toUpperCase())],
    ['the file', () => upload(pdf)],
  ])('says who signed and when, of which business, by %s', async (_, send) => {
    const { status, headers, body } = await send()
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toMatch(signed)
    expect(body).toContain(`Quote ${number} from Roe Drywall`)
  })

  it.each([
    ['one changed bit', () => upload(changed())],
    ['the hash of one', () => check(sha256(changed()))],
    ['the end cut off', () => upload(pdf.slice(0, -1))],
    ['something else', () => upload(Buffer.from('Hello'))],
  ])('does not know a file with %s', async (_, send) => {
    const { status, body } = await send()
    expect(status).toBe(200)
    expect(body).toContain(unknown)
    expect(body).not.toContain('Carl')
  })

  it.each([
    ['no file', () => upload(new Uint8Array()), 422],
    ['no hash', () => check('signed'), 422],
    ['part of a hash', () => check('%'), 422],
    ['a broken form', () => post('no form'), 400],
    [
      'a form of a thousand fields',
      () => post('a&'.repeat(1000), 'application/x-www-form-urlencoded'),
      413,
    ],
    [
      'a form longer than any',
      () => post(`hash=${'a'.repeat(200_000)}`, 'application/x-www-form-urlencoded'),
      413,
    ],
    ['a thousand parts', () => post(`${part('').repeat(1000)}--x--\r\n`), 400],
    [
      'a part with a thousand headers',
      () => post(`${part('a: b\r\n'.repeat(1000))}--x--\r\n`),
      400,
    ],
    ['JSON', () => server.client().post('/verify', { hash: sha256(pdf) }, asPage), 415],
    ['too many bytes', () => upload(new Uint8Array(MAX_VERIFIED + 20_000)), 413],
  ])('refuses %s with a sentence on the page', async (_, send, status) => {
    const answer = await send()
    expect(answer.status).toBe(status)
    expect(answer.body).toContain('role="alert"')
    expect(answer.body).toContain('<form')
  })

  it('is limited by client, so that no hashes are tried', async () => {
    const answers = await Promise.all(Array.from({ length: 110 }, () => check('0'.repeat(64))))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(5)
    expect(refused[0]?.headers['retry-after']).toBeDefined()
  })
})
