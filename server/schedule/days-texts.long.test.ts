// Texts about the days, over HTTP: to customers without an address, as days are offered, set, moved and canceled.
import { describe, expect, it } from 'vitest'
import { friday, startScheduling } from '../testing/scheduled-job.ts'
import { postPage } from '../testing/sent-quote.ts'
import { monday, startTextedVisits, type TextedVisit, thursday3 } from '../testing/texted-visits.ts'

const texting = await startTextedVisits()
const { server, setTime, advance, accepted, visited, runJobs, textEvents, bodiesTo } = texting
const end = (token: string) => `http://localhost:3000/q/${token}#days Reply STOP to opt out.`
const later = [
  { ...thursday3, day: '2026-12-10' },
  { ...monday, day: '2026-12-14' },
]

describe('a customer without an address', () => {
  it('gets a text as the visits are set, moved and canceled, and the history says so', async () => {
    const { id, token, number, phone, set, person, history } = await visited()
    expect((await set(id, [thursday3, monday])).status).toBe(200)
    advance(1000)
    await set(id, later)
    await runJobs()
    advance(1000)
    await person.delete(`/api/quotes/${id}/visits`)
    await runJobs()
    await runJobs()
    expect(bodiesTo(number)).toEqual([
      `Roe Drywall: Your visits are set: Thu, Dec 3, 8:00 AM; Mon, Dec 7, 8:00 AM. Calendar: ${end(token)}`,
      `Roe Drywall: Your visits have moved: Thu, Dec 10, 8:00 AM; Mon, Dec 14, 8:00 AM. Calendar: ${end(token)}`,
      `Roe Drywall: Your visits are canceled: Thu, Dec 10, 8:00 AM; Mon, Dec 14, 8:00 AM. Questions: ${end(token)}`,
    ])
    expect((await history(id)).slice(0, 3)).toMatchObject([
      { kind: 'unscheduled', phone, text: { state: 'sent' } },
      { kind: 'scheduled', phone, note: 'Thu, Dec 10, 8:00 AM; Mon, Dec 14, 8:00 AM' },
      { kind: 'scheduled', phone, text: { state: 'sent' } },
    ])
  })

  it('gets a text with the offered days, and none as they pick', async () => {
    const visit = await accepted()
    const { id, token, number, offer, shown, days } = visit
    const offers = [
      [thursday3, monday],
      [friday, monday],
    ]
    expect(await shown(id)).toMatchObject({ to: null, textsTo: visit.phone })
    expect((await offer(id, offers, true)).status).toBe(200)
    await runJobs()
    const { offerId } = await days(token)
    advance(1000)
    await postPage(server, token, { do: 'pick', offerId, offer: '0' })
    expect((await shown(id)).visits).toHaveLength(2)
    await runJobs()
    expect(bodiesTo(number)).toEqual([
      `Roe Drywall: Which of these days fits? Thu, Dec 3, 8:00 AM; Fri, Dec 4, 8:00 AM. Pick on your page: ${end(token)}`,
    ])
    expect(await textEvents(visit)).toMatchObject([{ kind: 'proposed', text: { state: 'sent' } }])
  })

  it('gets no offer beyond the limit of texts, because sending it is refused', async () => {
    const { id, offer, person, days, token } = await accepted({}, await startScheduling(server))
    for (let count = 0; count < 10; count += 1) {
      const quote = await texting.quoted({}, person)
      expect((await texting.text(quote.id, {}, person)).status).toBe(200)
    }
    expect((await offer(id, [[thursday3, monday]], true)).status).toBe(429)
    expect(await days(token)).toBeNull()
  })

  it('gets none of offers that are shared by hand', async () => {
    const { id, number, offer } = await accepted()
    expect((await offer(id, [[thursday3, monday]])).status).toBe(200)
    await runJobs()
    expect(bodiesTo(number)).toEqual([])
  })

  it('gets none once they replied STOP, and the screen says so before', async () => {
    const { id, number, offer, set, shown } = await accepted()
    await texting.reply(number, 'STOP')
    expect((await shown(id)).textsTo).toBeNull()
    expect((await offer(id, [[thursday3, monday]], true)).body.message).toBe(
      'This customer has no email address. Share the link instead.',
    )
    await set(id, [thursday3, monday])
    await runJobs()
    expect(bodiesTo(number)).toEqual([])
  })

  it.each([
    ['has an address', { email: 'rosa-of-days@example.com' }],
    ['has not agreed', { hasAgreed: false }],
  ])('gets none if the customer %s', async (_, who) => {
    const visit = await visited(who)
    expect((await visit.shown(visit.id)).textsTo).toBeNull()
    expect(bodiesTo(visit.number)).toEqual([])
    expect(await textEvents(visit)).toEqual([])
  })

  it('gets none through a link that was revoked', async () => {
    const visit = await accepted()
    await visit.person.delete(`/api/quotes/${visit.id}/link`)
    await visit.set(visit.id, [thursday3, monday])
    await runJobs()
    expect(bodiesTo(visit.number)).toEqual([])
    expect(await textEvents(visit)).toEqual([])
  })
})

describe('a text that waits for the morning', () => {
  /** Six in Honolulu. */
  async function early() {
    const visit = await accepted({ area: '808' })
    setTime('2026-11-30')
    return visit
  }

  it('is canceled by a later change, which has its own', async () => {
    const visit = await early()
    const { id, number, set } = visit
    await set(id, [thursday3, monday])
    await runJobs()
    advance(1000)
    await set(id, later)
    await runJobs()
    setTime('2026-11-30', '19')
    await runJobs()
    expect(bodiesTo(number)).toEqual([
      expect.stringContaining('Your visits have moved: Thu, Dec 10'),
    ])
    expect(await textEvents(visit)).toMatchObject([
      { text: { state: 'canceled' } },
      { text: { state: 'sent' } },
    ])
  })

  it.each<[string, (visit: TextedVisit) => Promise<{ status: number }>]>([
    ['withdrawn', ({ id, person }) => person.delete(`/api/quotes/${id}/offered-days`)],
    ['replaced', ({ id, offer }) => offer(id, [[friday, monday]])],
  ])('is canceled if the offer is %s', async (_, change) => {
    const visit = await early()
    const { id, number, offer } = visit
    await offer(id, [[thursday3, monday]], true)
    await runJobs()
    expect((await change(visit)).status).toBe(200)
    setTime('2026-11-30', '19')
    await runJobs()
    expect(bodiesTo(number)).toEqual([])
    expect(await textEvents(visit)).toMatchObject([{ text: { state: 'canceled' } }])
  })

  it('that the provider does not take for hours is given up, and the history says so', async () => {
    const visit = await early()
    await visit.set(visit.id, [thursday3, monday])
    await runJobs()
    setTime('2026-12-01', '19')
    await runJobs()
    expect(bodiesTo(visit.number)).toEqual([])
    const notes = (await textEvents(visit)).map(({ kind, note }) => [kind, note])
    expect(notes).toContainEqual(['bounced', 'It could not go out in time. Call them.'])
  })
})
