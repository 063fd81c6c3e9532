// A quote that was accepted, got a change order and was opened again: an edit and the change order do not undo each other.
// The customer's choice of other options is an edit, too.
import {
  formatAnalysisRecord,
  parseAnalysisRecord,
} from '@quotewright/domain/analysis/analysis-record'
import type { QuoteCard } from '@quotewright/domain/quotes/quote-card'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sections, startContractor, wall } from '../testing/contractor.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()

async function startReopened() {
  const contractor = await startContractor(server)
  const { person, accepted, detail, order } = contractor
  const record = { totalEstimate: '100.00', materials: [], photos: [] }
  const { id } = await accepted({ aiAnalysisData: JSON.stringify(record) })
  const change = (await order(id)).body
  const reopen = () => contractor.outcome(id, { outcome: 'open' })
  const edit = async () => {
    const { version } = await detail(id)
    return person.put(`/api/quotes/${id}`, {
      quote: { status: 'pending', version, sections },
      lineItems: [{ ...wall, unitPrice: '200.00' }],
    })
  }
  return { ...contractor, id, change, reopen, edit }
}

describe('a reopened quote with a change order', () => {
  it('is edited once the draft of the change order is deleted, and the next one has the edit', async () => {
    const { person, id, change, reopen, edit, outcome, order } = await startReopened()
    await reopen()
    const refused = await edit()
    expect(refused.status).toBe(422)
    expect(refused.body.message).toBe(
      'Change Order 1 was made from this quote as it was accepted. Delete it, then edit the quote.',
    )
    await person.delete(`/api/quotes/${change.id}`)
    expect((await edit()).status).toBe(200)
    await outcome(id, { outcome: 'won' })
    expect((await order(id)).body.total).toBe('216.50')
  })

  it('is edited once a change order that went out is marked as lost', async () => {
    const { change, finish, reopen, edit, outcome } = await startReopened()
    await finish(change.id)
    await reopen()
    const refused = await edit()
    expect(refused.status).toBe(422)
    expect(refused.body.message).toBe(
      'Change Order 1 was made from this quote as it was accepted. Mark it as lost, then edit the quote.',
    )
    await outcome(change.id, { outcome: 'lost' })
    expect((await edit()).status).toBe(200)
  })

  it('keeps the change order if a save changes nothing that was agreed', async () => {
    const { person, id, change, finish, link, answer, detail, reopen } = await startReopened()
    await finish(change.id)
    await reopen()
    const save = async (fields: object) => {
      const { version, lineItems, notes, jobAddress, sections: stored, ...rest } = await detail(id)
      // As the form sends it.
      const parts = { tier: null, notes: '', photoIds: [] }
      const kept = stored.map((one: object) => ({ ...parts, ...one }))
      const record = parseAnalysisRecord(rest.aiAnalysisData)
      const aiAnalysisData = record && formatAnalysisRecord(record)
      expect(aiAnalysisData).not.toBe(rest.aiAnalysisData)
      const quote = { version, notes, jobAddress, sections: kept, aiAnalysisData, ...fields }
      return person.put(`/api/quotes/${id}`, { quote, lineItems })
    }
    expect((await save({ status: 'draft' })).status).toBe(200)
    expect((await save({ status: 'draft', notes: 'Bring a ladder' })).status).toBe(422)
    expect((await save({ status: 'pending', validUntil: '2030-01-01' })).status).toBe(200)
    expect((await save({ status: 'approved' })).status).toBe(200)
    expect((await answer(await link(change.id))).status).toBe(200)
    expect(await detail(id)).toMatchObject({ replacedBy: change.id })
  })

  it('keeps a declined change order until something that was agreed changes', async () => {
    const { person, id, change, finish, detail, reopen, edit, outcome } = await startReopened()
    await finish(change.id)
    await outcome(change.id, { outcome: 'lost' })
    await reopen()
    const { version, lineItems } = await detail(id)
    const draft = { quote: { status: 'draft', version, sections }, lineItems }
    expect((await person.put(`/api/quotes/${id}`, draft)).status).toBe(200)
    expect(await detail(change.id)).toMatchObject({ status: 'rejected', replacedBy: null })
    expect(await edit()).toMatchObject({ status: 200 })
    expect(await detail(change.id)).toMatchObject({ replacedBy: id })
  })

  it('has photos that change like the rest of it', async () => {
    const { person, id, change, finish, detail, reopen, outcome } = await startReopened()
    await finish(change.id)
    await reopen()
    const create = { width: 8, height: 6, channels: 3 as const, background: '#987' }
    const bytes = await sharp({ create }).jpeg().toBuffer()
    const photo = (await person.post('/api/photos', bytes)).body.id
    const arrange = async (photos: object[]) => {
      const { version } = await detail(id)
      return person.put(`/api/quotes/${id}/photos`, { photos, version })
    }
    expect((await arrange([])).status).toBe(200)
    const refused = await arrange([{ id: photo, isLeftOut: false }])
    expect(refused.status).toBe(422)
    expect(refused.body.message).toBe(
      'Change Order 1 was made from this quote as it was accepted. Mark it as lost, then edit the quote.',
    )
    await outcome(change.id, { outcome: 'lost' })
    expect((await arrange([{ id: photo, isLeftOut: false }])).status).toBe(200)
    expect(await detail(change.id)).toMatchObject({ replacedBy: id })
  })
})

