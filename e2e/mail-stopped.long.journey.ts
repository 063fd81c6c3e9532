// A person whose address bounces sees a notice on the dashboard with a link to change it.
import { expect, test } from '@playwright/test'
import { startDemo } from './account.ts'

test('the dashboard says that our mail bounces, and links to the settings', async ({ page }) => {
  await startDemo(page)
  await page.route('**/api/auth/user', async route => {
    const response = await route.fetch()
    const user = await response.json()
    await route.fulfill({ response, json: { ...user, isEmailStopped: true } })
  })
  await page.goto('/dashboard')
  await expect(page.getByText('Our email does not reach you')).toBeVisible()
  await page.getByRole('link', { name: 'Change email' }).click()
  await expect(page).toHaveURL(/\/settings\/profile$/)
})
