// Profile, business and preferences over HTTP: storing them and their effects.
import { defaultMail, defaultPush } from '@quotewright/domain/notifications/notification-choices'
import { describe, expect, it } from 'vitest'
import { signInElsewhere } from '../testing/sign-in-elsewhere.ts'
import type { Client } from '../testing/test-client.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()

describe('profile and business', () => {
  it('are used everywhere after saving', async () => {
    const person = await server.signUp()
    await person.put('/api/settings/profile', {
      firstName: 'Robin',
      lastName: "O'Roe",
      version: 1,
    })
    await person.put('/api/settings/preferences', { isCameraSharp: false })
    const saved = await person.put('/api/settings/business', {
      name: 'Roe & Daughters',
      phone: '512.555.0100',
      address: '',
      email: 'office@example.com',
      taxRate: 6250,
      timeZone: 'America/Denver',
      version: 1,
    })
    expect(saved.status).toBe(200)
    expect((await person.get('/api/auth/user')).body).toEqual(saved.body)
    expect(saved.body).toMatchObject({
      firstName: 'Robin',
      preferences: { isCameraSharp: false },
      business: { name: 'Roe & Daughters', phone: '5125550100', taxRate: 6250 },
    })
    const quote = await person.post('/api/quotes', {
      quote: { status: 'draft' },
      lineItems: [{ description: 'Work', quantity: '1', unitPrice: '100.00' }],
    })
    expect(quote.body.quote.total).toBe('106.25')
  })

  it('say what new quotes tax, at the onboarding and later', async () => {
    const person = await server.register()
    await person.post('/api/onboarding/complete', {
      company: 'Roe Painting',
      serviceCategories: ['painting'],
      taxRate: 6000,
      taxes: 'materials',
    })
    const draft = {
      quote: { status: 'draft' },
      lineItems: [
        { description: 'Paint', quantity: '1', unitPrice: '100.00' },
        { description: 'Painting', quantity: '1', unitPrice: '100.00', isLabor: true },
      ],
    }
    expect((await person.post('/api/quotes', draft)).body.quote).toMatchObject({
      taxes: 'materials',
      tax: '6.00',
    })
    const { business } = (await person.get('/api/auth/user')).body
    const { name, phone, address, email, taxRate, timeZone, version } = business
    const typed = { name, phone, address, email, taxRate, timeZone, version }
    await person.put('/api/settings/business', { ...typed, taxes: 'none' })
    expect((await person.post('/api/quotes', draft)).body.quote.tax).toBe('0.00')
    // An earlier app sends none.
    await person.put('/api/settings/business', { ...typed, version: version + 1 })
    expect((await person.get('/api/auth/user')).body.business.taxes).toBe('none')
  })

  it('have trades that can be changed, and stay if an earlier app sends none', async () => {
    const person = await server.signUp()
    const { business } = (await person.get('/api/auth/user')).body
    const { name, phone, address, email, taxRate, timeZone } = business
    const typed = { name, phone, address, email, taxRate, timeZone }
    const save = (version: number, trades: object) =>
      person.put('/api/settings/business', { ...typed, ...trades, version })
    const serviceCategories = ['plumbing', 'hvac', 'plumbing']
    const trades = async () => (await person.get('/api/auth/user')).body.business.serviceCategories
    expect((await save(1, { serviceCategories })).status).toBe(200)
    expect(await trades()).toEqual(['plumbing', 'hvac'])
    expect((await person.get('/api/price-book')).body.baseRates[0].key).toBe('labor-plumbing')
    expect((await save(2, {})).body.business.serviceCategories).toEqual(['plumbing', 'hvac'])
    expect(await trades()).toEqual(['plumbing', 'hvac'])
    expect((await save(3, { serviceCategories: [] })).status).toBe(422)
  })

  it('are refused with a sentence about each invalid field', async () => {
    const person = await server.signUp()
    const { body } = await person.put('/api/settings/business', {
      name: ' ',
      phone: '12',
      address: '',
      email: 'nope',
      taxRate: 90_000,
      timeZone: 'Mars/Olympus',
      version: 1,
    })
    expect(Object.keys(body.fields)).toEqual(['name', 'phone', 'email', 'taxRate', 'timeZone'])
  })

  it('are not overwritten by a form with an older version; each has its own version', async () => {
    const person = await server.signUp()
    const other = await signInElsewhere(server, person)
    const { business, ...before } = (await person.get('/api/auth/user')).body
    const rename = (browser: Client, firstName: string, version: number) =>
      browser.put('/api/settings/profile', { firstName, lastName: 'Roe', version })
    const trade = (browser: Client, name: string, version: number) =>
      browser.put('/api/settings/business', { ...business, name, version })

    expect((await rename(other, 'Robin', before.version)).status).toBe(200)
    const late = await rename(person, 'Dana', before.version)
    expect(late.status).toBe(409)
    expect(late.body.message).toBe(
      'Someone else changed your profile in the meantime. Load the page again, then make your change.',
    )
    // Changes to the profile or a preference do not conflict with the business.
    await person.put('/api/settings/preferences', { hasAutoSave: false })
    expect((await trade(other, 'Roe Walls', business.version)).status).toBe(200)
    expect((await trade(person, 'Lone Star', business.version)).status).toBe(409)
    await other.put('/api/settings/preferences', { isCameraSharp: false })

    const theirs = (await person.get('/api/auth/user')).body
    expect(theirs).toMatchObject({ firstName: 'Robin', business: { name: 'Roe Walls' } })
    expect(theirs.preferences).toMatchObject({ hasAutoSave: false, isCameraSharp: false })
    expect((await rename(person, 'Dana', theirs.version)).body.firstName).toBe('Dana')
    const kept = await trade(person, 'Lone Star', theirs.business.version)
    expect((await other.get('/api/auth/user')).body).toEqual(kept.body)
  })
})

describe('preferences', () => {
  it('are on by default except photo sharing, and each is switched alone', async () => {
    const person = await server.signUp()
    const all = {
      isCameraSharp: true,
      hasNotifications: true,
      hasAutoSave: true,
      hasShortcuts: true,
      sharesPhotos: false,
      hasPriceSuggestions: true,
      getsCopies: false,
      favorites: [],
      push: defaultPush,
      mail: defaultMail,
    }
    expect((await person.get('/api/auth/user')).body.preferences).toEqual(all)
    await person.put('/api/settings/preferences', { isCameraSharp: false })
    const saved = await person.put('/api/settings/preferences', { hasAutoSave: false })
    expect(saved.body.preferences).toEqual({ ...all, isCameraSharp: false, hasAutoSave: false })
    expect((await person.get('/api/auth/user')).body).toEqual(saved.body)
  })

  it('include up to 100 favorites, which stay while other preferences change', async () => {
    const person = await server.signUp()
    const other = await signInElsewhere(server, person)
    const favorites = Array.from({ length: 100 }, () => crypto.randomUUID())
    const star = (ids: string[]) => person.put('/api/settings/preferences', { favorites: ids })
    expect((await star(favorites)).body.preferences.favorites).toEqual(favorites)
    const refused = await star([...favorites, crypto.randomUUID()])
    expect(refused.status).toBe(422)
    expect(refused.body.message).toBe('You can have at most 100 favorites')
    await other.put('/api/settings/preferences', { hasAutoSave: false })
    const { preferences } = (await other.get('/api/auth/user')).body
    expect(preferences).toMatchObject({ favorites, hasAutoSave: false })
  })
})
