// Consent to training with photos over HTTP: every change is stored with its time.
import { describe, expect, it } from 'vitest'
import { type Person, startTestServer } from '../testing/test-server.ts'
import { unzip } from '../testing/unzip.ts'

const server = await startTestServer()

describe('the consent to train with photos', () => {
  const words = async (person: Person) => (await person.get('/api/settings/photo-consents')).body
  const share = (person: Person, change: object) => person.put('/api/settings/preferences', change)

  it('is stored with its time whenever it is given or withdrawn, and only then', async () => {
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

  it('is stored once per change, even if several devices switch at once', async () => {
    const person = await server.signUp()
    await Promise.all(Array.from({ length: 6 }, () => share(person, { sharesPhotos: true })))
    expect(await words(person)).toMatchObject([{ isGiven: true }])
  })

  it('is part of the data export of the user who gave it, and of no other', async () => {
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
