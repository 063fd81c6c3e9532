// Home shows the time left in the last hours of a trial.
import { expect, test } from '@playwright/test'
import { startBusiness } from './account.ts'

test('Home shows the time left in the last eight hours of the trial', async ({ page }) => {
  await startBusiness(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible()
  await expect(page.getByText(/Your trial ends/)).toHaveCount(0)
  // The phone's clock, since the server's trial has just begun.
  await page.clock.setFixedTime(Date.now() + 20.5 * 3_600_000)
  await page.reload()
  await expect(page.getByText('Your trial ends in 3 hours')).toBeVisible()
  await page.getByRole('link', { name: 'See plans' }).click()
  await expect(page.getByRole('radio', { name: /^Starter/ })).toBeVisible()
})
