// Businesses with work at each stage, from a quote to mail to a payment to give back.
import { inject } from 'vitest'
import { openPool } from '../db/open-pool.ts'
import { createTestDatabase } from '../db/testing.ts'
import { newId } from '../new-id.ts'
import { startOnlinePayments } from './online-business.ts'
import { linkedQuote } from './signed-quote.ts'
import { type Beginning, commonSettings } from './wired-world.ts'

export type Business = Awaited<ReturnType<typeof begin>>
export type Work = Beginning & { businesses: Business[]; drop: () => Promise<void> }
type Online = Awaited<ReturnType<typeof startOnlinePayments>>

const deposit = { kind: 'percent', value: '40' }

/** Call it at the top of a test file. */
export async function prepareWork(businesses: number): Promise<Work> {
  const { database, drop } = await createTestDatabase()
  const { admin, appUser } = inject('testServer')
  const connection = { ...admin, user: appUser, database, pipeline: true }
  const { pool, close } = openPool(connection, error => {
    throw error
  })
  const online = await startOnlinePayments({ pool, sealedBy: commonSettings.SECRET_KEY })
  const made: Business[] = []
  while (made.length < businesses) {
    made.push(await begin(online))
    // All customers have one address.
    await pool.query('delete from rate_limits')
  }
  await online.server.services.jobs.drain()
  await pool.query('delete from rate_limits')
  await online.server.stop()
  await close()
  return { database, drop, connect: online.connect, businesses: made }
}

async function begin(online: Online) {
  const { person, accepted, invoiced, link, deposit: receive } = await online.connected()
  const withDeposit = await accepted({ deposit })
  const toInvoice = await accepted()
  await receive(toInvoice.id, '30.00')
  const withPage = await invoiced()
  await online.checkout(withPage.path)
  const paid = await invoiced()
  const session = await online.checkout(paid.path)
  online.connect.payCheckout(session)
  await online.deliver()
  const { online: payments } = (await person.get(`/api/invoices/${paid.id}`)).body
  return {
    person,
    toSend: (await linkedQuote(person)).id,
    toSign: await linkedQuote(person),
    deposit: `/q/${await link(withDeposit.id)}`,
    toInvoice: String(toInvoice.id),
    toMail: (await invoiced()).id,
    toPay: (await invoiced()).path,
    withPage: withPage.id,
    toRefund: String(payments[0].id),
    ids: { mail: newId(), invoice: newId(), payment: newId(), refund: newId() },
  }
}
