// The price book of a trade: it starts with the trade's prices, lists them alone, and grows with the trades.
import { expect, it } from 'vitest'
import { type Person, startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()

async function business(...serviceCategories: string[]): Promise<Person> {
  const person = await server.register()
  await person.post('/api/onboarding/complete', { company: 'Roe & Sons', serviceCategories })
  return person
}

async function namesOf(person: Person, query = ''): Promise<string[]> {
  const { body } = await person.get(`/api/price-items?limit=200${query}`)
  return body.map(({ name }: { name: string }) => name)
}

it('lists a plumber’s own prices, and drywall only in a search or its category', async () => {
  const plumber = await business('plumbing')
  const names = await namesOf(plumber)
  expect(names).toContain('Toilet wax ring')
  expect(names).toContain('Plumbing labor')
  expect(names.filter(name => /drywall|primer|shingle|outlet/i.test(name))).toEqual([])
  expect(await namesOf(plumber, '&q=drywall')).toContain('Drywall screws')
  expect(await namesOf(plumber, '&category=drywall')).toContain('Drywall screws')
})

it('counts what the list leaves out, and puts the own trade first and the others last', async () => {
  const plumber = await business('plumbing')
  const names = await namesOf(plumber)
  const { total, leftOut, categories } = (await plumber.get('/api/price-book')).body
  expect(leftOut).toBeGreaterThan(0)
  expect(names).toHaveLength(total - leftOut)
  const order = categories.map(({ name }: { name: string }) => name)
  expect(order).toEqual(['plumbing', 'general', 'labor', 'drywall', 'painting'])
  expect((await plumber.get('/api/price-book?q=screws')).body.leftOut).toBe(0)
})

it('lists a row of another trade once the business has changed its price or its name', async () => {
  const plumber = await business('plumbing')
  for (const [word, change, name] of [
    ['screws', { unitPrice: '0.12' }, 'Drywall screws'],
    ['tape', { name: 'Our mesh tape' }, 'Our mesh tape'],
  ] as const) {
    const [row] = (await plumber.get(`/api/price-items?category=drywall&q=${word}`)).body
    const { id, ...rest } = row
    await plumber.put(`/api/price-items/${id}`, { ...rest, ...change })
    expect(await namesOf(plumber)).toContain(name)
  }
})

it('lists a row of another trade that the business adds at its own price', async () => {
  const plumber = await business('plumbing')
  const row = { key: 'shingles', name: 'Our shingles', category: 'roofing', unit: 'sq ft' }
  await plumber.post('/api/price-items', { ...row, unitPrice: '9.00' })
  expect(await namesOf(plumber)).toContain('Our shingles')
})

it('lists all that a business of drywall and a general contractor start with', async () => {
  const [drywaller, contractor] = [await business('drywall'), await business('general')]
  for (const person of [drywaller, contractor]) {
    expect(await namesOf(person)).toContain('Drywall board, 1/2 in, 4 × 8 ft')
  }
  expect(await namesOf(contractor)).toContain('Pre-hung interior door, hollow core')
})

it('averages the hourly rates of its own trades, and others only once it has changed them', async () => {
  const average = async (person: Person) => (await person.get('/api/price-book')).body.averageRate
  const changed = async (person: Person, name: string, unitPrice: string) => {
    const [row] = (await person.get(`/api/price-items?q=${encodeURIComponent(name)}`)).body
    await person.put(`/api/price-items/${row.id}`, { ...row, unitPrice })
  }
  const plumber = await business('plumbing')
  expect(await average(plumber)).toBe('125.00')
  await changed(plumber, 'Helper labor', '45.00')
  expect(await average(plumber)).toBe('85.00')
  await changed(plumber, 'Plumbing labor', '155.00')
  expect(await average(plumber)).toBe('100.00')
  // Drywall 95, painting 70.
  expect(await average(await business('drywall'))).toBe('82.50')
  // These, handyman 85, general contractor 115.
  expect(await average(await business('general'))).toBe('91.25')
})

it('gives a business the prices of a trade that it takes up, and those alone', async () => {
  const plumber = await business('plumbing')
  const [helper] = (await plumber.get('/api/price-items?q=helper')).body
  await plumber.delete(`/api/price-items/${helper.id}`)
  const before = await namesOf(plumber, '&q= ')
  const { business: settings } = (await plumber.get('/api/auth/user')).body
  const saved = await plumber.put('/api/settings/business', {
    ...settings,
    serviceCategories: ['plumbing', 'electrical'],
  })
  expect(saved.status).toBe(200)
  const after = await namesOf(plumber)
  expect(after).toContain('GFCI outlet')
  expect(after).not.toContain(helper.name)
  expect(after).toEqual(expect.arrayContaining(before))
  expect(new Set(after).size).toBe(after.length)
})
