// Asking for a review over HTTP: with the receipt of a job's last payment and on its invoice's page.
import { addDays, dayIn } from '@quotewright/domain/dates'
import { expect, it } from 'vitest'
import { newId } from '../new-id.ts'
import { buildProduct } from '../testing/built-product.ts'
import { stopClock } from '../testing/clock.ts'
import { startInvoicing } from '../testing/invoicing.ts'
import { mailsTo } from '../testing/sent-quote.ts'
import { startTestServer } from '../testing/test-server.ts'

const { now } = stopClock()
const server = await startTestServer({ services: { now } })

await buildProduct()

const url = 'https://g.page/r/CabcDEF123/review'
let customers = 0

async function start() {
  const business = await startInvoicing(server)
  const { person, customerId, accepted, invoice, payOn } = business
  customers += 1
  const email = `maria.happy${customers}@example.com`
  const maria = { firstName: 'Maria', lastName: 'Lopez', email, version: 1 }
  expect((await person.put(`/api/customers/${customerId}`, maria)).status).toBe(200)
  await person.put('/api/settings/review-link', { url })
  const quote = await accepted()
  return {
    ...business,
    quote,
    email,
    half: () => invoice(quote.id, { part: { kind: 'percent', value: '50.00' } }),
    rest: (seen: number) => invoice(quote.id, { seen }),
    send: async (id: string) => {
      expect((await person.post(`/api/invoices/${id}/email`, { id: newId() })).status).toBe(200)
      const link = await person.post(`/api/invoices/${id}/link`)
      return server.url + new URL(link.body.url).pathname
    },
    pay: (id: string, amount: string) => payOn(id, amount, { sendsReceipt: true }),
    receipts: async () =>
      (await mailsTo(server, email)).filter(({ subject }) => subject.startsWith('Receipt')),
    asks: async (page: string) => (await (await fetch(page)).text()).includes(url),
  }
}

it('the last payment of a job asks, in its receipt and on its page', async () => {
  const { half, rest, send, pay, receipts, asks } = await start()
  const first = (await half()).body
  const firstPage = await send(first.id)
  await pay(first.id, first.total)
  expect(await receipts()).toHaveLength(1)
  const last = (await rest(1)).body
  expect(await asks(firstPage)).toBe(false)
  const lastPage = await send(last.id)
  expect(await asks(firstPage)).toBe(false)
  expect(await asks(lastPage)).toBe(false)
  await pay(last.id, '10.00')
  expect(await receipts()).toHaveLength(2)
  expect(await asks(lastPage)).toBe(false)
  await pay(last.id, (Number(last.total) - 10).toFixed(2))
  expect(await asks(lastPage)).toBe(true)
  const mails = await receipts()
  const [asking, ...none] = mails.filter(({ text }) => text.includes(url))
  expect([mails.length, none]).toEqual([3, []])
  expect(asking?.text).toContain(`Leave a review: ${url}`)
  expect(asking?.html).toContain(`href="${url}"`)
})

it('nothing asks while a visit is to come, after a write-off, or a customer who wants no reminders', async () => {
  const coming = await start()
  const visits = [{ day: addDays(dayIn('UTC', now()), 2), start: 480, minutes: 60 }]
  const set = await coming.person.put(`/api/quotes/${coming.quote.id}/visits`, { visits })
  expect(set.status).toBe(200)
  const writtenOff = await start()
  const refused = await start()
  for (const { rest, send, pay, payOn, asks } of [coming, writtenOff, refused]) {
    const { id, total } = (await rest(0)).body
    const page = await send(id)
    if (refused.asks === asks) {
      const quiet = new URLSearchParams({ do: 'quiet' })
      await fetch(page, { method: 'POST', body: quiet })
    }
    if (writtenOff.asks === asks) {
      await pay(id, '1.00')
      await payOn(id, (Number(total) - 1).toFixed(2), { kind: 'writeOff' })
    } else await pay(id, total)
    expect(await asks(page)).toBe(false)
  }
  for (const { receipts } of [coming, refused]) {
    const [mail, ...none] = await receipts()
    expect(none).toEqual([])
    expect(mail?.text).toContain('Thank you.')
    expect(mail?.text).not.toContain(url)
  }
})

it('without a link nothing asks, and only a public page can be the link', async () => {
  const { person, rest, send, pay, asks } = await start()
  const bad = await person.put('/api/settings/review-link', { url: 'javascript:alert(1)' })
  expect([bad.status, Object.keys(bad.body.fields)]).toEqual([422, ['url']])
  expect((await person.get('/api/settings/review-link')).body).toEqual({ url })
  await person.put('/api/settings/review-link', { url: null })
  const { id, total } = (await rest(0)).body
  const page = await send(id)
  await pay(id, total)
  expect(await asks(page)).toBe(false)
})

it('a link that an earlier version took is shown, and can be replaced', async () => {
  const { person } = await start()
  const old = 'https://g.page/r/a b/review'
  await server.pool.query('update businesses set review_url = $1 where review_url = $2', [old, url])
  expect((await person.get('/api/settings/review-link')).body).toEqual({ url: old })
  expect((await person.put('/api/settings/review-link', { url })).body).toEqual({ url })
})
