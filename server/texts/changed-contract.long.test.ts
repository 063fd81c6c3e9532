// A text of a change order that waits stays back if the accepted quote changes: the customer could not answer it.
import { expect, it } from 'vitest'
import { startTexting } from '../testing/texting-business.ts'

const { person, quoted, text, runJobs, history, textsTo } = await startTexting()

it('a text of a change order to a lost quote does not go out, and the history says why', async () => {
  const { id: contractId, number } = await quoted()
  const mark = (outcome: string) =>
    person.post(`/api/quotes/${contractId}/outcome`, { outcome, reason: '' })
  expect((await mark('won')).status).toBe(200)
  const { id } = (await person.post(`/api/quotes/${contractId}/change-order`)).body
  const { version } = (await person.get(`/api/quotes/details/${id}`)).body
  const lineItems = [{ description: 'Skim', quantity: '1', unitPrice: '50.00' }]
  const quote = { status: 'pending', version }
  expect((await person.put(`/api/quotes/${id}`, { quote, lineItems })).status).toBe(200)
  expect((await text(id)).status).toBe(200)
  expect((await mark('lost')).status).toBe(200)
  await runJobs()
  expect(textsTo(number)).toEqual([])
  expect(await history(id)).toContainEqual(
    expect.objectContaining({ kind: 'bounced', note: 'The quote was answered or changed first.' }),
  )
})
