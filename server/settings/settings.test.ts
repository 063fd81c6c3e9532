// Settings over HTTP: what is stored, what asks for the password, what leaves and what is gone.
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Client } from '../testing/test-client.ts'
import { linkIn, type Person, startTestServer } from '../testing/test-server.ts'
import { unzip } from '../testing/unzip.ts'

const server = await startTestServer()

async function signInElsewhere({ email, password }: Person) {
  const browser = server.client()
  const answer = await browser.post('/api/auth/login', { email, password })
  expect(answer.status).toBe(200)
  return browser
}

describe('profile and business', () => {
  it('are what everything says from then on', async () => {
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

  it('are all on at first, and each is switched by itself', async () => {
    const person = await server.signUp()
    const all = {
      isCameraSharp: true,
      hasNotifications: true,
      hasAutoSave: true,
      sharesPhotos: false,
    }
    expect((await person.get('/api/auth/user')).body.preferences).toEqual(all)
    await person.put('/api/settings/preferences', { isCameraSharp: false })
    const saved = await person.put('/api/settings/preferences', { hasAutoSave: false })
    expect(saved.body.preferences).toEqual({ ...all, isCameraSharp: false, hasAutoSave: false })
    expect((await person.get('/api/auth/user')).body).toEqual(saved.body)
  })

  it('are refused with the sentence of what is wrong', async () => {
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

  it('are not overwritten by whoever looked earlier, each by itself', async () => {
    const person = await server.signUp()
    const other = await signInElsewhere(person)
    const { business, ...before } = (await person.get('/api/auth/user')).body
    const rename = (browser: Client, firstName: string, version: number) =>
      browser.put('/api/settings/profile', { firstName, lastName: 'Roe', version })
    const trade = (browser: Client, name: string, version: number) =>
      browser.put('/api/settings/business', { ...business, name, version })

    expect((await rename(other, 'Robin', before.version)).status).toBe(200)
    const late = await rename(person, 'Dana', before.version)
    expect(late.status).toBe(409)
    expect(late.body.message).toBe(
      'Someone else changed your profile in the meantime; please look again',
    )
    // Neither the profile nor a switch is in the way of the business.
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

describe('the password', () => {
  it('is changed by who knows it, and other browsers are signed out', async () => {
    const person = await server.signUp()
    const other = await signInElsewhere(person)
    const change = (currentPassword: string) =>
      person.put('/api/settings/password', { currentPassword, password: 'new plaster' })
    expect((await change('guess')).body.message).toBe('This is not your current password')
    expect((await change(person.password)).status).toBe(200)
    expect((await person.get('/api/auth/user')).status).toBe(200)
    expect((await other.get('/api/auth/user')).status).toBe(401)
    await signInElsewhere({ ...person, password: 'new plaster' })
    const told = (await server.mails()).filter(({ to }) => to === person.email)
    expect(told.map(({ subject }) => subject)).toContain('Your password was changed')
  })

  it('cannot be guessed here either', async () => {
    const person = await server.signUp()
    const attempts = []
    for (let n = 0; n < 11; n++) {
      const body = { currentPassword: `guess ${n}`, password: 'new plaster' }
      attempts.push((await person.put('/api/settings/password', body)).status)
    }
    expect(attempts.at(-1)).toBe(429)
  })
})

describe('the address', () => {
  it('changes when the new one is confirmed, and the old one is told', async () => {
    const person = await server.signUp()
    const email = `new-${person.email}`
    const asked = await person.put('/api/settings/email', {
      email,
      currentPassword: person.password,
    })
    expect(asked.body.message).toBe('Please open the link that we have sent to your new address.')
    const mails = await server.mails()
    expect(mails.find(({ to }) => to === person.email)?.subject).toBe(
      'Your email address is about to change',
    )
    expect((await person.get('/api/auth/user')).body.email).toBe(person.email)
    const link = linkIn(mails, email)
    expect((await server.client().get(link)).headers['location']).toBe('/login?verified=true')
    expect((await server.client().get(link)).headers['location']).toBe('/login?verified=false')
    await signInElsewhere({ ...person, email })
  })

  it('that somebody has already is neither taken nor told of', async () => {
    const [person, other] = [await server.signUp(), await server.signUp()]
    const before = (await server.mails()).length
    const answer = await person.put('/api/settings/email', {
      email: other.email,
      currentPassword: person.password,
    })
    expect(answer.status).toBe(200)
    expect(await server.mails()).toHaveLength(before)
  })
})

describe('a new address that is confirmed', () => {
  const askFor = (person: Person, email: string) =>
    person.put('/api/settings/email', { email, currentPassword: person.password })

  it('by two people at the same moment is one of theirs, and the other link is invalid', async () => {
    const people = [await server.signUp(), await server.signUp()]
    for (const round of [1, 2, 3, 4]) {
      const email = `both-${round}@example.com`
      const links: string[] = []
      for (const person of people) {
        await askFor(person, email)
        links.push(linkIn(await server.mails(), email))
      }
      expect(new Set(links).size).toBe(2)
      const answers = await Promise.all(links.map(link => server.client().get(link)))
      const places = answers.map(({ headers }) => headers['location'])
      expect(new Set(places)).toEqual(new Set(['/login?verified=true', '/login?verified=false']))
    }
  })

  it('voids the reset link that was mailed to the former one', async () => {
    const person = await server.signUp()
    const email = `moved-${person.email}`
    await person.post('/api/auth/forgot-password', { email: person.email })
    const resetLink = new URL(linkIn(await server.mails(), person.email), server.url)
    await askFor(person, email)
    await server.client().get(linkIn(await server.mails(), email))
    const token = resetLink.searchParams.get('token')
    const reset = await server
      .client()
      .post('/api/auth/reset-password', { token, password: 'taken over' })
    expect(reset.status).toBe(422)
    await signInElsewhere({ ...person, email })
  })
})

describe('sessions', () => {
  it('are listed, this one marked, and ended one by one or all but this', async () => {
    const person = await server.signUp()
    const [second, third] = [await signInElsewhere(person), await signInElsewhere(person)]
    const list = async () => (await person.get('/api/settings/sessions')).body
    const sessions = await list()
    expect(sessions.map(({ isThis }: { isThis: boolean }) => isThis)).toContain(true)
    expect(sessions).toHaveLength(3)
    const id = sessions.find(({ isThis }: { isThis: boolean }) => !isThis).id
    const stranger = await server.signUp()
    expect((await stranger.delete(`/api/settings/sessions/${id}`)).status).toBe(404)
    expect((await person.delete(`/api/settings/sessions/${id}`)).status).toBe(204)
    expect(await list()).toHaveLength(2)
    expect((await person.delete('/api/settings/sessions')).status).toBe(204)
    expect(await list()).toMatchObject([{ isThis: true }])
    for (const browser of [second, third]) {
      expect((await browser.get('/api/auth/user')).status).toBe(401)
    }
  })
})

async function addPhotoAndQuote(person: Person) {
  const create = { width: 80, height: 60, channels: 3 as const, background: '#987' }
  const photo = (await person.post('/api/photos', await sharp({ create }).png().toBuffer())).body
  const customer = await person.post('/api/customers', { firstName: '=SUM(1)', lastName: 'Díaz' })
  await person.post('/api/quotes', {
    quote: { customerId: customer.body.id, photoUrl: photo.url },
    lineItems: [{ description: 'Patch', quantity: '2', unitPrice: '10.00' }],
  })
  return photo.id as string
}

describe('the consent to train with photos', () => {
  const words = async (person: Person) => (await person.get('/api/settings/photo-consents')).body
  const share = (person: Person, change: object) => person.put('/api/settings/preferences', change)

  it('is kept with its time whenever it is given or taken back, and only then', async () => {
    const person = await server.signUp()
    expect(await words(person)).toEqual([])
    await share(person, { sharesPhotos: false })
    await share(person, { hasAutoSave: false })
    expect(await words(person)).toEqual([])
    const before = Date.now()
    for (const sharesPhotos of [true, true, false, true]) await share(person, { sharesPhotos })
    await share(person, { isCameraSharp: false })
    const kept = await words(person)
    expect(kept.map(({ isGiven }: { isGiven: boolean }) => isGiven)).toEqual([true, false, true])
    for (const { at } of kept) {
      expect(new Date(at).getTime()).toBeGreaterThanOrEqual(before)
      expect(new Date(at).getTime()).toBeLessThanOrEqual(Date.now())
    }
  })

  it('is one word each, however many devices switch at once', async () => {
    const person = await server.signUp()
    await Promise.all(Array.from({ length: 6 }, () => share(person, { sharesPhotos: true })))
    expect(await words(person)).toMatchObject([{ isGiven: true }])
  })

  it('is in all data of whoever gave it, and of nobody else', async () => {
    const [person, other] = [await server.signUp(), await server.signUp()]
    await share(person, { sharesPhotos: true })
    await share(person, { sharesPhotos: false })
    const dataOf = async (who: Person) => {
      const { body } = await who.get('/api/settings/export')
      return JSON.parse(unzip(Buffer.from(body), 'data.json'))
    }
    expect((await dataOf(person)).photoConsents).toEqual(await words(person))
    expect((await dataOf(person)).photoConsents).toHaveLength(2)
    expect((await dataOf(other)).photoConsents).toEqual([])
  })
})

describe('all data', () => {
  it('leave as one zip with tables, photos and everything as JSON', async () => {
    const person = await server.signUp()
    const photoId = await addPhotoAndQuote(person)
    const { headers, body } = await person.get('/api/settings/export')
    expect(headers['content-type']).toBe('application/zip')
    const zip = Buffer.from(body).toString('latin1')
    for (const name of [
      'customers.csv',
      'quotes.csv',
      'lines.csv',
      'price-book.csv',
      'data.json',
      `photos/${photoId}.jpg`,
    ]) {
      expect(zip).toContain(name)
    }
  })

  it('open in a spreadsheet with their letters, and with no cell that runs as a formula', async () => {
    const person = await server.signUp()
    await person.post('/api/customers', { firstName: '=1+1\nZoë', lastName: 'Díaz' })
    const { body } = await person.get('/api/settings/export')
    const csv = unzip(Buffer.from(body), 'customers.csv')
    expect(csv).toMatch(/^\uFEFFfirstName,lastName,/)
    expect(csv).toContain('"\'=1+1\nZoë",Díaz')
  })

  it('are as the API answers them, and include what customers answered and what was paid', async () => {
    const person = await server.signUp()
    await addPhotoAndQuote(person)
    const [{ id }] = (await person.get('/api/quotes')).body
    await person.post(`/api/quotes/${id}/email`, { to: 'rosa@example.com' })
    const { clientSecret } = (await person.post('/api/subscribe', { plan: 'starter' })).body
    const card = { clientSecret, number: '4242424242424242', expiry: '12/49', cvc: '123' }
    await person.post('/api/test-payments/confirm', card)
    const { body } = await person.get('/api/settings/export')
    const data = JSON.parse(unzip(Buffer.from(body), 'data.json'))
    expect(data.quotes).toEqual((await person.get('/api/quotes')).body)
    expect(data.customers).toEqual((await person.get('/api/customers')).body)
    expect(data.user).toEqual((await person.get('/api/auth/user')).body)
    expect(data.activity.map(({ kind }: { kind: string }) => kind)).toEqual(['sent', 'created'])
    expect(data.payments).toMatchObject([{ plan: 'starter', amount: '49.00' }])
    expect(data.priceBook).toMatchObject({ regionalFactor: 100 })
  })
})

describe('deleting the account', () => {
  it('asks for the password and the word, and then nothing is left', async () => {
    const person = await server.signUp()
    await addPhotoAndQuote(person)
    const { business } = (await person.get('/api/auth/user')).body
    const remove = (part: object) =>
      person.post('/api/settings/delete-account', {
        currentPassword: person.password,
        word: 'DELETE',
        ...part,
      })
    expect((await remove({ word: 'delete' })).body.fields.word).toBe('Please type DELETE')
    expect((await remove({ currentPassword: 'guess' })).status).toBe(422)
    expect((await remove({})).status).toBe(204)
    expect((await person.get('/api/auth/user')).status).toBe(401)
    await server.mails()
    const { pool, config } = server.services
    for (const table of [
      'businesses where id',
      'quotes where business_id',
      'photos where business_id',
    ]) {
      const { rows } = await pool.query(`select from ${table} = $1`, [business.id])
      expect(rows).toEqual([])
    }
    await expect(readFile(`${config.dataDir}/files/photos/${business.id}`)).rejects.toMatchObject({
      code: 'ENOENT',
    })
  })
})
