// Links on the customer’s page of a quote: to the version that replaced it, or to a change order without an answer.
import { describe, expect, it } from 'vitest'
import { startContractor } from '../testing/contractor.ts'
import { reviseSent } from '../testing/revise-sent.ts'
import { startTestServer } from '../testing/test-server.ts'

const start = new Date('2026-11-10T15:00:00Z')
let clock = start
const server = await startTestServer({ services: { now: () => clock } })

function startBusiness() {
  clock = start
  return startContractor(server)
}

describe('the page of a quote', () => {
  it('is also the reply to a choice, an answer and its undo, with what changed since the last version', async () => {
    const { person, accepted, finish, link, answer, show } = await startBusiness()
    const first = await accepted({ status: 'pending' })
    const second = (await reviseSent(person, first.id)).body
    await finish(second.id)
    const token = await link(second.id)
    const page = await show(token)
    expect(page.changes).toContainEqual({ name: 'Total', before: '$108.25', after: '$162.38' })
    const post = (call: string, body: object = {}) =>
      server.client().post(`/api/customer-quote/${call}`, { token, ...body })
    expect((await post('preview', { selected: [] })).body).toEqual(page)
    const declined = await answer(token, { answer: 'rejected' })
    expect(declined.body).toMatchObject({ status: 'rejected', canUndo: true })
    expect(declined.body).toEqual(await show(token))
    expect((await answer(token, { answer: 'rejected' })).body).toEqual(declined.body)
    const reopened = await post('undo-decline')
    expect(reopened.body).toMatchObject({ status: 'sent', canUndo: false, changes: page.changes })
    expect(reopened.body).toEqual(await show(token))
    const signed = (await answer(token)).body
    expect(signed).toEqual(await show(token))
    expect(signed.changes).toBeUndefined()
  })

  it('leads to a change order that was sent, until it is answered or its link is revoked', async () => {
    const { person, accepted, order, finish, link, answer, show } = await startBusiness()
    const contract = await accepted()
    const page = await link(contract.id)
    const { id } = (await order(contract.id)).body
    await finish(id, { validUntil: '2026-11-12' })
    const token = await link(id)
    expect((await show(page)).waiting).toBeUndefined()
    await person.post(`/api/quotes/${id}/share`, { id: crypto.randomUUID() })
    expect((await show(page)).waiting).toMatchObject({
      changeOrder: 1,
      link: expect.stringMatching(new RegExp(`/q/${token}$`)),
    })
    await person.delete(`/api/quotes/${id}/link`)
    expect((await show(page)).waiting).toBeUndefined()
    const fresh = await link(id)
    expect((await show(page)).waiting.link).toContain(fresh)
    clock = new Date('2026-11-13T15:00:00Z')
    expect((await show(page)).waiting).toBeUndefined()
    clock = start
    await answer(fresh)
    const changed = await show(page)
    expect(changed.waiting).toBeUndefined()
    expect(changed).toMatchObject({ status: 'approved', isReplaced: true })
    expect(changed.newer).toMatchObject({ changeOrder: 1 })
  })

  it('leads to a change order that the customer accepted from paper, though nothing was sent', async () => {
    const { accepted, order, finish, link, answer, show } = await startBusiness()
    const contract = await accepted()
    const page = await link(contract.id)
    const { id } = (await order(contract.id)).body
    await finish(id)
    const token = await link(id)
    await answer(token)
    expect((await show(page)).newer).toMatchObject({
      changeOrder: 1,
      link: expect.stringMatching(new RegExp(`/q/${token}$`)),
    })
  })

  it('names the change order on its page and in its mail, also where it is declined', async () => {
    const { person, accepted, order, finish, link } = await startBusiness()
    const { id } = (await order((await accepted()).id)).body
    await finish(id)
    await person.post(`/api/quotes/${id}/email`, { to: 'order@example.com' })
    const mail = (await server.mails()).find(({ to }) => to === 'order@example.com')
    expect(mail?.text).toContain('Change order: 1\nQuote: Q-')
    const reply = await server.client().get(`/q/${await link(id)}`, { accept: 'text/html' })
    const page = String(reply.body)
    expect(page.replaceAll(/<[^>]*>/g, '')).toContain('Change Order 1, Quote Q-')
    expect(page.replaceAll('<!-- -->', '')).toContain('Decline Change Order')
    expect(page.replaceAll('<!-- -->', '')).toContain('Reminders of this change order come')
  })

  it('is mailed as updated if it is a revision', async () => {
    const { person, accepted, finish, link, answer } = await startBusiness()
    const first = await accepted({ status: 'pending' })
    const second = (await reviseSent(person, first.id)).body
    await finish(second.id)
    await person.post(`/api/quotes/${second.id}/email`, { to: 'update@example.com' })
    const mail = (await server.mails()).find(({ to }) => to === 'update@example.com')
    expect(mail?.subject).toBe('Your updated quote from Roe Drywall: $162.38')
    expect(mail?.text).toContain(
      'Here is your updated quote from Roe Drywall. It replaces earlier versions.',
    )
    expect(mail?.text).toContain(`Quote: ${second.quoteNumber}, Rev 2`)
    await answer(await link(second.id))
    // The answer to the business and the signed copy name the same version.
    const later = (await server.mails()).filter(({ text }) => text.includes(second.quoteNumber))
    expect(later.map(({ text }) => /Quote: (.+)/.exec(text)?.[1])).toEqual(
      later.map(() => `${second.quoteNumber}, Rev 2`),
    )
    expect(later.length).toBeGreaterThan(1)
  })

  it('leads to the newest revision that was sent, unless its link is revoked', async () => {
    const { person, accepted, finish, link, show } = await startBusiness()
    const first = await accepted({ status: 'pending' })
    const page = await link(first.id)
    const second = (await reviseSent(person, first.id)).body
    expect(await show(page)).toMatchObject({ isReplaced: true })
    await finish(second.id)
    await link(second.id)
    expect((await show(page)).newer).toBeUndefined()
    const sent = (id: string) => person.post(`/api/quotes/${id}/share`, { id: crypto.randomUUID() })
    await sent(second.id)
    expect((await show(page)).newer).toMatchObject({ revision: 2, changeOrder: null })
    const third = (await reviseSent(person, second.id)).body
    expect((await show(page)).newer).toMatchObject({ revision: 2 })
    await finish(third.id)
    await sent(third.id)
    const newest = await link(third.id)
    expect((await show(page)).newer).toMatchObject({
      revision: 3,
      link: expect.stringMatching(new RegExp(`/q/${newest}$`)),
    })
    await person.delete(`/api/quotes/${third.id}/link`)
    expect((await show(page)).newer).toBeUndefined()
  })
})
