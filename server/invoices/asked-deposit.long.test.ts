// What of a deposit is asked for after money came and went.
import { expect, it } from 'vitest'
import { startOnlinePayments } from '../testing/online-business.ts'

const { connect, connected, checkout, page, press, deliver } = await startOnlinePayments()

/** A quote that asks for $54.13. */
async function withDeposit() {
  const business = await connected()
  const { id } = await business.accepted({ deposit: { kind: 'percent', value: '50.00' } })
  const path = `/q/${await business.link(id)}`
  /** What the customer's page and the quote's screen ask for. */
  const asked = async () => {
    const { depositMissing } = await business.money(id)
    return { page: (await page(path)).deposit, screen: depositMissing }
  }
  return { ...business, id: String(id), path, asked }
}

const nothing = { page: null, screen: '0.00' }
const due = (amount: number) => ({
  page: { state: 'due', amount },
  screen: (amount / 100).toFixed(2),
})

it('asks for no part that the business gave back, and still for the part that never came', async () => {
  const { id, deposit, path, asked } = await withDeposit()
  expect(await asked()).toEqual(due(5413))
  await deposit(id, '20.00')
  await deposit(id, '20.00', { kind: 'refund' })
  expect(await asked()).toEqual(due(3413))
  await deposit(id, '34.13')
  await deposit(id, '34.13', { kind: 'refund' })
  expect(await asked()).toEqual(nothing)
  expect((await press(path)).status).toBe(409)
})

it('asks for no deposit that a dispute took', async () => {
  const { path, asked, money, id } = await withDeposit()
  const session = await checkout(path)
  connect.payCheckout(session)
  connect.disputeCharge(session)
  await deliver()
  expect((await money(id)).held).toBe('0.00')
  expect(await asked()).toEqual(nothing)
})

it('asks again for what was recorded by mistake, also after its refund was one', async () => {
  const { id, deposit, reverse, money, asked } = await withDeposit()
  await deposit(id, '54.13')
  await deposit(id, '54.13', { kind: 'refund' })
  const [payment, refund] = (await money(id)).deposits
  expect((await reverse(refund.id)).status).toBe(204)
  expect(await asked()).toEqual({ ...nothing, page: { state: 'paid', amount: 5413 } })
  expect((await reverse(payment.id)).status).toBe(204)
  expect(await asked()).toEqual(due(5413))
})

it('can be paid from the link of the quote after its change order was marked as won', async () => {
  const { id, path, order, finish, outcome, money, person } = await withDeposit()
  const change = (await order(id)).body
  await finish(change.id)
  expect((await page(path)).deposit).toMatchObject({ state: 'due' })
  await outcome(change.id, { outcome: 'won' })
  expect((await page(path)).deposit).toEqual({ state: 'due', amount: 5413 })
  const session = await checkout(path)
  expect(new URL(session.returnUrl).pathname).toBe(path)
  connect.payCheckout(session)
  await deliver()
  expect((await money(change.id)).held).toBe('54.13')
  expect((await page(path)).deposit).toMatchObject({ state: 'paid' })
  // A revision is another offer, which the customer has not accepted.
  expect((await person.post(`/api/quotes/${change.id}/revise`)).status).toBe(200)
  expect((await page(path)).deposit).toBeNull()
})

it('asks again for a refunded deposit if a later version with a deposit is accepted', async () => {
  const { id, person, finish, answer, link, deposit, money } = await withDeposit()
  await deposit(id, '54.13')
  await deposit(id, '54.13', { kind: 'refund' })
  const revision = (await person.post(`/api/quotes/${id}/revise`)).body
  expect((await finish(revision.id)).status).toBe(200)
  const token = await link(revision.id)
  expect((await answer(token)).status).toBe(200)
  expect((await page(`/q/${token}`)).deposit).toMatchObject({ state: 'due' })
  expect((await money(revision.id)).depositMissing).toBe((await money(revision.id)).depositDue)
})
