// A line without a price does not go out unasked, and what is said to be free is not asked about again.
import { expect, test } from '@playwright/test'
import { newAddress, startDemo } from './account.ts'
import { failCalls } from './failing.ts'
import { toast } from './toast.ts'

test('a quote asks once about the lines that have no price', async ({ page }) => {
  await startDemo(page)
  const [quote] = await (await page.request.get('/api/quotes?status=pending&limit=1')).json()
  const work = ['Protect the floors', 'Haul away debris'].map(description => ({
    description,
    quantity: '1',
    unitPrice: '0',
  }))
  const details = `/api/quotes/details/${quote.id}`
  const path = `/api/customers/${quote.customerId}`
  const { customer } = await (await page.request.get(path)).json()
  const withoutAddress = { ...customer, email: '' }
  expect((await page.request.put(path, { data: withoutAddress })).status()).toBe(200)
  const saved = await page.request.put(`/api/quotes/${quote.id}`, {
    data: { quote, lineItems: [...quote.lineItems, ...work] },
  })
  expect(saved.status()).toBe(200)

  await page.goto(`/quotes/${quote.id}`)
  await page.getByRole('button', { name: 'PDF' }).click()
  const asked = page.getByRole('dialog', { name: 'Check the prices' })
  await expect(asked.getByText('2 lines have no price')).toBeVisible()
  await expect(asked.getByRole('button', { name: 'Download anyway' })).toBeVisible()
  await asked.getByRole('link', { name: 'Set Prices' }).click()
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Protect the floors')
  await expect(page.getByLabel('Unit price')).toBeFocused()
  await page.getByLabel('Unit price').fill('0')
  await page.getByRole('button', { name: 'Email to Customer' }).click()

  const sheet = page.getByRole('dialog', { name: 'Email to customer' })
  await expect(sheet.getByText('1 line has no price')).toBeVisible()
  await expect(sheet.getByText('No address? Close this and tap Share')).toBeVisible()
  await sheet.getByRole('textbox', { name: 'Email' }).fill(newAddress())
  await failCalls(page, '**/api/quotes/*/email')
  await sheet.getByRole('button', { name: 'Send anyway' }).click()
  await expect(toast(page, 'Not Sent')).toBeVisible()
  await page.unrouteAll()
  await sheet.getByRole('button', { name: 'Send quote' }).click()
  await expect(toast(page, 'Quote Sent')).toBeVisible()
  const document = page.getByRole('region', { name: 'What the customer sees' })
  await expect(document.getByText('Included', { exact: true })).toBeVisible()
  const { lineItems } = await (await page.request.get(details)).json()
  const free = lineItems.filter(({ isFree }: { isFree: boolean }) => isFree)
  expect(free.map(({ description }: { description: string }) => description)).toEqual(
    work.map(({ description }) => description),
  )

  // A revision keeps the answer.
  const revised = await page.request.post(`/api/quotes/${quote.id}/revise`)
  const draft = await revised.json()
  const finished = await page.request.put(`/api/quotes/${draft.id}`, {
    data: { quote: { ...draft, status: 'pending' }, lineItems: draft.lineItems },
  })
  expect(finished.status()).toBe(200)
  await page.goto(`/quotes/${draft.id}#send`)
  await expect(page.getByRole('button', { name: 'Send quote' })).toBeVisible()
  await expect(page.getByText('no price')).toHaveCount(0)
})

test('a quote asks about a line with a quantity of 0, and its price stays', async ({ page }) => {
  await startDemo(page)
  const [quote] = await (await page.request.get('/api/quotes?status=pending&limit=1')).json()
  const line = { description: 'Texture match', quantity: '0', unitPrice: '32.50' }
  const saved = await page.request.put(`/api/quotes/${quote.id}`, {
    data: { quote, lineItems: [...quote.lineItems, line] },
  })
  expect(saved.status()).toBe(200)
  await page.goto(`/quotes/${quote.id}`)
  await page.getByRole('button', { name: 'PDF' }).click()
  const asked = page.getByRole('dialog', { name: 'Check the prices' })
  await expect(asked.getByText('1 line has a quantity of 0')).toBeVisible()
  await asked.getByRole('link', { name: 'Set the Quantity' }).click()
  await expect(page.getByLabel('Quantity')).toBeFocused()
  await page.getByLabel('Quantity').fill('2')
  await expect(page.getByRole('button', { name: /^Texture match.*\$65\.00/ })).toBeVisible()
})