it('a reopened quote that became a draft stays with its change orders, which would outlive it', async () => {
  const { person, id, change, finish, reopen, outcome, detail } = await startReopened()
  await finish(change.id)
  await outcome(change.id, { outcome: 'lost' })
  await reopen()
  const { version } = await detail(id)
  const draft = { quote: { status: 'draft', version, sections }, lineItems: [wall] }
  expect((await person.put(`/api/quotes/${id}`, draft)).status).toBe(200)
  expect(await person.delete(`/api/quotes/${id}`)).toMatchObject({
    status: 409,
    body: { message: 'This quote has change orders, so it is kept with them' },
  })
  expect(await detail(id)).toMatchObject({ status: 'draft' })
  // So the list has no Delete for it.
  const { body: cards } = await person.get('/api/quotes/cards')
  expect(cards.map((card: QuoteCard) => [card.id, card.hasChangeOrders])).toEqual([
    [change.id, undefined],
    [id, true],
  ])
})

const outdated = {
  status: 409,
  body: { message: 'This change order was made before the quote was changed. Make a new one.' },
}

describe('a change order from before the accepted quote was edited', () => {
  it('that the customer declined comes back neither for them nor for the business', async () => {
    const all = await startReopened()
    const { person, id, change, finish, link, answer, show, detail, reopen, edit, outcome } = all
    await finish(change.id)
    const token = await link(change.id)
    await answer(token, { answer: 'rejected' })
    await reopen()
    expect(await edit()).toMatchObject({ status: 200 })
    await outcome(id, { outcome: 'won' })
    for (const refused of [
      await outcome(change.id, { outcome: 'open' }),
      await outcome(change.id, { outcome: 'won' }),
      await person.post(`/api/quotes/${change.id}/revise`),
      await person.post(`/api/quotes/${change.id}/email`),
    ]) {
      expect(refused).toMatchObject(outdated)
    }
    const undone = await server.client().post('/api/customer-quote/undo-decline', { token })
    expect(undone.status).toBe(409)
    expect(await show(token)).toMatchObject({ canUndo: false, isReplaced: true, isOutdated: true })
    expect(await detail(id)).toMatchObject({
      status: 'approved',
      replacedBy: null,
      total: '216.50',
    })
  })

  it('gives way to a new one of the edited work, and does not come back with it', async () => {
    const all = await startReopened()
    const { person, id, change, finish, link, answer, detail, reopen, edit, outcome, order } = all
    await finish(change.id)
    await outcome(change.id, { outcome: 'lost' })
    await reopen()
    // Again a draft while it is edited.
    const { version } = await detail(id)
    const draft = { status: 'draft', version, sections }
    const lineItems = [{ ...wall, unitPrice: '150.00' }]
    await person.put(`/api/quotes/${id}`, { quote: draft, lineItems })
    expect(await person.post(`/api/quotes/${change.id}/revise`)).toMatchObject(outdated)
    expect(await edit()).toMatchObject({ status: 200 })
    await outcome(id, { outcome: 'won' })
    const next = (await order(id)).body
    expect(next).toMatchObject({ changeOrder: 2, contractId: id, total: '216.50' })
    await person.delete(`/api/quotes/${next.id}`)
    expect(await outcome(change.id, { outcome: 'open' })).toMatchObject(outdated)
    const last = (await order(id)).body
    await finish(last.id)
    expect((await answer(await link(last.id))).status).toBe(200)
    expect(await detail(id)).toMatchObject({ replacedBy: last.id })
  })
})

