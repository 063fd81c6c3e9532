// Change orders of an accepted quote over HTTP: what they change, their answers, and what counts.
import { describe, expect, it, vi } from 'vitest'
import { ceiling, sections, startContractor, wall } from '../testing/contractor.ts'
import { reviseSent } from '../testing/revise-sent.ts'
import { startTestServer } from '../testing/test-server.ts'

const now = () => new Date('2026-11-10T15:00:00Z')
const server = await startTestServer({ services: { now } })
const startBusiness = () => startContractor(server)

type Block = { kind: string; [key: string]: unknown }
const blockOf = (body: { document: { blocks: Block[] } }, kind: string) =>
  body.document.blocks.find(block => block.kind === kind)

describe('a change order', () => {
  it('is a draft of the accepted work, which leaves the quote in force', async () => {
    const { accepted, order, detail, revenue } = await startBusiness()
    const contract = await accepted({ deposit: { kind: 'percent', value: '50.00' } })
    const { status, body } = await order(contract.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      quoteNumber: contract.quoteNumber,
      changeOrder: 1,
      contractId: contract.id,
      replaces: null,
      status: 'draft',
      total: '108.25',
      deposit: null,
      lineItems: [{ description: 'Patch', sectionId: 'wall' }],
    })
    expect(await detail(body.id)).toEqual(body)
    expect(await detail(contract.id)).toMatchObject({
      status: 'approved',
      replacedBy: null,
      changeOrder: null,
      contractId: null,
      version: contract.version,
    })
    expect(await revenue()).toBe(108.25)
  })

  it('gives a duplicate the deposit of its quote', async () => {
    const { person, accepted, order, detail } = await startBusiness()
    const contract = await accepted({ deposit: { kind: 'percent', value: '50.00' } })
    const { id } = (await order(contract.id)).body
    const copy = (await person.post(`/api/quotes/${id}/duplicate`)).body
    expect(copy).toMatchObject({
      changeOrder: null,
      deposit: { kind: 'percent', value: '50.00' },
      depositAmount: '54.13',
    })
    expect(await detail(id)).toMatchObject({ deposit: null })
  })

  it('is made once, even on a double tap', async () => {
    const { accepted, order } = await startBusiness()
    const { id } = await accepted()
    const both = await Promise.all([order(id), order(id)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0]?.body.id).toBe(both[1]?.body.id)
  })

  it('needs an accepted quote of the business', async () => {
    const { accepted, order } = await startBusiness()
    const other = await startBusiness()
    const open = await accepted({ status: 'pending' })
    const refused = await order(open.id)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe('Only an accepted quote has change orders. Revise this one.')
    expect((await other.order(open.id)).status).toBe(404)
    expect((await other.person.get(`/api/quotes/${open.id}/change-orders`)).status).toBe(404)
  })

  it('stays with the customer of the contract, also after a merge', async () => {
    const { person, accepted, order, detail } = await startBusiness()
    const contract = await accepted()
    const { lineItems, ...quote } = (await order(contract.id)).body
    const sentTo = (customerId: string | null) =>
      person.put(`/api/quotes/${quote.id}`, { quote: { ...quote, customerId }, lineItems })
    const dan = (await person.post('/api/customers', { firstName: 'Dan', lastName: 'Poe' })).body
    const message = 'A change order stays with the customer who accepted the quote'
    for (const other of [dan.id, null]) {
      expect(await sentTo(other)).toMatchObject({ status: 422, body: { message } })
    }
    const { version } = (await person.get(`/api/customers/${quote.customerId}`)).body.customer
    const other = { id: quote.customerId, version }
    const merge = { version: dan.version, other, fromOther: [] }
    const merged = await person.post(`/api/customers/${dan.id}/merge`, merge)
    expect(merged).toMatchObject({ status: 200 })
    expect(await sentTo(quote.customerId)).toMatchObject({ status: 200 })
    expect((await detail(quote.id)).customer).toMatchObject({ id: dan.id })
  })

  it('shows the customer added, removed and changed work with the new total', async () => {
    const { accepted, order, finish, link, show } = await startBusiness()
    const contract = await accepted({ sections: ceiling.sections }, ceiling.lineItems)
    const { id } = (await order(contract.id)).body
    await finish(
      id,
      { sections: [...sections, { id: 'door', title: 'Door', scope: 'Hang it.' }] },
      [
        { ...wall, quantity: '2' },
        { description: 'Door', quantity: '1', unitPrice: '20.00', sectionId: 'door' },
      ],
    )
    const body = await show(await link(id))
    expect(body).toMatchObject({ changeOrder: 1, isReplaced: false, status: 'pending' })
    expect(body.document.title).toBe(`Change Order 1, Quote ${contract.quoteNumber}`)
    expect(blockOf(body, 'heading')).toMatchObject({
      title: 'Change Order 1',
      number: `Quote ${contract.quoteNumber}`,
      total: { label: 'New total', value: '$238.15' },
    })
    expect(blockOf(body, 'changes')).toMatchObject({
      title: `Changes to quote ${contract.quoteNumber}`,
      groups: [
        {
          title: 'Added work',
          sections: [{ title: 'Door', scope: ['Hang it.'], price: '+$20.00' }],
        },
        { title: 'Removed work', sections: [{ title: 'Ceiling', price: '-$50.00' }] },
        {
          title: 'Changed work',
          sections: [
            {
              title: 'Wall',
              price: '+$100.00',
              amounts: [
                { label: 'Before', value: '$100.00' },
                { label: 'Now', value: '$200.00' },
              ],
            },
          ],
        },
        { title: 'Tax', sections: [{ title: 'Tax', price: '+$5.77' }] },
      ],
      entries: [
        { label: 'Contract before', value: '$162.38' },
        { label: 'This change', value: '+$75.77' },
      ],
      total: { label: 'New total', value: '$238.15' },
    })
    expect(blockOf(body, 'sections')).toMatchObject({ title: 'All work after this change' })
  })

  it('becomes the contract once the customer accepts it', async () => {
    const { accepted, order, finish, link, answer, detail, person, figures, show } =
      await startBusiness()
    const contract = await accepted()
    const first = await link(contract.id)
    const { id } = (await order(contract.id)).body
    await finish(id)
    const before = await figures()
    expect(before.stats).toMatchObject({ monthlyRevenue: 108.25, quotesSent: 1 })
    expect(before.money).toMatchObject({ figures: { open: '0.00', approved: '108.25' } })
    expect((await answer(await link(id))).status).toBe(200)
    expect(await detail(contract.id)).toMatchObject({ status: 'approved', replacedBy: id })
    const after = await figures()
    expect(after.stats).toMatchObject({ monthlyRevenue: 162.38, quotesSent: 1 })
    expect(after.money).toMatchObject({ figures: { open: '0.00', approved: '162.38' } })
    expect(after.report).toMatchObject({
      figures: { revenue: '162.38', winRate: 1000, averageQuote: '162.38' },
      statuses: { approved: 1, pending: 0 },
    })
    expect((await person.get('/api/billing')).body).toMatchObject({ quotesMade: 1 })
    const [event] = (await person.get(`/api/quotes/${contract.id}/history`)).body
    expect(event).toMatchObject({ kind: 'changed' })
    expect(await show(first)).toMatchObject({ status: 'approved', isReplaced: true })
  })

  it('leaves the accepted quote in force when it is declined, and the next change order replaces it', async () => {
    const { person, accepted, order, finish, link, answer, detail, revenue, show } =
      await startBusiness()
    const contract = await accepted()
    const { id } = (await order(contract.id)).body
    await finish(id)
    expect((await order(contract.id)).body.message).toBe(
      'Change Order 1 has not gone out yet. Edit it, or mark it as lost first.',
    )
    await person.post(`/api/quotes/${id}/share`, { id: crypto.randomUUID() })
    expect((await order(contract.id)).body.message).toBe(
      'Change Order 1 has no answer yet. Revise it, or mark it as lost first.',
    )
    const token = await link(id)
    expect((await answer(token, { answer: 'rejected' })).body.canUndo).toBe(true)
    expect(await revenue()).toBe(108.25)
    const next = await order(contract.id)
    expect(next.body).toMatchObject({ changeOrder: 2, contractId: contract.id, total: '108.25' })
    expect(await detail(id)).toMatchObject({ status: 'rejected', replacedBy: next.body.id })
    expect(await show(token)).toMatchObject({ canUndo: false, isReplaced: true })
    await finish(next.body.id)
    expect((await answer(await link(next.body.id))).status).toBe(200)
    expect(await revenue()).toBe(162.38)
  })

  it('leaves the accepted quote in force when it expires', async () => {
    const { accepted, order, finish, link, answer, detail, revenue } = await startBusiness()
    const contract = await accepted()
    const { id } = (await order(contract.id)).body
    await finish(id, { validUntil: '2026-11-09' })
    const token = await link(id)
    const late = await answer(token)
    expect(late.status).toBe(409)
    expect(late.body.message).toBe(
      'This change order is no longer valid. Please ask for a new one.',
    )
    expect(await revenue()).toBe(108.25)
    expect((await order(contract.id)).body).toMatchObject({ changeOrder: 2 })
    expect(await detail(id)).toMatchObject({ status: 'pending' })
  })

  it('starts from the last accepted change order', async () => {
    const { person, accepted, order, finish, link, answer, detail, revenue } = await startBusiness()
    const contract = await accepted()
    const first = (await order(contract.id)).body
    await finish(first.id)
    await answer(await link(first.id))
    expect((await order(contract.id)).status).toBe(409)
    const second = (await order(first.id)).body
    expect(second).toMatchObject({ changeOrder: 2, contractId: first.id, total: '162.38' })
    await finish(second.id, {}, [ceiling.lineItems[1] ?? {}])
    await answer(await link(second.id))
    expect(await detail(first.id)).toMatchObject({ replacedBy: second.id })
    expect(await revenue()).toBe(54.13)
    const listed = (await person.get(`/api/quotes/${contract.id}/change-orders`)).body
    expect(listed).toMatchObject([
      { id: first.id, changeOrder: 1, status: 'approved', total: '162.38' },
      { id: second.id, changeOrder: 2, status: 'approved', total: '54.13' },
    ])
  })

  it('cannot be accepted while the accepted quote is revised or reopened', async () => {
    const { person, accepted, order, finish, outcome, link, answer, revenue } =
      await startBusiness()
    const contract = await accepted()
    const { id } = (await order(contract.id)).body
    await finish(id)
    const token = await link(id)
    const revision = (await person.post(`/api/quotes/${contract.id}/revise`)).body
    expect(revision).toMatchObject({ revision: 3, changeOrder: null, replaces: contract.id })
    const refused = await answer(token)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe(
      'This change order was replaced by a newer version. Please ask for it.',
    )
    const byHand = await outcome(id, { outcome: 'won' })
    expect(byHand.status).toBe(409)
    expect(byHand.body.message).toBe(
      'The accepted quote has changed since, so this change order no longer fits it. Please ask for a new one.',
    )
    expect((await finish(id, { status: 'approved' })).status).toBe(409)
    await person.delete(`/api/quotes/${revision.id}`)
    await outcome(contract.id, { outcome: 'open' })
    expect((await answer(token)).status).toBe(409)
    await outcome(contract.id, { outcome: 'won' })
    expect((await answer(token)).status).toBe(200)
    expect(await revenue()).toBe(162.38)
  })

  it('is neither sent nor revised while the customer could not accept it', async () => {
    const { person, accepted, order, finish } = await startBusiness()
    const contract = await accepted()
    const { id } = (await order(contract.id)).body
    await finish(id)
    const revision = (await person.post(`/api/quotes/${contract.id}/revise`)).body
    const message =
      'The accepted quote has changed since, so the customer cannot accept this change order.'
    const mail = { to: 'rosa@example.com', message: '', isCopied: false }
    const later = { ...mail, sendAt: '2026-11-11T15:00:00Z' }
    for (const refused of [
      await person.post(`/api/quotes/${id}/email`),
      await person.put(`/api/quotes/${id}/scheduled`, later),
      await person.post(`/api/quotes/${id}/revise`),
    ]) {
      expect(refused).toMatchObject({ status: 409, body: { message } })
    }
    await person.delete(`/api/quotes/${revision.id}`)
    expect(await person.post(`/api/quotes/${id}/email`)).toMatchObject({ status: 200 })
    expect(await person.post(`/api/quotes/${id}/revise`)).toMatchObject({ status: 200 })
  })

  it('that was marked as won by mistake puts the contract back in force when it is reopened', async () => {
    const { accepted, order, finish, outcome, detail, revenue } = await startBusiness()
    const contract = await accepted()
    const { id } = (await order(contract.id)).body
    await finish(id, { status: 'approved' })
    expect(await revenue()).toBe(162.38)
    await outcome(id, { outcome: 'open' })
    expect(await detail(contract.id)).toMatchObject({ replacedBy: null, status: 'approved' })
    expect(await revenue()).toBe(108.25)
  })

  it('is revised as a change order until it is accepted, then as a quote', async () => {
    const { person, accepted, order, finish, outcome, detail } = await startBusiness()
    const contract = await accepted({ deposit: { kind: 'percent', value: '50.00' } })
    const { id } = (await order(contract.id)).body
    await finish(id)
    const revised = (await reviseSent(person, id)).body
    expect(revised).toMatchObject({ changeOrder: 1, contractId: contract.id, replaces: id })
    await finish(revised.id)
    await outcome(revised.id, { outcome: 'won' })
    expect(await detail(contract.id)).toMatchObject({ replacedBy: revised.id })
    const next = (await person.post(`/api/quotes/${revised.id}/revise`)).body
    expect(next).toMatchObject({ changeOrder: null, contractId: null, revision: 4 })
    expect(next).toMatchObject({
      deposit: { kind: 'amount', value: '54.13' },
      depositAmount: '54.13',
    })
  })

  it('keeps what the customer chose, and offers its own options', async () => {
    const { accepted, order, finish, link, answer, detail, show } = await startBusiness()
    const extra = { description: 'Paint', quantity: '1', unitPrice: '10.00', isOptional: true }
    const contract = await accepted({ sections: [] }, [
      { ...wall, sectionId: null },
      { ...extra, isSelected: true },
      { ...extra, description: 'Primer' },
    ])
    const { body } = await order(contract.id)
    expect(body.total).toBe(contract.total)
    expect(body.lineItems).toMatchObject([
      { description: 'Patch', isOptional: false },
      { description: 'Paint', isOptional: false, isSelected: false },
      { description: 'Primer', isOptional: true, isSelected: false },
    ])
    await finish(body.id, { sections: [] }, body.lineItems)
    const token = await link(body.id)
    expect(blockOf(await show(token), 'changes')).toMatchObject({ groups: [] })
    const primer = `line:${body.lineItems[2].id}`
    const { version } = await show(token)
    const preview = await server.client().post('/api/customer-quote/preview', {
      token,
      selected: [primer],
    })
    expect(blockOf(preview.body, 'changes')).toMatchObject({
      groups: [
        { title: 'Added work', sections: [{ title: 'Primer', price: '+$10.00' }] },
        { title: 'Tax', sections: [{ title: 'Tax', price: '+$0.82' }] },
      ],
      total: { value: '$129.90' },
    })
    expect((await answer(token, { version, selected: [primer] })).status).toBe(200)
    expect(await detail(body.id)).toMatchObject({ status: 'approved', total: '129.90' })
  })

  it('of a quote in whole dollars starts at the accepted total, and keeps it when it is saved', async () => {
    const { accepted, order, finish, detail } = await startBusiness()
    const option = { quantity: '1', isOptional: true, isSelected: true }
    const contract = await accepted({ roundSections: true }, [
      { ...wall, unitPrice: '100.40' },
      { ...option, description: 'Paint', unitPrice: '5.40', sectionId: 'wall' },
      { description: 'Haul away', quantity: '1', unitPrice: '20.40' },
      { ...option, description: 'Primer', unitPrice: '3.40' },
    ])
    expect(contract.subtotal).toBe('128.00')
    const { body } = await order(contract.id)
    expect(body).toMatchObject({ subtotal: '128.00', total: contract.total })
    await finish(body.id, { sections }, body.lineItems)
    expect((await detail(body.id)).total).toBe(contract.total)
  })

  it('is mailed with the change and the new total', async () => {
    const { person, accepted, order, finish, link } = await startBusiness()
    const contract = await accepted()
    const { id } = (await order(contract.id)).body
    await finish(id)
    expect((await person.post(`/api/quotes/${id}/email`, {})).status).toBe(200)
    // Mails of signed quotes may still be on their way.
    const mail = (await server.mails()).find(({ subject }) => subject.startsWith('Your change'))
    expect(mail).toMatchObject({ to: 'rosa@example.com' })
    expect(mail?.subject).toMatch(/^Your change order from .*: new total \$162\.38$/)
    expect(mail?.text).toContain('+$54.13')
    expect(mail?.text).toContain('$108.25')
    expect(mail?.text).toContain(await link(id))
    const pdf = await person.get(`/api/quotes/${id}/pdf`)
    const fileName = `${contract.quoteNumber}-change-order-1.pdf`
    expect(pdf.headers['content-disposition']).toContain(`filename="${fileName}"`)
    expect(mail?.attachments).toMatchObject([{ filename: fileName }])
  })

  it('is reported to both sides with the new total once it is accepted', async () => {
    const { accepted, order, finish, link, answer } = await startBusiness()
    const contract = await accepted()
    const { id } = (await order(contract.id)).body
    await finish(id)
    await answer(await link(id))
    await vi.waitFor(async () => {
      const mails = await server.mails()
      const ours = mails.find(({ subject }) => subject.includes('accepted your change order'))
      expect(ours?.subject).toMatch(/: new total \$162\.38$/)
      const theirs = mails.find(({ subject }) => subject.startsWith('Signed: your change order'))
      expect(theirs?.text).toContain('New total: $162.38')
    }, 20_000)
  })
})
