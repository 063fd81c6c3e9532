// The customer of a quote: a recent one with one tap, and another one later.
import { expect, test } from '@playwright/test'
import { startDemo } from './account.ts'
import { closeDialog } from './close-dialog.ts'
import { toast } from './toast.ts'

test('a pending quote gets another customer', async ({ page }) => {
  await startDemo(page)
  await page.goto('/quotes?status=pending')
  await page.getByRole('link', { name: /^Edit/ }).first().click()
  const customer = page.getByRole('region', { name: 'Customer' })
  await expect(customer).toContainText('Priya Raman')
  await customer.getByRole('button', { name: 'Change' }).click()
  await page.getByLabel('Search customers').fill('marchetti')
  await closeDialog(page.getByRole('button', { name: /^Elena Marchetti/ }), 1)
  await expect(customer).toContainText('Elena Marchetti')
  await page.reload()
  await expect(customer).toContainText('Elena Marchetti')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Changes Saved')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Elena Marchetti' })).toBeVisible()
  await page.goto('/quotes?status=pending&q=elena')
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('a new quote that did not begin on Home offers the recent customers, too', async ({
  page,
}) => {
  await startDemo(page)
  const recent = page.waitForResponse('**/api/quotes/cards?limit=3')
  await page.goto('/new-quote')
  await (await recent).finished()
  await page.getByRole('button', { name: 'Continue without a photo' }).click()
  const customers = page.getByRole('list', { name: 'Recent customers' })
  await customers.getByRole('button', { name: /^June Castellanos/ }).click()
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText('June Castellanos')
})
