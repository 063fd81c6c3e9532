// A quote's mail that waits in the queue while the quote or its link is replaced does not go out.
import { eventSentence, type QuoteEvent } from '@quotewright/domain/quote-links/quote-event'
import { expect, it } from 'vitest'
import { startContractor } from '../testing/contractor.ts'
import { mailsTo } from '../testing/sent-quote.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()

/** A quote with a mail that still waits. */
async function waiting(to: string) {
  const business = await startContractor(server)
  const { person, accepted } = business
  const { id } = await accepted({ status: 'pending' })
  expect((await person.post(`/api/quotes/${id}/email`, { to, isCopied: true })).status).toBe(200)
  /** What the history says of mails, newest first. */
  const said = async (quoteId: string) =>
    (await person.get(`/api/quotes/${quoteId}/history`)).body
      .filter(({ kind }: QuoteEvent) => kind === 'sent' || kind === 'bounced')
      .map((event: QuoteEvent) => eventSentence(event))
  const receiptTo = async (quoteId: string) =>
    (await person.get(`/api/quotes/${quoteId}/receipt`)).body.to
  return { ...business, id: String(id), said, receiptTo }
}

it('withholds the mail of a quote that was revised, with its copy, and says so in the history', async () => {
  const to = 'revised@example.com'
  const { person, finish, id, said } = await waiting(to)
  const revision = (await person.post(`/api/quotes/${id}/revise`)).body
  expect(await mailsTo(server, to)).toEqual([])
  expect(await mailsTo(server, person.email)).not.toContainEqual(
    expect.objectContaining({ subject: expect.stringMatching(/^Copy: /) }),
  )
  expect(await said(id)).toEqual([
    `Not sent to ${to}: the quote was replaced before the email went out`,
    `Sent to ${to}`,
  ])
  await finish(revision.id)
  await person.post(`/api/quotes/${revision.id}/email`, { to })
  expect(await mailsTo(server, to)).toHaveLength(1)
  expect(await said(revision.id)).toEqual([`Sent to ${to}`])
})

it('withholds the mail of a change order whose contract was revised', async () => {
  const to = 'changed@example.com'
  const { person, accepted, order, finish, said } = await waiting('other@example.com')
  const contract = await accepted()
  const change = (await order(contract.id)).body
  await finish(change.id)
  expect((await person.post(`/api/quotes/${change.id}/email`, { to })).status).toBe(200)
  expect((await person.post(`/api/quotes/${contract.id}/revise`)).status).toBe(200)
  expect(await mailsTo(server, to)).toEqual([])
  expect((await said(change.id))[0]).toMatch(/the change order was replaced/)
})

it('withholds the mail of a change order whose contract was reopened', async () => {
  const to = 'reopened@example.com'
  const { person, accepted, order, finish, outcome, said } = await waiting('third@example.com')
  const contract = await accepted()
  const change = (await order(contract.id)).body
  await finish(change.id)
  expect((await person.post(`/api/quotes/${change.id}/email`, { to })).status).toBe(200)
  await outcome(contract.id, { outcome: 'open' })
  expect(await mailsTo(server, to)).toEqual([])
  expect((await said(change.id))[0]).toBe(
    `Not sent to ${to}: the accepted quote was reopened or lost before the email went out`,
  )
})

it('withholds the mail to an address for which the link was revoked, also after there is a new link', async () => {
  const to = 'wrong@example.com'
  const { person, link, id, said, receiptTo } = await waiting(to)
  await person.delete(`/api/quotes/${id}/link`)
  await link(id)
  expect(await mailsTo(server, to)).toEqual([])
  expect((await said(id))[0]).toBe(
    `Not sent to ${to}: its link was revoked before the email went out`,
  )
  expect(await receiptTo(id)).not.toBe(to)
  // A second mail there is its own.
  expect((await person.post(`/api/quotes/${id}/email`, { to })).status).toBe(200)
  await person.delete(`/api/quotes/${id}/link`)
  await link(id)
  expect((await person.post(`/api/quotes/${id}/email`, { to })).status).toBe(200)
  expect(await mailsTo(server, to)).toHaveLength(1)
  expect(await receiptTo(id)).toBe(to)
  const right = 'right@example.com'
  await person.post(`/api/quotes/${id}/email`, { to: right })
  expect(await mailsTo(server, right)).toHaveLength(1)
})
