// How a request announces itself: in the bell, by push, by mail and to open apps, once, with and without JavaScript.
import { afterAll, describe, expect, it } from 'vitest'
import { openLeadPage, sendLead } from '../testing/homeowner.ts'
import { listenLive } from '../testing/live-listener.ts'
import { startPushService } from '../testing/push-service.ts'
import { mailsTo } from '../testing/sent-quote.ts'
import { type Person, startTestServer } from '../testing/test-server.ts'
import { keyOf, leadsOfBusiness } from './limits.ts'

const server = await startTestServer({ config: { trialHours: 48 } })
const pushService = await startPushService()
afterAll(() => pushService.close())

let pages = 0
async function contractor() {
  const person = await server.signUp()
  pages += 1
  const slug = `lake-drywall-${pages}`
  await openLeadPage(person, slug)
  const { publicKey } = (await person.get('/api/notifications/device')).body
  const device = pushService.subscribe(publicKey)
  await person.put('/api/notifications/device', device.subscription)
  const news = async () => {
    const mails = await mailsTo(server, person.email)
    const bell = (await person.get('/api/activity')).body
    return {
      bell: bell.map(({ kind, name }: { kind: string; name: string }) => `${kind} ${name}`),
      push: device.received.map(({ text, urgency }) => `${JSON.parse(text).title}, ${urgency}`),
      mail: mails.map(({ subject }) => subject).filter(subject => !subject.startsWith('Verify')),
    }
  }
  return { person, slug, news }
}

describe('the mail about a request', () => {
  const mailAbout = async (fields: Record<string, string>, photos: Blob[] = []) => {
    const { person, slug } = await contractor()
    await sendLead(server, slug, fields, photos)
    const mails = await mailsTo(server, person.email)
    return mails.find(({ subject }) => subject.startsWith('New request'))?.text ?? ''
  }

  it('has what a call back needs', async () => {
    const text = await mailAbout({ address: '8 Elm Street, Austin', preferredDay: '2031-12-01' })
    expect(text).toContain('New request from Maria Lopez.')
    expect(text).toContain('Phone: (512) 555-0199')
    expect(text).toContain('Address: 8 Elm Street, Austin')
    expect(text).toContain('Day asked for: December 1, 2031')
  })

  it('repeats nothing that could lead elsewhere', async () => {
    const text = await mailAbout({
      address: 'see evil.example/pay',
      note: 'Please log in at evil.example',
    })
    expect(text).not.toContain('evil.example')
    expect(text).not.toContain('Address')
    expect(text).not.toContain('Day asked for')
  })
})

const firstLead = async (person: Person) => (await person.get('/api/leads')).body[0]

describe.each([
  ['sent with JavaScript', {}],
  ['sent without JavaScript', { nonce: '' }],
])('a request %s', (_name, how) => {
  const title = 'New request from Maria Lopez'
  const once = { bell: ['requested Maria Lopez'], push: [`${title}, high`], mail: [title] }

  it('is announced once, also when it is sent twice and when its draft is made', async () => {
    const { person, slug, news } = await contractor()
    const { challenge } = await sendLead(server, slug, how)
    expect(await news()).toEqual(once)
    await sendLead(server, slug, { ...how, challenge })
    const { id } = await firstLead(person)
    await person.post(`/api/leads/${id}/draft`)
    expect(await news()).toEqual(once)
    expect((await firstLead(person)).quoteId).toBe(id)
  })

  it('is announced as the person chose', async () => {
    const { person, slug, news } = await contractor()
    const change = { push: { requests: false }, mail: { requests: false } }
    await person.put('/api/settings/preferences', change)
    await sendLead(server, slug, how)
    expect(await news()).toEqual({ ...once, push: [], mail: [] })
  })

  it('shows in open apps at once', async () => {
    const { person, slug } = await contractor()
    const live = await listenLive(server.url, person)
    await live.next('opening')
    await sendLead(server, slug, how)
    const { id } = await firstLead(person)
    expect(await live.next('message')).toMatchObject({ quoteId: id, kind: 'requested' })
    live.close()
  })
})

it('mails stop after twenty requests of a day, however they were sent', async () => {
  const { person, slug, news } = await contractor()
  const businessId = (await person.get('/api/auth/user')).body.business.id
  await server.services.rateLimiter.take(keyOf('leads', businessId), leadsOfBusiness, 18)
  await sendLead(server, slug, { nonce: '' })
  await sendLead(server, slug)
  await sendLead(server, slug, { nonce: '' })
  await sendLead(server, slug)
  const { bell, push, mail } = await news()
  expect([bell.length, push.length, mail.length]).toEqual([4, 4, 2])
})
