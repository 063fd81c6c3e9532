// A quote that was accepted, got a change order and was opened again: an edit and the change order do not undo each other.
import { describe, expect, it } from 'vitest'
import { sections, startContractor, wall } from '../testing/contractor.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()

async function startReopened() {
  const contractor = await startContractor(server)
  const { person, accepted, detail, order } = contractor
  const { id } = await accepted()
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
})
