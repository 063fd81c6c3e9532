// Revisions, copies and outcomes of a quote over HTTP.
import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import { reviseSent } from '../testing/revise-sent.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()

async function startBusiness() {
  const person = await server.signUp()
  const customer = await person.post('/api/customers', { firstName: 'Rosa', lastName: 'Díaz' })
  const customerId = String(customer.body.id)
  const create = async (quote: object = {}) =>
    (
      await person.post('/api/quotes', {
        quote: {
          customerId,
          sections: [{ id: 'wall', title: 'Wall', scope: 'Patch it.' }],
          discount: { kind: 'percent', value: '10.00' },
          exclusions: 'Painting by others.',
          ...quote,
        },
        lineItems: [{ description: 'Patch', quantity: '2', unitPrice: '50.00', sectionId: 'wall' }],
      })
    ).body.quote
  const detail = async (id: string) => (await person.get(`/api/quotes/details/${id}`)).body
  const outcome = (id: string, body: object) => person.post(`/api/quotes/${id}/outcome`, body)
  const finish = async (id: string, change: object = {}) => {
    const { version, lineItems } = await detail(id)
    return person.put(`/api/quotes/${id}`, {
      quote: { status: 'pending', version, ...change },
      lineItems,
    })
  }
  const figures = async () => (await person.get('/api/dashboard/stats')).body
  const history = async (id: string) => (await person.get(`/api/quotes/${id}/history`)).body
  const link = async (id: string) => {
    const { url } = (await person.post(`/api/quotes/${id}/link`)).body
    return String(url).split('/').at(-1) ?? ''
  }
  return { person, customerId, create, detail, outcome, finish, figures, history, link }
}

