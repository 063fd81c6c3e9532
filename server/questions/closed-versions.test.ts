// A question about a version that the customer can no longer answer: why that is, and where they ask instead.
import { describe, expect, it } from 'vitest'
import { buildProduct } from '../testing/built-product.ts'
import { startContractor, wall } from '../testing/contractor.ts'
import { postPage } from '../testing/sent-quote.ts'
import { startTestServer } from '../testing/test-server.ts'

await buildProduct()
const server = await startTestServer()

/** A quote won by hand, whose customer has the link to a change order that waits for their answer. */
async function startOrder() {
  const contractor = await startContractor(server)
  const { person, accepted, order, finish, link } = contractor
  const { id } = await accepted()
  const change = (await order(id)).body
  await finish(change.id)
  const token = await link(change.id)
  const ask = async (of = token) => {
    const question = { do: 'ask', question: 'Is paint included?', questionId: crypto.randomUUID() }
    const page = await postPage(server, of, question)
    const text = (await page.text()).replaceAll('<!-- -->', '')
    return { status: page.status, text }
  }
  const share = (of: string) => person.post(`/api/quotes/${of}/share`, { id: crypto.randomUUID() })
  /** Opens the quote and stores it with another price. */
  const edit = async () => {
    const { version, sections } = await contractor.detail(id)
    const quote = { status: 'approved', version, sections }
    const lineItems = [{ ...wall, unitPrice: '200.00' }]
    expect((await person.put(`/api/quotes/${id}`, { quote, lineItems })).status).toBe(200)
  }
  return { ...contractor, id: String(id), change, token, ask, share, edit }
}

describe('a question about a change order', () => {
  it('from before the quote was changed goes to the business, or to the page of the quote', async () => {
    const { id, change, token, ask, share, edit, outcome, link, show } = await startOrder()
    await outcome(change.id, { outcome: 'lost' })
    await outcome(id, { outcome: 'open' })
    await edit()
    const refused = await ask()
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('This change order was made before the quote was changed')
    expect(refused.text).toContain('Not sent. Ask Roe Drywall directly.')
    expect(refused.text).toContain('Is paint included?')
    expect(refused.text).not.toContain('newer')
    // Once the customer has the quote as it is now, they ask there.
    await outcome(id, { outcome: 'open' })
    await share(id)
    await outcome(id, { outcome: 'won' })
    const quote = await link(id)
    expect((await ask()).text).toContain('Not sent. Ask on the page of the quote.')
    expect((await show(token)).newer.link).toContain(quote)
    expect((await ask(quote)).status).toBe(303)
  })

  it.each(['open', 'lost'])(
    'whose quote was marked as %s is not told of a newer version',
    async as => {
      const { id, token, ask, share, answer, outcome, link, show } = await startOrder()
      await outcome(id, { outcome: 'open' })
      await share(id)
      await outcome(id, { outcome: 'won' })
      const quote = await link(id)
      await outcome(id, { outcome: as })
      const reason = 'The quote that this change order changes is no longer accepted'
      expect((await answer(token)).body.message).toBe(`${reason}. Please ask about it.`)
      const refused = await ask()
      expect(refused.text).toContain(reason)
      expect(refused.text).toContain('Not sent. Ask on the page of the quote.')
      expect(refused.text).not.toContain('newer version')
      expect((await show(token)).newer.link).toContain(quote)
      expect((await ask(quote)).status).toBe(303)
      await outcome(id, { outcome: 'won' })
      expect((await ask()).status).toBe(303)
    },
  )

  it('whose quote is revised goes to the revision once that was sent', async () => {
    const { person, id, ask, finish, share, link } = await startOrder()
    const revision = (await person.post(`/api/quotes/${id}/revise`)).body
    const refused = await ask()
    expect(refused.text).toContain('This change order was replaced by a newer version')
    expect(refused.text).toContain('Not sent. Ask Roe Drywall directly.')
    await finish(revision.id)
    await share(revision.id)
    await link(revision.id)
    expect((await ask()).text).toContain('Not sent. Ask on the page of Rev 3.')
  })
})
