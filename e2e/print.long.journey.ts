// Ctrl+P prints the quote as the customer sees it and the report, without the app around
// them. Of an invoice, the PDF is the document.
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { test } from './one-phone.ts'

test('a printed quote is its document; a printed invoice and report have no controls', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const [quote] = await (await page.request.get('/api/quotes?limit=1&status=approved')).json()
  await page.goto(`/quotes/${quote.id}`)
  const navigation = page.getByRole('navigation', { name: 'Main' })
  const document = page.getByText('Prepared for')
  const overview = page.getByRole('region', { name: 'Schedule' })
  await expect(document).toBeVisible()
  await expect(overview).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  // Paper is narrower than the screen.
  await page.setViewportSize({ width: 720, height: 960 })
  await expect(document).toBeVisible()
  for (const hidden of [navigation, overview, page.getByRole('button', { name: 'PDF' })]) {
    await expect(hidden).toBeHidden()
  }
  const id = randomUUID()
  const data = { id, quoteId: quote.id, seen: 0 }
  expect((await page.request.post('/api/invoices', { data })).status()).toBe(201)
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/invoices/${id}`)
  await expect(page.getByText('Change Due Day')).toBeVisible()
  await expect(page.getByLabel('Search invoices')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('print the PDF of this invoice')).toBeVisible()
  await expect(page.getByText('Change Due Day')).toBeHidden()
  await expect(page.getByLabel('Search invoices')).toBeHidden()
  await page.goto('/reports')
  await expect(page.getByText('Revenue', { exact: true })).toBeVisible()
  await expect(navigation).toBeHidden()
})

test("a printed customer's page has a dark total and no buttons", async ({ page }) => {
  const [quote] = await (await page.request.get('/api/quotes?limit=1&status=pending')).json()
  const { url } = await (await page.request.post(`/api/quotes/${quote.id}/link`)).json()
  await page.goto(url)
  const accept = page.getByRole('link', { name: 'Accept this quote' }).last()
  await expect(accept).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const band = page.getByRole('heading', { level: 1 })
  const brightest = await band.evaluate(title =>
    Math.max(...(getComputedStyle(title).color.match(/[\d.]+/g) ?? ['255']).map(Number)),
  )
  expect(brightest).toBeLessThan(100)
  await expect(accept).toBeHidden()
  for (const name of ['Accept', 'Ask', 'PDF']) {
    await expect(page.getByRole(name === 'PDF' ? 'link' : 'button', { name })).toBeHidden()
  }
  await expect(page.getByLabel('Your name')).toBeHidden()
  await expect(page.getByText('What happens next')).toBeVisible()
})