describe('a revision', () => {
  it('is a draft with the same content and number, which replaces the quote', async () => {
    const { person, create, detail, history } = await startBusiness()
    const first = await create({ status: 'rejected', notes: 'Back door' })
    const revised = await person.post(`/api/quotes/${first.id}/revise`)
    expect(revised.status).toBe(200)
    expect(revised.body).toMatchObject({
      quoteNumber: first.quoteNumber,
      revision: 2,
      replaces: first.id,
      replacedBy: null,
      status: 'draft',
      notes: 'Back door',
      exclusions: 'Painting by others.',
      discount: { kind: 'percent', value: '10.00' },
      total: first.total,
      version: 1,
      lineItems: [{ description: 'Patch', quantity: '2', sectionId: 'wall', total: '100.00' }],
    })
    expect(await detail(revised.body.id)).toEqual(revised.body)
    expect(await detail(first.id)).toMatchObject({
      status: 'rejected',
      replacedBy: revised.body.id,
    })
    expect((await history(first.id))[0]).toMatchObject({ kind: 'revised', actor: 'member' })
  })

  it('is made once, even on a double tap', async () => {
    const { person, create } = await startBusiness()
    const { id } = await create({ status: 'rejected' })
    const both = await Promise.all([1, 2].map(() => person.post(`/api/quotes/${id}/revise`)))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0]?.body.id).toBe(both[1]?.body.id)
  })

  it('is in the list, its filters and its counts instead of the quote that it replaces', async () => {
    const { person, create, finish, figures } = await startBusiness()
    const { id, quoteNumber } = await create({ status: 'rejected' })
    const listed = async () => {
      const { body: counts } = await person.get('/api/quotes/counts')
      const { body: quotes, headers } = await person.get('/api/quotes/cards')
      const rejected = (await person.get('/api/quotes/cards?status=rejected')).body
      expect(rejected).toHaveLength(counts.rejected)
      expect(headers['x-total-count']).toBe(`${quotes.length}`)
      expect((await figures()).quoteCount).toBe(quotes.length)
      return { counts, ids: quotes.map((quote: { id: string }) => quote.id) }
    }
    const none = { draft: 0, pending: 0, sent: 0, approved: 0, rejected: 0 }
    const before = { counts: { ...none, rejected: 1 }, ids: [id] }
    expect(await listed()).toEqual(before)
    const revision = (await person.post(`/api/quotes/${id}/revise`)).body
    expect(await listed()).toEqual({ counts: { ...none, draft: 1 }, ids: [revision.id] })
    // A search still finds what was asked for before.
    expect((await person.get(`/api/quotes/cards?q=${quoteNumber}`)).body).toHaveLength(2)
    await person.delete(`/api/quotes/${revision.id}`)
    expect(await listed()).toEqual(before)
    const second = (await person.post(`/api/quotes/${id}/revise`)).body
    await finish(second.id)
    expect(await listed()).toEqual({ counts: { ...none, pending: 1 }, ids: [second.id] })
  })

  it('is refused for a draft, which is edited, but not for a pending quote', async () => {
    const { person, create } = await startBusiness()
    const [draft, pending] = [await create({ status: 'draft' }), await create()]
    const revise = (id: string) => person.post(`/api/quotes/${id}/revise`)
    expect((await revise(draft.id)).body.message).toBe(
      'A draft can be edited; it needs no revision',
    )
    expect((await revise(pending.id)).body.revision).toBe(2)
  })

  it('is refused for a quote whose revision is finished', async () => {
    const { person, create, finish } = await startBusiness()
    const first = await create()
    const second = (await reviseSent(person, first.id)).body
    expect((await finish(second.id)).status).toBe(200)
    const again = await person.post(`/api/quotes/${first.id}/revise`)
    expect(again.status).toBe(409)
    const third = await reviseSent(person, second.id)
    expect(third.body).toMatchObject({ revision: 3, replaces: second.id })
  })

  it('that is deleted leaves the earlier quote as it was', async () => {
    const { person, create, detail } = await startBusiness()
    const first = await create()
    const { body } = await reviseSent(person, first.id)
    expect((await person.delete(`/api/quotes/${body.id}`)).status).toBe(204)
    expect((await detail(first.id)).replacedBy).toBeNull()
    expect((await person.post(`/api/quotes/${first.id}/revise`)).body.revision).toBe(2)
  })

  it('replaces the quote, which then cannot be edited, mailed or marked as won', async () => {
    const { person, create, finish, outcome, detail } = await startBusiness()
    const first = await create({ status: 'rejected' })
    await person.post(`/api/quotes/${first.id}/revise`)
    const message = 'This quote was replaced by a newer revision'
    expect((await finish(first.id)).body.message).toBe(message)
    expect((await outcome(first.id, { outcome: 'won' })).body.message).toBe(message)
    const mailed = await person.post(`/api/quotes/${first.id}/email`, { to: 'rosa@example.com' })
    expect(mailed.body.message).toBe(message)
    const share = { id: crypto.randomUUID() }
    expect((await person.post(`/api/quotes/${first.id}/share`, share)).body.status).toBe('rejected')
    expect((await detail(first.id)).status).toBe('rejected')
  })

  it('shows the customer the changes, and the link of the earlier quote takes no answer', async () => {
    const { person, create, finish, link } = await startBusiness()
    const first = await create()
    const old = await link(first.id)
    const { id } = (await reviseSent(person, first.id)).body
    await finish(id, { discount: { kind: 'percent', value: '20.00' } })
    const show = (token: string) => server.client().get(`/api/customer-quote?token=${token}`)
    const { body } = await show(await link(id))
    expect(body).toMatchObject({ isReplaced: false, status: 'pending' })
    expect(body.changes).toContainEqual({ name: 'Total', before: '$97.43', after: '$86.60' })
    expect((await show(old)).body).toMatchObject({ isReplaced: true })
    expect((await show(old)).body.changes).toBeUndefined()
    const answer = { token: old, answer: 'approved', name: 'Rosa Díaz', version: 2 }
    const refused = await server.client().post('/api/customer-quote/answer', answer)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe(
      'This quote was replaced by a newer version. Please ask for it.',
    )
  })

  it('counts as revenue instead of the accepted quote, once it is accepted itself', async () => {
    const { person, create, finish, figures } = await startBusiness()
    const first = await create({ status: 'approved' })
    expect((await figures()).monthlyRevenue).toBe(97.43)
    const second = (await person.post(`/api/quotes/${first.id}/revise`)).body
    await finish(second.id, { discount: null })
    expect((await figures()).monthlyRevenue).toBe(97.43)
    await finish(second.id, { discount: null, status: 'approved' })
    expect((await figures()).monthlyRevenue).toBe(108.25)
  })

  it('cannot be made by another business', async () => {
    const { create } = await startBusiness()
    const other = await startBusiness()
    const { id } = await create()
    for (const call of ['revise', 'duplicate']) {
      expect((await other.person.post(`/api/quotes/${id}/${call}`)).status).toBe(404)
    }
    expect((await other.outcome(id, { outcome: 'won' })).status).toBe(404)
  })
})

