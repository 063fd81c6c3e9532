// Photos whose files are lost, over HTTP: documents are painted without them, and with them once they are back.
import { templateOf } from '@quotewright/domain/quote-document/quote-template'
import { beforeEach, describe, expect, it } from 'vitest'
import { openFileStore } from '../outside/files/open-file-store.ts'
import { startBucketServer } from '../testing/bucket-server.ts'
import { stopClock } from '../testing/clock.ts'
import { countPictures, nextPicture, photographedQuote } from '../testing/photographed-quote.ts'
import { accept, pagesOf, sha256 } from '../testing/signed-quote.ts'
import { type Person, startTestServer } from '../testing/test-server.ts'

const bucket = await startBucketServer()
const files = await openFileStore({ s3Url: bucket.url, dataDir: '' })
const lines: string[] = []
const { now, advance } = stopClock()
const server = await startTestServer({
  config: { logLevel: 'warn' },
  logStream: { write: line => lines.push(line) },
  services: { files, now },
})

let person: Person
beforeEach(async () => {
  person = await server.signUp()
  lines.length = 0
})

/** Loses the photo's files, or gives them other bytes. Returns a function that brings them back. */
async function lose(photoId: string, bytes?: Buffer): Promise<() => void> {
  const { rows } = await server.pool.query('select content_hash from photos where id = $1', [
    photoId,
  ])
  const lost = [...bucket.objects].filter(([key]) => key.includes(rows[0].content_hash))
  expect(lost).toHaveLength(4)
  for (const [key] of lost) {
    if (bytes) bucket.objects.set(key, bytes)
    else bucket.objects.delete(key)
  }
  return () => {
    for (const [key, file] of lost) bucket.objects.set(key, file)
  }
}

const lossesIn = (log: string[]) =>
  log.map(line => JSON.parse(line)).filter(({ photoId }) => photoId !== undefined)

const noPictures = [
  ['deleted', undefined],
  ['empty', Buffer.alloc(0)],
  ['a web page', Buffer.from('<html>Maria, 12 Oak Street</html>')],
  ['the start of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8])],
  ['a PNG with nothing behind its name', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
] as const

describe('a photo whose file is lost', () => {
  it.each(noPictures)('is left out of the PDF: %s', async (_, bytes) => {
    const { path, photoIds } = await photographedQuote(person, 2)
    await lose(photoIds[1] ?? '', bytes)
    for (let time = 0; time < 2; time++) {
      const { status, body } = await person.get(path)
      expect([status, countPictures(body)]).toEqual([200, 1])
    }
    const { business } = (await person.get('/api/auth/user')).body
    expect(lossesIn(lines)).toEqual([
      expect.objectContaining({ businessId: business.id, photoId: photoIds[1] }),
    ])
    expect(lines.join('')).not.toMatch(/Maria|Oak Street/)
  })

  it.each(noPictures.slice(0, 3))('is in the PDF again once it is back: %s', async (_, bytes) => {
    const { path, photoIds } = await photographedQuote(person, 2)
    const bringBack = await lose(photoIds[0] ?? '', bytes)
    const without = await person.get(path)
    expect(countPictures(without.body)).toBe(1)
    bringBack()
    const known = { 'if-none-match': without.headers['etag'] ?? '' }
    const whole = await person.get(path, known)
    expect([whole.status, countPictures(whole.body)]).toEqual([200, 2])
  })

  it('does not keep the quote from being mailed', async () => {
    const { id, photoIds } = await photographedQuote(person, 2, { email: 'lost@example.com' })
    await lose(photoIds[0] ?? '')
    expect((await person.post(`/api/quotes/${id}/email`, {})).status).toBe(200)
    const mail = (await server.mails()).find(({ to }) => to === 'lost@example.com')
    expect(countPictures(mail?.attachments[0]?.content ?? Buffer.alloc(0))).toBe(1)
  })

  it("is not found by the business and on the customer's page, which opens", async () => {
    const { id, photoIds } = await photographedQuote(person, 1)
    const { url } = (await person.post(`/api/quotes/${id}/link`)).body
    const token = String(url.split('/').at(-1))
    await lose(photoIds[0] ?? '')
    const photo = await person.get(`/api/photos/${photoIds[0]}?size=thumbnail`)
    expect(photo).toMatchObject({ status: 404, body: { message: 'Photo Not Found' } })
    const customer = server.client()
    expect((await customer.get(`/api/customer-quote?token=${token}`)).status).toBe(200)
    const shown = await customer.get(
      `/api/customer-quote/photos/${photoIds[0]}?token=${token}&size=screen`,
    )
    expect(shown.status).toBe(404)
    expect(lossesIn(lines)).toHaveLength(1)
  })

  it('is missing in the signed PDF, whose certificate says so, and which waits a day for it and stays as it was made', async () => {
    const { id, path, photoIds } = await photographedQuote(person, 3)
    const { url } = (await person.post(`/api/quotes/${id}/link`)).body
    const token = String(url.split('/').at(-1))
    await lose(photoIds[0] ?? '', Buffer.from('no picture'))
    const bringBack = await lose(photoIds[1] ?? '')
    expect((await accept(server.client(), token)).status).toBe(200)
    expect((await person.get(path)).status).toBe(503)
    advance(24 * 3_600_000)
    const { body: signed } = await person.get(path)
    expect(countPictures(signed)).toBe(1)
    expect((await pagesOf(signed)).at(-1)).toContain('Missing photos 2, whose files are lost')
    bringBack()
    expect(sha256((await person.get(path)).body)).toBe(sha256(signed))
    const mail = (await server.mails()).find(({ attachments }) =>
      attachments.some(({ content }) => sha256(content) === sha256(signed)),
    )
    expect(mail).toBeDefined()
  })

  it('may be the logo, without which reports are painted, too', async () => {
    const { id } = (await person.post('/api/photos', await nextPicture())).body
    const { business } = (await person.get('/api/auth/user')).body
    const template = { ...templateOf(business), logo: id }
    expect((await person.put('/api/quote-template', template)).status).toBe(200)
    const path = '/api/reports/summary.pdf'
    expect(countPictures((await person.get(path)).body)).toBe(1)
    const bringBack = await lose(id, Buffer.from('no picture'))
    expect(countPictures((await person.get(path)).body)).toBe(0)
    bringBack()
    await lose(id)
    expect(countPictures((await person.get(path)).body)).toBe(0)
    expect(lossesIn(lines)).toHaveLength(1)
  })
})

describe('a storage that', () => {
  it.each(['overloaded', 'refusing'] as const)('is %s makes no PDF without photos', async how => {
    const { path } = await photographedQuote(person, 2)
    bucket.behave(how)
    expect((await person.get(path)).status).toBeGreaterThanOrEqual(500)
    bucket.behave('well')
    expect(countPictures((await person.get(path)).body)).toBe(2)
    expect(lossesIn(lines)).toEqual([])
  })
})
