// Paying over HTTP with the built-in test provider: what opens the app, what does not, and that it is paid once.
import { describe, expect, it } from 'vitest'
import { type Person, startTestServer } from '../testing/test-server.ts'

let clock = Date.now()
const server = await startTestServer({ services: { now: () => new Date(clock) } })
const card = { number: '4242424242424242', expiry: '12/49', cvc: '123' }

async function begin(person: Person, plan = 'starter') {
  return (await person.post('/api/subscribe', { plan })).body.clientSecret as string
}
const confirm = (person: Person, clientSecret: string, part: object = {}) =>
  person.post('/api/test-payments/confirm', { clientSecret, ...card, ...part })
const addCustomer = (person: Person) =>
  person.post('/api/customers', { firstName: 'Rosa', lastName: 'Díaz' })

describe('a lapsed trial', () => {
  it('pays, and the app is open again at once', async () => {
    const person = await server.signUp()
    clock += 2 * 86_400_000
    expect((await addCustomer(person)).status).toBe(402)
    const paid = await confirm(person, await begin(person))
    expect(paid.body).toMatchObject({ subscriptionStatus: 'active', plan: 'starter' })
    expect((await person.get('/api/auth/user')).body).toEqual(paid.body)
    expect((await addCustomer(person)).status).toBe(201)
  })

  it('stays closed when the card is refused, and can try another', async () => {
    const person = await server.signUp()
    clock += 2 * 86_400_000
    const clientSecret = await begin(person)
    const refused = await confirm(person, clientSecret, { number: '4000000000000002' })
    expect(refused.status).toBe(422)
    expect(refused.body.message).toBe('Your card was declined.')
    expect((await addCustomer(person)).status).toBe(402)
    expect((await confirm(person, clientSecret)).status).toBe(200)
  })
})

describe('a payment', () => {
  it('is made once however often it is confirmed', async () => {
    const person = await server.signUp()
    const clientSecret = await begin(person, 'professional')
    const answers = await Promise.all([1, 2, 3].map(() => confirm(person, clientSecret)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await person.get('/api/billing')).body.payments).toMatchObject([
      { plan: 'professional', amount: '99.00', refunded: '0.00' },
    ])
  })

  it('of another business, or one made up, pays for nothing', async () => {
    const [person, other] = [await server.signUp(), await server.signUp()]
    expect((await confirm(person, await begin(other))).status).toBe(409)
    expect((await confirm(person, 'test_made-up')).status).toBe(409)
    expect((await person.get('/api/auth/user')).body.subscriptionStatus).toBe('trial')
  })

  it('is not begun for the plan one has, and is for the other', async () => {
    const person = await server.signUp()
    await confirm(person, await begin(person))
    expect((await person.post('/api/subscribe', { plan: 'starter' })).status).toBe(409)
    const changed = await person.post('/api/subscribe', { plan: 'professional' })
    expect(changed.body).toEqual({ clientSecret: null, plan: 'professional', provider: 'test' })
    expect((await person.get('/api/auth/user')).body.plan).toBe('professional')
  })

  it('leaves nothing of the card behind', async () => {
    const person = await server.signUp()
    await confirm(person, await begin(person))
    const { rows } = await server.services.pool.query('select p::text as text from payments p')
    expect(JSON.stringify(rows)).not.toContain('4242')
  })
})
