// A draft saved without a connection goes out by itself, whatever screen is open.
import { expect, type Page, test } from '@playwright/test'
import { enterDemo } from './account.ts'
import { toast } from './toast.ts'

async function saveDraft(page: Page, lastName: string): Promise<void> {
  await page.getByLabel('Last name').fill(lastName)
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(toast(page, /goes out when you are back online/)).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
}

async function startQuote(page: Page): Promise<void> {
  await enterDemo(page)
  await page.getByRole('link', { name: /Analyze Damage/ }).click()
  await page.getByRole('button', { name: 'Continue without a photo' }).click()
  await expect(page.getByText('No line items yet')).toBeVisible()
}

const activity = (page: Page) => page.getByRole('region', { name: 'Recent Activity' })

test('back online, Home sends the draft and shows it', async ({ page, context }) => {
  await startQuote(page)
  await context.setOffline(true)
  await saveDraft(page, 'Okonkwo')
  await context.setOffline(false)
  await expect(activity(page).getByText('Okonkwo')).toBeVisible()
})

test('a phone that believes it is online tries again after a minute', async ({ page }) => {
  await page.clock.install()
  await startQuote(page)
  await page.route('**/api/quotes**', route => route.abort())
  await saveDraft(page, 'Bergstrom')
  // The first try from Home fails, too.
  await page.waitForEvent('requestfailed', request => request.method() === 'POST')
  await page.unroute('**/api/quotes**')
  await expect(async () => {
    await page.clock.runFor(60_000)
    await expect(activity(page).getByText('Bergstrom')).toBeVisible({ timeout: 3000 })
  }).toPass()
})
