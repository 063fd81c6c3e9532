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
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/new-quote?draft=${id}`)
  await expect(page.getByText('Patch')).toBeVisible()
  await connected
  await page.getByLabel('Notes').fill('Ring the side door')
  const reading = await page.request.get(`/api/quotes/details/${id}`)
  expect(reading.ok()).toBe(true)
  await page.request.delete(`/api/quotes/${id}`)
  const notice = page.getByText('This draft was deleted in another window')
  await expect(notice).toBeInViewport()
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(toast(page, /Open it to keep it as a new one/)).toBeVisible()
  const unsent = page.getByRole('status').filter({ hasText: '1 draft is only on this phone' })
  await expect(unsent).toContainText('This draft was deleted in another window')
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByRole('button', { name: 'Keep as a New Draft' }).click()
  await expect(toast(page, 'Kept as a New Draft')).toBeVisible()
  await expect(page.getByLabel('Notes')).toHaveValue('Ring the side door')
  await expect(notice).toHaveCount(0)
})
