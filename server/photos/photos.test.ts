// Photos over HTTP: uploading, showing and access.
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { jpegOfScans } from '../testing/many-scans.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()

/** A picture with content; `red` makes it distinct. */
function picture(width: number, height: number, red = 200) {
  const background = { r: red, g: 120, b: 60 }
  return sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false })
}

/** Returns the PNG with another size in its header, the only part read before it is refused. */
function claimSize(png: Buffer, side: number): Buffer {
  png.writeUInt32BE(side, 16)
  png.writeUInt32BE(side, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

/** A chunk of a PNG. */
function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

describe('uploading a photo', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('accepts %s and stores a JPEG', async format => {
    const person = await server.signUp()
    const upload = await person.post(
      '/api/photos',
      await picture(640, 480).toFormat(format).toBuffer(),
    )
    expect(upload.status).toBe(201)
    expect(upload.body).toMatchObject({ width: 640, height: 480 })
    const shown = await person.get(upload.body.url)
    expect(shown.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(shown.body).metadata()).toMatchObject({ format: 'jpeg', width: 640 })
  })

  it('turns it upright, scales it down and removes its location', async () => {
    const person = await server.signUp()
    const photo = await picture(3000, 1000)
      .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '30/1 16/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { body } = await person.post('/api/photos', photo)
    expect(body).toMatchObject({ width: 683, height: 2048 })
    const kept = await sharp((await person.get(body.url)).body).metadata()
    expect(kept.exif).toBeUndefined()
    expect(kept.orientation).toBeUndefined()
  })

  it('stores the same picture once', async () => {
    const person = await server.signUp()
    const photo = await picture(300, 200).jpeg().toBuffer()
    const ids = await Promise.all(
      [1, 2, 3].map(async () => (await person.post('/api/photos', photo)).body.id),
    )
    expect(new Set(ids).size).toBe(1)
    const another = await person.post('/api/photos', await picture(300, 200, 90).jpeg().toBuffer())
    expect(another.body.id).not.toBe(ids[0])
  })

  it.each([
    ['a text called photo', Buffer.from('This is not a photo, whatever its name says. '.repeat(9))],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ])('refuses %s', async (_, bytes) => {
    const person = await server.signUp()
    const { status, body } = await person.post('/api/photos', bytes)
    expect(status).toBe(415)
    expect(body.message).toContain('JPEG, PNG or WebP')
  })

  it('refuses a truncated photo', async () => {
    const person = await server.signUp()
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const whole = await sharp({
      create: { width: 600, height: 600, channels: 3, background: '#000', noise },
    })
      .jpeg()
      .toBuffer()
    expect((await person.post('/api/photos', whole.subarray(0, whole.length / 2))).status).toBe(415)
  })

  it('refuses 20,000 × 20,000 pixels without unpacking them', async () => {
    const person = await server.signUp()
    const huge = claimSize(await picture(8, 8).png().toBuffer(), 20_000)
    const { status, body } = await person.post('/api/photos', huge)
    expect(status).toBe(413)
    expect(body.message).toContain('50 megapixels')
  })

  it('refuses 7,000 × 7,000 pixels of 16 bits, and accepts a small picture of 16 bits', async () => {
    const person = await server.signUp()
    const deep = await picture(8, 8).ensureAlpha().toColourspace('rgb16').png().toBuffer()
    expect((await person.post('/api/photos', deep)).status).toBe(201)
    const { status, body } = await person.post('/api/photos', claimSize(deep, 7000))
    expect(status).toBe(413)
    expect(body.message).toContain('16 bits per color')
  })

  it('refuses a line of a hundred thousand pixels, which takes long to scale, and accepts a panorama', async () => {
    const person = await server.signUp()
    const upload = async (width: number, height: number) =>
      (await person.post('/api/photos', await picture(width, height).png().toBuffer())).status
    expect(await upload(1, 100_000)).toBe(413)
    expect(await upload(100_000, 1)).toBe(413)
    expect(await upload(8000, 1500)).toBe(201)
  })

  it('refuses a JPEG that is painted in more than a hundred passes, and skips the film behind one', async () => {
    const person = await server.signUp()
    const upload = async (jpeg: Uint8Array) => (await person.post('/api/photos', jpeg)).status
    expect(await upload(jpegOfScans(101))).toBe(415)
    expect(await upload(jpegOfScans(100))).toBe(201)
    expect(await upload(Buffer.concat([jpegOfScans(100), jpegOfScans(100)]))).toBe(201)
  })

  it('refuses a PNG of hundreds of thousands of chunks without reading them all', async () => {
    const person = await server.signUp()
    const png = await picture(640, 480).png().toBuffer()
    const afterHeader = 33
    const upload = async (type: string, count: number) => {
      const chunks = Buffer.alloc(count * 12, chunk(type, Buffer.alloc(0)))
      const parts = [png.subarray(0, afterHeader), chunks, png.subarray(afterHeader)]
      return (await person.post('/api/photos', Buffer.concat(parts))).status
    }
    // Texts count too, although they are cut out.
    for (const type of ['abCd', 'tEXt']) {
      expect(await upload(type, 10_000)).toBe(201)
      expect(await upload(type, 800_000)).toBe(415)
    }
  })

  it('does not unpack the texts of a PNG, here of four gigabytes', async () => {
    const person = await server.signUp()
    const packed = deflateSync(Buffer.alloc(40_000_000, 'A'))
    const afterHeader = 33
    const png = await picture(640, 480).png().toBuffer()
    const bomb = Buffer.concat([
      png.subarray(0, afterHeader),
      ...Array<Buffer>(50).fill(chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), packed]))),
      ...Array<Buffer>(50).fill(
        chunk('iTXt', Buffer.concat([Buffer.from('a\0\x01\0\0\0'), packed])),
      ),
      png.subarray(afterHeader),
    ])
    const { status, body } = await person.post('/api/photos', bomb)
    expect([status, body.width]).toEqual([201, 640])
  })
})

describe('showing a photo', () => {
  it('has a thumbnail of at most 400 pixels, and 1200 in documents', async () => {
    const person = await server.signUp()
    const { url } = (await person.post('/api/photos', await picture(1600, 1200).jpeg().toBuffer()))
      .body
    const thumbnail = await person.get(`${url}?size=thumbnail`)
    expect(await sharp(thumbnail.body).metadata()).toMatchObject({ width: 400, height: 300 })
    const inDocument = await person.get(`${url}?size=print`)
    expect(await sharp(inDocument.body).metadata()).toMatchObject({ width: 1200, height: 900 })
  })

  it('is not sent again to a browser that has cached it', async () => {
    const person = await server.signUp()
    const { url } = (await person.post('/api/photos', await picture(64, 64).jpeg().toBuffer())).body
    const first = await person.get(url)
    const again = await person.get(url, { 'if-none-match': first.headers['etag'] ?? '' })
    expect(again.status).toBe(304)
  })

  it('is visible only to its own business', async () => {
    const [person, other] = [await server.signUp(), await server.signUp()]
    const photo = await picture(64, 64).jpeg().toBuffer()
    const { url } = (await person.post('/api/photos', photo)).body
    expect((await other.get(url)).status).toBe(404)
    expect((await other.post('/api/photos', photo)).body.url).not.toBe(url)
    expect((await other.get(url)).status).toBe(404)
  })
})
