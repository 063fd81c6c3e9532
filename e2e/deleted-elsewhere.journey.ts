// A draft that is deleted in another window says so where it is open, and what was typed goes on as a new draft.
import { expect } from '@playwright/test'
import { test } from './one-phone.ts'
import { toast } from './toast.ts'

test('a draft deleted elsewhere can be kept as a new one', async ({ page }) => {
  const made = await page.request.post('/api/quotes', {
    data: {
      quote: { status: 'draft' },
      lineItems: [{ description: 'Patch', quantity: '1', unitPrice: '100.00' }],
    },
  })
  const { id } = (await made.json()).quote
  const connected = page.waitForRequest(request => request.url().endsWith('/api/live'))
  await page.goto(`/new-quote?draft=${id}`)
  await expect(page.getByText('Patch')).toBeVisible()
  await connected
  await page.getByLabel('Notes').fill('Ring the side door')
  const reading = await page.request.get(`/api/quotes/details/${id}`)
  expect(reading.ok()).toBe(true)
  await page.request.delete(`/api/quotes/${id}`)
  await expect(page.getByText('This draft was deleted in another window')).toBeVisible()
  await page.getByRole('button', { name: 'Keep as a New Draft' }).click()
  await expect(toast(page, 'Kept as a New Draft')).toBeVisible()
  await expect(page.getByLabel('Notes')).toHaveValue('Ring the side door')
  await expect(page.getByText('This draft was deleted in another window')).toHaveCount(0)
})
