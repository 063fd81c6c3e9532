// What a team member reads where the plan ends: whom to ask, because only the owner can change it.
import { expect, it } from 'vitest'
import { type Person, startTestServer, tokenIn } from '../testing/test-server.ts'

const server = await startTestServer()
const { pool } = server

async function team() {
  const owner = await server.signUp()
  const email = `sam-of-${owner.email}`
  expect((await owner.post('/api/team/invitations', { email })).status).toBe(200)
  const token = tokenIn(await server.mails(), email)
  const person = { firstName: 'Sam', lastName: 'Ortiz', password: 'level five finish' }
  const sam = server.client()
  const { business, id } = (await sam.post('/api/auth/join', { token, ...person })).body
  const set = (change: string) =>
    pool.query(`update businesses set ${change} where id = $1`, [business.id])
  return { owner, sam, businessId: String(business.id), samId: String(id), set }
}

const quote = (person: Pick<Person, 'post'>) =>
  person.post('/api/quotes', { quote: { status: 'draft' }, lineItems: [] })

const photo = (person: Pick<Person, 'post'>) =>
  person.post(
    '/api/photos',
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  )

it.each([
  ['a trial', `plan = null`, 'Ask the owner of the business to choose a plan'],
  [
    'a Starter plan',
    `plan = 'starter', subscription_status = 'active'`,
    'Ask the owner of the business to upgrade to Professional',
  ],
])('a member is sent to the owner for more than %s includes', async (_, plan, advice) => {
  const { owner, sam, samId, businessId, set } = await team()
  await set(plan)
  await pool.query(
    `insert into quotes (id, business_id, user_id, quote_number, status, tax_rate, subtotal, tax, total, created_day)
      select gen_random_uuid(), $1, $2, 'old-' || n, 'draft', 8250, 0, 0, 0, current_date
      from generate_series(1, 500) n`,
    [businessId, samId],
  )
  await pool.query(
    `insert into photos (id, business_id, content_hash, width, height, byte_size)
      select gen_random_uuid(), $1, gen_random_uuid(), 1, 1, 1000000000 from generate_series(1, 20)`,
    [businessId],
  )
  for (const refused of [await quote(sam), await photo(sam)]) {
    expect(refused.status).toBe(402)
    expect(refused.body.message).toContain(advice)
  }
  expect((await quote(owner)).body.message).not.toContain('Ask')
})

it.each([
  `subscription_end_date = now() - interval '1 day'`,
  `subscription_status = 'past_due'`,
  `subscription_status = 'cancelled'`,
])(
  'a member of a business whose plan has ended reads what it keeps, and no more: %s',
  async lapse => {
    const { owner, sam, set } = await team()
    await set(lapse)
    expect((await sam.get('/api/quotes')).status).toBe(200)
    const refused = await quote(sam)
    expect([refused.status, refused.body.message]).toEqual([
      402,
      'Your business has no running plan. Ask its owner to choose one.',
    ])
    expect((await quote(owner)).body.message).not.toContain('Ask')
  },
)

it('a member reads how many quotes are left, and not what the owner paid', async () => {
  const { owner, sam } = await team()
  const { clientSecret } = (await owner.post('/api/subscribe', { plan: 'professional' })).body
  const card = { clientSecret, number: '4242424242424242', expiry: '12/40', cvc: '123' }
  expect((await owner.post('/api/test-payments/confirm', card)).status).toBe(200)
  const [owners, members] = [await owner.get('/api/billing'), await sam.get('/api/billing')]
  expect(owners.body.payments).toHaveLength(1)
  expect(members.body).toEqual({ ...owners.body, payments: [] })
})