describe('a change order from before the customer accepted the reopened quote', () => {
  const option = { description: 'Paint', quantity: '1', unitPrice: '10.00', isOptional: true }

  /** A quote that was won by hand with an option left out, its change order, and the quote open again. */
  async function startOption() {
    const contractor = await startContractor(server)
    const { accepted, detail, order, finish, outcome, link } = contractor
    const lines = [{ ...wall, sectionId: null }, option]
    const { id } = await accepted({ sections: [] }, lines)
    const { lineItems } = await detail(id)
    const change = (await order(id)).body
    const finishOrder = () => finish(change.id)
    const reopen = () => outcome(id, { outcome: 'open' })
    const token = await link(id)
    const paint = `line:${lineItems[1].id}`
    return { ...contractor, id, change, token, paint, finishOrder, reopen }
  }

  it.each(['draft', 'pending'])('ends as a %s if they chose other options', async status => {
    const all = await startOption()
    const { person, id, change, token, paint, finishOrder, reopen, answer, show, order } = all
    if (status === 'pending') await finishOrder()
    const theirs = status === 'pending' ? await all.link(change.id) : null
    await reopen()
    expect((await answer(token, { selected: [paint] })).status).toBe(200)
    if (theirs !== null) {
      expect((await answer(theirs)).body.message).toBe(
        'This change order was made before the quote was changed. Please ask for a new one.',
      )
      expect(await show(theirs)).toMatchObject({ isReplaced: true, isOutdated: true })
      expect(await person.post(`/api/quotes/${change.id}/email`)).toMatchObject(outdated)
    }
    expect(await finishOrder()).toMatchObject(outdated)
    expect(await show(token)).toMatchObject({ status: 'approved', isReplaced: false })
    const next = (await order(id)).body
    expect(next).toMatchObject({ changeOrder: 2, total: '119.08' })
    expect(next.lineItems).toMatchObject([{}, { description: 'Paint', isOptional: false }])
  })

  it('ends with the draft of its revision, also once that is deleted', async () => {
    const all = await startOption()
    const { person, change, token, paint, finishOrder, reopen, answer, outcome } = all
    await finishOrder()
    const theirs = await all.link(change.id)
    await outcome(change.id, { outcome: 'lost' })
    const revise = () => person.post(`/api/quotes/${change.id}/revise`)
    const revision = (await revise()).body
    await reopen()
    await answer(token, { selected: [paint] })
    expect(await revise()).toMatchObject(outdated)
    expect(await person.delete(`/api/quotes/${revision.id}`)).toMatchObject({ status: 204 })
    expect(await outcome(change.id, { outcome: 'open' })).toMatchObject(outdated)
    expect(await all.show(theirs)).toMatchObject({ isReplaced: true, isOutdated: true })
  })

  it('stays on offer if they chose the same', async () => {
    const { change, token, finishOrder, reopen, answer, link, detail, id } = await startOption()
    await finishOrder()
    await reopen()
    expect((await answer(token, { selected: [] })).status).toBe(200)
    expect((await answer(await link(change.id))).status).toBe(200)
    expect(await detail(id)).toMatchObject({ replacedBy: change.id })
  })
})
