// The sales tax rate of one quote over HTTP, such as for a job in another county.
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { sections, startContractor, wall } from '../testing/contractor.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const outOfTown = { taxRate: 8875, tax: '8.88', total: '108.88' }
const asUsual = { taxRate: 8250, tax: '8.25', total: '108.25' }

async function startPending(quote: object = {}) {
  const contractor = await startContractor(server)
  const made = await contractor.accepted({ status: 'pending', ...quote })
  const save = async (fields: object, id: string = made.id) => {
    const { version } = await contractor.detail(id)
    const body = { quote: { status: 'pending', version, sections, ...fields }, lineItems: [wall] }
    return contractor.person.put(`/api/quotes/${id}`, body)
  }
  return { ...contractor, made, save }
}

async function moveBusiness({ person }: Awaited<ReturnType<typeof startPending>>) {
  const { business } = (await person.get('/api/auth/user')).body
  const moved = await person.put('/api/settings/business', { ...business, taxRate: 6000 })
  expect(moved.status).toBe(200)
}

describe('the tax rate of a quote', () => {
  it('is the one it is made with, or else that of the business', async () => {
    const { made, accepted, detail } = await startPending({ taxRate: 8875 })
    expect(made).toMatchObject(outOfTown)
    expect(await detail(made.id)).toMatchObject(outOfTown)
    expect(await accepted()).toMatchObject(asUsual)
    expect(await accepted({ taxRate: 0 })).toMatchObject({ taxRate: 0, total: '100.00' })
  })

  it('changes by a save that has one, and stays by one that has none', async () => {
    const contractor = await startPending()
    const { made, save, detail } = contractor
    expect((await save({ taxRate: 8875 })).body.quote).toMatchObject(outOfTown)
    expect(await detail(made.id)).toMatchObject(outOfTown)
    await moveBusiness(contractor)
    expect((await save({ notes: 'Two coats' })).body.quote).toMatchObject(outOfTown)
    expect(await detail(made.id)).toMatchObject({ ...outOfTown, notes: 'Two coats' })
  })

  it('is from 0% to 50%, in whole thousandths', async () => {
    const { person, customerId, made, save, detail } = await startPending()
    for (const taxRate of [-1, 50_001, 8.5, '8.875', null]) {
      const refused = await save({ taxRate })
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['quote.taxRate']])
      const body = { quote: { customerId, taxRate }, lineItems: [wall] }
      expect((await person.post('/api/quotes', body)).status).toBe(422)
    }
    expect((await save({ taxRate: 50_001 })).body.message).toBe('The tax rate is at most 50%')
    expect(await detail(made.id)).toMatchObject({ ...asUsual, version: 1 })
  })

  it('is kept by its revisions and change orders; a copy has that of the business, as new quotes do', async () => {
    const contractor = await startPending({ taxRate: 8875 })
    const { person, made, detail, order, finish } = contractor
    await moveBusiness(contractor)
    const copy = (await person.post(`/api/quotes/${made.id}/duplicate`)).body
    expect(copy).toMatchObject({ taxRate: 6000, tax: '6.00', total: '106.00' })
    const revision = (await person.post(`/api/quotes/${made.id}/revise`)).body
    expect(revision).toMatchObject(outOfTown)
    await contractor.save({ status: 'approved' }, revision.id)
    const change = (await order(revision.id)).body
    expect(change).toMatchObject(outOfTown)
    await finish(change.id)
    expect(await detail(change.id)).toMatchObject({ taxRate: 8875, tax: '13.31', total: '163.31' })
  })

  it('is on the PDF and the customer’s page, and in what a revision changed', async () => {
    const { person, made, save, link, show } = await startPending()
    const revision = (await person.post(`/api/quotes/${made.id}/revise`)).body
    await save({ taxRate: 8875 }, revision.id)
    const pdf = (await person.get(`/api/quotes/${revision.id}/pdf`)).body
    const { text } = await extractText(await getDocumentProxy(pdf.slice()), { mergePages: true })
    expect(text).toContain('Tax (8.875%)')
    const shown = JSON.stringify(await show(await link(revision.id)))
    expect(shown).toContain('Tax (8.875%)')
    expect(shown).toContain('8.25%: $8.25')
    expect(shown).toContain('8.875%: $8.88')
  })

  it('is part of what a change order was made from', async () => {
    const { made, save, order, finish, outcome } = await startPending({ status: 'approved' })
    const change = (await order(made.id)).body
    await finish(change.id)
    await outcome(made.id, { outcome: 'open' })
    expect((await save({ taxRate: 8250 })).status).toBe(200)
    expect((await save({ taxRate: 8875 })).body.message).toBe(
      'Change Order 1 was made from this quote as it was accepted. Mark it as lost, then edit the quote.',
    )
  })
})
