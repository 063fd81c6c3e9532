// A share that did not reach the customer is taken back: the quote is as it was before.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { stopClock } from '../testing/clock.ts'
import { startContractor } from '../testing/contractor.ts'
import { startTestServer } from '../testing/test-server.ts'

const { now, advance } = stopClock()
const server = await startTestServer({ services: { now }, config: { trialHours: 1_000_000 } })
const HOUR = 3_600_000

async function start() {
  const business = await startContractor(server)
  const { person, accepted } = business
  const { id } = await accepted({ status: 'pending' })
  const share = async (shareId: string = randomUUID()) => {
    advance(1000)
    expect((await person.post(`/api/quotes/${id}/share`, { id: shareId })).body.status).toBe('sent')
    advance(1000)
    return shareId
  }
  const undo = (shareId: string) => person.delete(`/api/quotes/${id}/shares/${shareId}`)
  const history = async (): Promise<string[]> =>
    (await person.get(`/api/quotes/${id}/history`)).body.map(({ kind }: { kind: string }) => kind)
  const view = async () => business.show(await business.link(id))
  return { ...business, id, share, undo, history, view }
}

const refusal = 'This quote was opened, answered or sent since, so this can no longer be undone.'

describe('a share that is taken back', () => {
  it('leaves the quote as it was, in its status, its history and the figures', async () => {
    const { person, id, share, undo, history, detail } = await start()
    const figures = async () => ({
      stats: (await person.get('/api/dashboard/stats')).body,
      bell: (await person.get('/api/activity')).body,
      pending: (await person.get('/api/quotes/counts')).body,
      followUp: (await person.get(`/api/quotes/${id}/reminders`)).body,
    })
    const before = await figures()
    const shareId = await share()
    expect(await history()).toEqual(['sent', 'created'])
    expect(await undo(shareId)).toMatchObject({ status: 200, body: { status: 'pending' } })
    expect(await history()).toEqual(['created'])
    expect(await figures()).toEqual(before)
    expect((await detail(id)).status).toBe('pending')
    expect(await undo(shareId)).toMatchObject({ status: 200, body: { status: 'pending' } })
    await share()
    expect(await history()).toEqual(['sent', 'created'])
  })

  it('leaves a quote that was sent before as sent', async () => {
    const { person, id, share, undo, history } = await start()
    advance(1000)
    await person.post(`/api/quotes/${id}/email`, {})
    const followUp = async () => (await person.get(`/api/quotes/${id}/reminders`)).body
    const before = await followUp()
    const shareId = await share()
    expect((await undo(shareId)).body.status).toBe('sent')
    expect(await history()).toEqual(['sent', 'created'])
    expect(await followUp()).toEqual(before)
  })

  it('may have had its link revoked', async () => {
    const { person, id, share, undo, link } = await start()
    await link(id)
    const shareId = await share()
    await person.delete(`/api/quotes/${id}/link`)
    expect((await undo(shareId)).body.status).toBe('pending')
  })
})

describe('a share stays', () => {
  it.each([
    ['opened', ({ view }: Started) => view()],
    ['sent again', ({ share }: Started) => share()],
    ['mailed', ({ person, id }: Started) => person.post(`/api/quotes/${id}/email`, {})],
    ['accepted', async ({ answer, link, id }: Started) => answer(await link(id))],
    ['lost', ({ outcome, id }: Started) => outcome(id, { outcome: 'lost', reason: '' })],
    ['revised', ({ person, id }: Started) => person.post(`/api/quotes/${id}/revise`)],
  ])('once the quote is %s', async (_, happen) => {
    const started = await start()
    const shareId = await started.share()
    await happen(started)
    const before = [await started.detail(started.id), await started.history()]
    const { status, body } = await started.undo(shareId)
    expect([status, body.message]).toEqual([409, refusal])
    expect([await started.detail(started.id), await started.history()]).toEqual(before)
  })

  it('if the customer opened the link shortly before, which hides that they opened it again', async () => {
    const { share, undo, view } = await start()
    await view()
    advance(HOUR - 5000)
    expect((await undo(await share())).status).toBe(409)
  })

  it('unless they opened it long before', async () => {
    const { share, undo, view } = await start()
    await view()
    advance(HOUR)
    expect((await undo(await share())).body.status).toBe('pending')
  })

  it('if it is a mail, or of another quote or business', async () => {
    const { person, id, share, undo, history } = await start()
    const mailId = randomUUID()
    await person.post(`/api/quotes/${id}/email`, { id: mailId })
    expect((await undo(mailId)).body.status).toBe('sent')
    expect(await history()).toEqual(['sent', 'created'])
    const shareId = await share()
    const other = await start()
    expect((await other.undo(shareId)).body.status).toBe('pending')
    expect((await other.person.delete(`/api/quotes/${id}/shares/${shareId}`)).status).toBe(404)
    expect(await history()).toEqual(['sent', 'sent', 'created'])
  })
})

type Started = Awaited<ReturnType<typeof start>>