describe('a copy', () => {
  it('is made once by a repeated call with the same id', async () => {
    const { person, create } = await startBusiness()
    const first = await create()
    const id = uuid()
    const path = `/api/quotes/${first.id}/duplicate`
    const { body } = await person.post(path, { id })
    expect(body).toMatchObject({ id, quoteNumber: expect.not.stringMatching(first.quoteNumber) })
    expect((await person.post(path, { id })).body).toEqual(body)
    expect((await person.get('/api/quotes')).body).toHaveLength(2)
  })

  it('is a draft of its own with the same work', async () => {
    const { person, create, detail } = await startBusiness()
    const first = await create({ status: 'approved' })
    const { status, body } = await person.post(`/api/quotes/${first.id}/duplicate`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      revision: 1,
      replaces: null,
      status: 'draft',
      customerId: first.customerId,
      sections: first.sections,
      discount: first.discount,
      exclusions: 'Painting by others.',
      total: first.total,
      lineItems: [{ description: 'Patch', sectionId: 'wall' }],
    })
    expect(body.quoteNumber).not.toBe(first.quoteNumber)
    expect(await detail(body.id)).toEqual(body)
    expect((await detail(first.id)).replacedBy).toBeNull()
  })
})

describe("a copy's job address", () => {
  it('is left empty where it is that of the customer, so that another customer brings theirs', async () => {
    const { person, create } = await startBusiness()
    const named = { firstName: 'Ida', lastName: 'Wells', address: '9 Oak Street' }
    const customerId = (await person.post('/api/customers', named)).body.id
    for (const [jobAddress, copied] of [
      ['9 Oak Street', null],
      ['12 Elm Street', '12 Elm Street'],
    ]) {
      const { id } = await create({ customerId, jobAddress })
      const { body } = await person.post(`/api/quotes/${id}/duplicate`)
      expect(body).toMatchObject({ customerId, jobAddress: copied })
    }
  })
})

describe('an outcome', () => {
  it('is stored with its reason, and can be reopened', async () => {
    const { create, outcome, history } = await startBusiness()
    const { id } = await create()
    const lost = await outcome(id, { outcome: 'lost', reason: 'Too expensive' })
    expect(lost.body).toMatchObject({ id, status: 'rejected', lineItems: [{ total: '100.00' }] })
    expect((await history(id))[0]).toMatchObject({
      kind: 'rejected',
      actor: 'member',
      note: 'Too expensive',
    })
    expect((await outcome(id, { outcome: 'open' })).body.status).toBe('pending')
    expect((await outcome(id, { outcome: 'won' })).body.status).toBe('approved')
    const events = await history(id)
    expect((await outcome(id, { outcome: 'won' })).body.status).toBe('approved')
    expect(await history(id)).toEqual(events)
  })

  it('needs a finished quote', async () => {
    const { create, outcome } = await startBusiness()
    const { id } = await create({ status: 'draft' })
    const refused = await outcome(id, { outcome: 'won' })
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe('This quote is still a draft. Finish it first.')
  })

  it('cannot replace the answer of a customer who has signed', async () => {
    const { create, outcome, detail, link } = await startBusiness()
    const { id } = await create()
    const token = await link(id)
    const answer = { token, answer: 'approved', name: 'Rosa Díaz', version: 1 }
    expect((await server.client().post('/api/customer-quote/answer', answer)).status).toBe(200)
    const refused = await outcome(id, { outcome: 'lost' })
    expect(refused.body.message).toBe('The customer has accepted this quote. Revise it instead.')
    expect((await detail(id)).status).toBe('approved')
  })
})

describe('the versions of a quote', () => {
  it('are at most 100, with its change orders', async () => {
    const { person, create, finish } = await startBusiness()
    const { id } = await create({ status: 'rejected' })
    await server.pool.query('update quotes set revision = 99 where id = $1', [id])
    const last = (await person.post(`/api/quotes/${id}/revise`)).body
    expect(last.revision).toBe(100)
    await finish(last.id, { status: 'rejected' })
    const refused = await person.post(`/api/quotes/${last.id}/revise`)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'A quote can have at most 100 revisions and change orders. Duplicate it to go on.',
    ])
    expect((await person.post(`/api/quotes/${last.id}/duplicate`)).body.revision).toBe(1)
  })
})
