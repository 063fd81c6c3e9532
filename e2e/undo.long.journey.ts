// An undo changes what is on the screen, or leaves with its screen; money that was recorded or paid goes back.
import { expect, type Page, test } from '@playwright/test'
import { enterDemo, newAddress } from './account.ts'
import { payWithCard } from './pay-with-card.ts'
import { toast } from './toast.ts'

test('the undo of a removed line leaves with the analysis, and with the form', async ({ page }) => {
  await enterDemo(page, '/new-quote')
  await page.getByLabel('Photos from the gallery').setInputFiles('samples/hole.jpg')
  await page.getByRole('button', { name: 'Use This Photo' }).click()
  const items = page.getByRole('region', { name: 'Identified Items' })
  const compound = items.getByRole('button', { name: /^Joint compound/ })
  const remove = async () => {
    await page.getByRole('button', { name: /^Joint compound/ }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(toast(page, 'Line removed')).toBeVisible()
  }
  await remove()
  await toast(page, 'Undo').click()
  await expect(compound).toBeVisible()
  await remove()
  await page.getByRole('button', { name: /^Generate Quote/ }).click()
  await expect(page.getByLabel('First name')).toBeVisible()
  await expect(toast(page, 'Line removed')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Joint compound/ })).toHaveCount(0)

  await page.getByLabel('First name').fill('Carl')
  await page.getByLabel('Last name').fill('Wheeler')
  await page
    .getByRole('button', { name: /^Drywall sheet|^Setting|^Mesh/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(toast(page, 'Line removed')).toBeVisible()
  await page.getByRole('button', { name: 'Preview Quote' }).click()
  await expect(page.getByRole('heading', { name: 'Quote Preview' })).toBeVisible()
  await expect(toast(page, 'Line removed')).toHaveCount(0)
})

async function post(page: Page, path: string, data: object = {}) {
  const answer = await page.request.post(path, { data })
  expect(answer.ok()).toBe(true)
  return answer.status() === 204 ? {} : answer.json()
}

/** An accepted quote of $1,000.00. Returns its id. */
async function accepted(page: Page, terms: object = {}): Promise<string> {
  const who = { firstName: 'Rosa', lastName: 'Díaz', email: newAddress() }
  const customer = await post(page, '/api/customers', who)
  const { quote } = await post(page, '/api/quotes', {
    quote: { customerId: customer.id, status: 'approved', taxes: 'none', ...terms },
    lineItems: [{ description: 'Hang the ceiling', quantity: '1', unitPrice: '1000.00' }],
  })
  return quote.id
}

test('a refund that was recorded by mistake is reversed on a void invoice, too', async ({
  page,
}) => {
  await enterDemo(page, '/invoices')
  const id = crypto.randomUUID()
  await post(page, '/api/invoices', { id, quoteId: await accepted(page), seen: 0 })
  for (const kind of ['payment', 'refund']) {
    const paid = { id: crypto.randomUUID(), amount: '250.00', method: 'cash', day: '2026-01-05' }
    await post(page, `/api/invoices/${id}/payments`, { ...paid, kind })
  }
  await post(page, `/api/invoices/${id}/void`)
  await page.goto(`/invoices/${id}`)
  await page.getByRole('button', { name: 'Reverse Refund, cash of $250.00' }).click()
  await page.getByRole('button', { name: 'Reverse', exact: true }).click()
  await expect(page.getByText('Reversed: refund, cash')).toBeVisible()
  const overview = page.getByRole('region', { name: 'Overview' })
  await expect(overview.getByText('$250.00')).toBeVisible()
  await page.getByRole('button', { name: 'Invoice Again' }).click()
  await expect(overview.getByText('Draft')).toBeVisible()
  await expect(overview.getByText('$1,000.00').first()).toBeVisible()
})

/** An accepted quote whose deposit of $300.00 is paid online, and the page that the customer pays on. */
async function paidDeposit(page: Page, customer: Page): Promise<string> {
  await enterDemo(page, '/invoices')
  await post(page, '/api/online-payments/connect')
  const id = await accepted(page, { deposit: { kind: 'percent', value: '30.00' } })
  const { url } = await post(page, `/api/quotes/${id}/link`)
  await customer.goto(new URL(url).pathname)
  await payWithCard(customer, 'Pay the deposit of $300.00 now')
  await expect(customer.getByText('The deposit is paid. Thank you!')).toBeVisible()
  await page.goto(`/quotes/${id}`)
  return id
}

test('a deposit goes back online without a word of an invoice, and is said to be refunded', async ({
  page,
  browser,
}) => {
  await paidDeposit(page, await (await browser.newContext()).newPage())
  const money = page.getByRole('region', { name: 'Money' })
  await expect(money.getByText('$300.00 paid online', { exact: true })).toBeVisible()
  await money.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/goes back to the card or bank account that paid\.$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(money.getByText('$300.00 paid online and refunded')).toBeVisible()
})

test('a deposit that an invoice deducts says why it is not refunded, until the invoice is void', async ({
  page,
  browser,
}) => {
  const quoteId = await paidDeposit(page, await (await browser.newContext()).newPage())
  const id = crypto.randomUUID()
  await post(page, '/api/invoices', { id, quoteId, seen: 0 })
  await page.reload()
  const money = page.getByRole('region', { name: 'Money' })
  await expect(money.getByText('$300.00 paid online', { exact: true })).toBeVisible()
  await expect(money.getByText('An invoice deducts it. Void the invoice')).toBeVisible()
  await expect(money.getByRole('button', { name: 'Refund' })).toHaveCount(0)
  await post(page, `/api/invoices/${id}/void`)
  await page.reload()
  await expect(money.getByRole('button', { name: 'Refund' })).toBeVisible()
  await expect(money.getByText('An invoice deducts it')).toHaveCount(0)
})
