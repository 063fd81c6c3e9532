// A plan is chosen and paid for with a test card.
import { expect, test } from '@playwright/test'
import { onboard, signUp } from './account.ts'
import { toast } from './toast.ts'

test('a refused card says why, another pays, and the plan runs', async ({ page }) => {
  await signUp(page)
  await onboard(page)
  await page.goto('/upgrade')
  await page.getByRole('radio', { name: /^Professional/ }).check()
  await page.getByLabel('Card number').fill('4000000000000002')
  await page.getByLabel('Expires').fill('1249')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: 'Pay $99 a month' }).click()
  await expect(toast(page, 'Payment failed')).toBeVisible()
  await expect(toast(page, 'Your card was declined.')).toBeVisible()
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByRole('button', { name: 'Pay $99 a month' }).dblclick()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/upgrade')
  await expect(page.getByText('Your plan', { exact: true })).toBeVisible()
})
