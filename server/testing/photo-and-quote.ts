// Adds a photo, a customer and a quote with both.
import sharp from 'sharp'
import type { Person } from './test-server.ts'

/** Returns the photo's id. */
export async function addPhotoAndQuote(person: Person): Promise<string> {
  const create = { width: 80, height: 60, channels: 3 as const, background: '#987' }
  const photo = (await person.post('/api/photos', await sharp({ create }).png().toBuffer())).body
  const customer = await person.post('/api/customers', { firstName: '=SUM(1)', lastName: 'Díaz' })
  await person.post('/api/quotes', {
    quote: { customerId: customer.body.id, photoUrl: photo.url },
    lineItems: [{ description: 'Patch', quantity: '2', unitPrice: '10.00' }],
  })
  return photo.id
}
