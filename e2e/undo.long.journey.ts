// An undo changes what is on the screen, or leaves with its screen.
import { expect, test } from '@playwright/test'
import { enterDemo, newAddress } from './account.ts'
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

test('a refund that was recorded by mistake is reversed on a void invoice, too', async ({
  page,
}) => {
  await enterDemo(page, '/invoices')
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data })
    expect(answer.ok()).toBe(true)
    return answer.status() === 204 ? {} : answer.json()
  }
  const customer = await post('/api/customers', {
    firstName: 'Rosa',
    lastName: 'Díaz',
    email: newAddress(),
  })
  const { quote } = await post('/api/quotes', {
    quote: { customerId: customer.id, status: 'approved', taxes: 'none' },
    lineItems: [{ description: 'Hang the ceiling', quantity: '1', unitPrice: '1000.00' }],
  })
  const id = crypto.randomUUID()
  await post('/api/invoices', { id, quoteId: quote.id, seen: 0 })
  for (const kind of ['payment', 'refund']) {
    const paid = { id: crypto.randomUUID(), amount: '250.00', method: 'cash', day: '2026-01-05' }
    await post(`/api/invoices/${id}/payments`, { ...paid, kind })
  }
  await post(`/api/invoices/${id}/void`, {})
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
