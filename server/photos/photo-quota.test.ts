// Photo storage quotas over HTTP: at the limit, in a new month, after paying.
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { type Person, startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const { pool } = server

async function startBusiness() {
  const person = await server.signUp()
  const { business } = (await person.get('/api/auth/user')).body
  return { person, businessId: business.id as string }
}

let shades = 0
/** Returns a new photo of a few hundred bytes each time. */
function nextPhoto() {
  const background = { r: (shades * 8) % 256, g: (Math.trunc(shades++ / 32) * 8) % 256, b: 0 }
  return sharp({ create: { width: 16, height: 16, channels: 3, background } })
    .png()
    .toBuffer()
}

const upload = async (person: Person) => person.post('/api/photos', await nextPhoto())

/** Inserts rows for photos of so many gigabytes; a row can record 2 GB at most. */
async function have(gigabytes: number, businessId: string, at = 'now()') {
  await pool.query(
    `insert into photos (id, business_id, content_hash, width, height, byte_size, created_at)
      select gen_random_uuid(), $1, gen_random_uuid(), 1, 1, 100000000, ${at}
      from generate_series(1, $2)`,
    [businessId, gigabytes * 10],
  )
}

/** Inserts a row for one photo of so many bytes. */
async function havePhoto(bytes: number, businessId: string) {
  await pool.query(
    `insert into photos (id, business_id, content_hash, width, height, byte_size)
      values (gen_random_uuid(), $1, gen_random_uuid(), 1, 1, $2)`,
    [businessId, bytes],
  )
}

const subscribe = (businessId: string, plan: string | null) =>
  pool.query(`update businesses set subscription_status = 'active', plan = $2 where id = $1`, [
    businessId,
    plan,
  ])

it('a trial has a photo quota, however photos are added', async () => {
  const { person, businessId } = await startBusiness()
  await have(1.9, businessId)
  const photo = await nextPhoto()
  const kept = await person.post('/api/photos', photo)
  expect(kept.status).toBe(201)
  await have(0.1, businessId)
  const refused = await upload(person)
  expect(refused.status).toBe(402)
  expect(refused.body.message).toBe(
    'The free trial has room for 2 GB of photos, and it is full. Choose a plan under Upgrade to add more.',
  )
  const imageData = `data:image/png;base64,${(await nextPhoto()).toString('base64')}`
  const analysis = await person.post('/api/ai/analyze-photo', { imageData })
  expect(analysis).toMatchObject({ status: 402, body: { message: refused.body.message } })
  // A repeated upload, as after a lost response.
  expect((await person.post('/api/photos', photo)).body).toEqual(kept.body)
  expect((await upload((await startBusiness()).person)).status).toBe(201)
})

it('a photo that fills the quota exactly is stored, and one a byte larger is not', async () => {
  const [fitting, tooLarge] = [await startBusiness(), await startBusiness()]
  const photo = await nextPhoto()
  const { body } = await (await startBusiness()).person.post('/api/photos', photo)
  const { rows } = await pool.query('select byte_size from photos where id = $1', [body.id])
  const room = 2_000_000_000 - rows[0].byte_size
  await havePhoto(room, fitting.businessId)
  await havePhoto(room + 1, tooLarge.businessId)
  expect((await fitting.person.post('/api/photos', photo)).status).toBe(201)
  expect((await tooLarge.person.post('/api/photos', photo)).status).toBe(402)
})

it("trial photos do not count against a plan's quota", async () => {
  const { person, businessId } = await startBusiness()
  await have(2, businessId)
  const { clientSecret } = (await person.post('/api/subscribe', { plan: 'starter' })).body
  const card = { clientSecret, number: '4242424242424242', expiry: '12/49', cvc: '123' }
  await person.post('/api/test-payments/confirm', card)
  expect((await upload(person)).status).toBe(201)
})

it('a plan has a monthly quota, and an active account without a plan has none', async () => {
  const { person, businessId } = await startBusiness()
  await subscribe(businessId, 'starter')
  await have(20, businessId, `now() - interval '32 days'`)
  expect((await upload(person)).status).toBe(201)
  await have(2, businessId)
  expect((await upload(person)).body.message).toBe(
    'The Starter plan has room for 2 GB of new photos per month, and it is full. Upgrade to Professional for 10 GB per month, or wait until next month.',
  )
  await subscribe(businessId, 'professional')
  expect((await upload(person)).status).toBe(201)
  await have(8, businessId)
  expect((await upload(person)).body.message).toBe(
    'The Professional plan has room for 10 GB of new photos per month, and it is full. You can add more from the first day of next month.',
  )
  await subscribe(businessId, null)
  expect((await upload(person)).status).toBe(201)
})
