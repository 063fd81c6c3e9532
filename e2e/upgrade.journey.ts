// A plan is chosen and paid for with a test card.
import { expect, test } from '@playwright/test'
import { enterBusiness, startBusiness } from './account.ts'
import { failCalls, holdBack } from './failing.ts'
import { toast } from './toast.ts'

test.use({ serviceWorkers: 'block' })

test('a refused card says why, another pays, and the plan runs', async ({ page }) => {
  await enterBusiness(page, '/upgrade')
  await expect(page.getByRole('heading', { name: 'Upgrade Your Account' })).toBeVisible()
  await expect(page.getByText('0 of the trial’s 100 quotes made')).toBeVisible()
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await expect(page.getByRole('radio', { name: /^Starter \$49 a month/ })).toBeVisible()
  await page.getByRole('radio', { name: /^Professional Most Popular \$99 a month/ }).check()
  await expect(page.getByRole('button', { name: 'Pay $99 a month' })).toBeInViewport()
  const sent: string[] = []
  page.on('request', request => sent.push(request.url()))
  await page.getByLabel('Card number').fill('4111111111111111')
  await page.getByRole('button', { name: 'Pay $99 a month' }).click()
  await expect(toast(page, /only test card numbers are accepted/)).toBeVisible()
  expect(sent.filter(url => url.includes('/api/'))).toEqual([])
  await page.getByLabel('Card number').fill('4000000000000002')
  await page.getByLabel('Expires').fill('1249')
  await page.getByLabel('CVC').fill('123')
  await failCalls(page, '**/api/subscribe')
  await page.getByRole('button', { name: 'Pay $99 a month' }).click()
  await expect(toast(page, 'Subscription failed')).toBeVisible()
  await expect(toast(page, 'Please try again or contact support.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Pay $99 a month' }).click()
  await expect(toast(page, 'Payment failed')).toBeVisible()
  await expect(toast(page, 'Your card was declined.')).toBeVisible()
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByRole('button', { name: 'Pay $99 a month' }).dblclick()
  await expect(page).toHaveURL(/\/dashboard$/)
  const arrive = await holdBack(page, '**/assets/upgrade-screen-*.js')
  await page.goto('/upgrade')
  await expect(page.getByText('Loading Choose Your Plan')).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible()
  arrive()
  await expect(page.getByText('Loading Choose Your Plan')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible()
  await expect(page.getByText('Your plan', { exact: true })).toBeVisible()
  await expect(page.getByText('0 of 500 quotes made this month')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel plan' }).click()
  await expect(page.getByText(/^Your plan ends on /)).toBeVisible()
  await page.getByRole('button', { name: 'Keep my plan' }).click()
  await expect(toast(page, 'Plan Kept')).toBeVisible()
  await page.getByRole('radio', { name: /^Starter \$49 a month/ }).check()
  await page.getByRole('button', { name: 'Change to Starter' }).click()
  await expect(page.getByText('0 of 100 quotes made this month')).toBeVisible()
})

test('a trial past its end shows the upgrade page, whatever the address', async ({ page }) => {
  await startBusiness(page)
  await page.clock.setFixedTime(Date.now() + 25 * 60 * 60 * 1000)
  for (const path of ['/dashboard', '/quotes', '/no-such-page']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Upgrade Your Account' })).toBeVisible()
    await expect(page.getByText('Trial Expired')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  }
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export all my data' }).click()
  expect((await downloading).suggestedFilename()).toBe('quotewright-export.zip')
})
