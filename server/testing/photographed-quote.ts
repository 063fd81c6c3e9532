// Quotes whose document shows photos, and how many of them a PDF has.
import sharp from 'sharp'
import type { Person } from './test-server.ts'

let shades = 0
/** A new picture each time, with some noise. */
export function nextPicture(): Promise<Buffer> {
  shades += 1
  const background = { r: shades % 256, g: 120, b: 60 }
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width: 320, height: 240, channels: 3, background, noise } })
    .png()
    .toBuffer()
}

/** `path` is the PDF's; `photoIds` are in the order of the document. */
export async function photographedQuote(person: Person, photoCount: number, who: object = {}) {
  const photoIds: string[] = []
  for (let n = 0; n < photoCount; n++) {
    photoIds.push((await person.post('/api/photos', await nextPicture())).body.id)
  }
  const rosa = { firstName: 'Rosa', lastName: 'Díaz', email: 'rosa@example.com', ...who }
  const { id: customerId } = (await person.post('/api/customers', rosa)).body
  const { status, body } = await person.post('/api/quotes', {
    quote: { customerId, photos: photoIds.map(id => ({ id, isLeftOut: false })) },
    lineItems: [{ description: 'Patch', quantity: '2', unitPrice: '10.00' }],
  })
  if (status !== 201) throw new Error(`Could not make the quote: ${JSON.stringify(body)}`)
  const id = String(body.quote.id)
  return { id, photoIds, path: `/api/quotes/${id}/pdf` }
}

/** The pictures in a PDF. */
export function countPictures(pdf: Uint8Array): number {
  return Buffer.from(pdf).toString('latin1').split('/Subtype /Image').length - 1
}
