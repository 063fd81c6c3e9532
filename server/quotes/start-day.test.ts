// The first day of work over HTTP: set and moved at any time, and shown to the customer without hours.
import { expect, it } from 'vitest'
import { startContractor, wall } from '../testing/contractor.ts'
import { reviseSent } from '../testing/revise-sent.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const labor = { ...wall, quantity: '5', unit: 'hour', isLabor: true, sectionId: null }
const aiAnalysisData = JSON.stringify({
  materials: [],
  totalEstimate: '0.00',
  photos: [],
  visits: [
    { hours: '3', crew: 1, dryHours: 24 },
    { hours: '2', crew: 1, dryHours: 0 },
  ],
})

async function startJob(quote: object = {}) {
  const contractor = await startContractor(server)
  const made = await contractor.accepted({ sections: [], aiAnalysisData, ...quote }, [labor])
  const set = (id: string, startDay: unknown) =>
    contractor.person.put(`/api/quotes/${id}/start-day`, { startDay })
  const shown = async (id: string): Promise<string | undefined> => {
    const { document } = await contractor.show(await contractor.link(id))
    const dates = document.blocks.find(({ kind }: { kind: string }) => kind === 'dates')
    return dates.entries.find(({ label }: { label: string }) => label === 'Visits')?.value
  }
  return { ...contractor, made, set, shown }
}

it('the first day is set and moved on an accepted quote, and shown with the days that follow', async () => {
  const { made, set, shown, detail } = await startJob({ presentation: 'onePrice' })
  expect(made.startDay).toBeNull()
  expect(await shown(made.id)).toBe('2, with 24 h to dry in between')
  const { status, body } = await set(made.id, '2099-11-24')
  expect(status).toBe(200)
  expect(body).toMatchObject({ startDay: '2099-11-24', status: 'approved', version: 2 })
  expect((await set(made.id, '2099-11-24')).body.version).toBe(2)
  expect(await shown(made.id)).toBe(
    'Tue, Nov 24, 2099; Thu, Nov 26, 2099, with 24 h to dry in between',
  )
  await set(made.id, '2099-11-27')
  expect(await shown(made.id)).toBe(
    'Fri, Nov 27, 2099; Mon, Nov 30, 2099, with 24 h to dry in between',
  )
  await set(made.id, null)
  expect(await detail(made.id)).toMatchObject({ startDay: null })
})

it('the visits show their hours if the customer sees every line', async () => {
  const { made, set, shown } = await startJob({ presentation: 'everyLine' })
  await set(made.id, '2099-11-24')
  expect(await shown(made.id)).toBe(
    '2 visits: Tue, Nov 24, 2099, 3 h; Thu, Nov 26, 2099, 2 h; dries 24 h between coats',
  )
})

it('the first day stays when the quote is edited or revised, and a copy has none', async () => {
  const { person, made, set, finish } = await startJob({ status: 'pending' })
  await set(made.id, '2099-11-24')
  expect((await finish(made.id)).body.quote).toMatchObject({ startDay: '2099-11-24' })
  expect((await person.post(`/api/quotes/${made.id}/duplicate`)).body.startDay).toBeNull()
  const { body } = await reviseSent(person, made.id)
  expect(body.startDay).toBe('2099-11-24')
  const refused = await set(made.id, '2099-11-25')
  expect(refused.status).toBe(409)
  expect(refused.body.message).toBe('This quote was replaced by a newer revision')
})

it('the first day is the same in a change order that is not accepted yet', async () => {
  const { made, set, order, detail } = await startJob()
  const { id } = (await order(made.id)).body
  await set(made.id, '2099-11-24')
  expect(await detail(id)).toMatchObject({ startDay: '2099-11-24', status: 'draft' })
  await set(id, '2099-11-25')
  expect(await detail(made.id)).toMatchObject({ startDay: '2099-11-24' })
})

it('the first day must be a calendar date, and the quote the business’s own', async () => {
  const { made, set } = await startJob()
  const other = await startJob()
  for (const wrong of ['2026-02-30', '9999-12-31', 'tomorrow', 5, undefined]) {
    expect((await set(made.id, wrong)).status).toBe(422)
  }
  expect((await other.set(made.id, '2099-11-24')).status).toBe(404)
})
