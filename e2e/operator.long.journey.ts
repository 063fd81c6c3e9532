// The operator signs in, finds a business and sees its use and the jobs: without JavaScript, in light and dark.
import { test as base, expect, type Page } from '@playwright/test'
import { hashPassword } from '../server/accounts/passwords.ts'
import { encodePasswordHash } from '../server/operator-settings.ts'
import { newSecret } from '../server/second-factor/totp.ts'
import { codeAt } from '../server/testing/authenticator-app.ts'
import { startBusiness } from './account.ts'
import { findViolations } from './axe.ts'
import { startProduct } from './named-product.ts'

type Operated = { url: string; email: string; password: string; secret: string }

const test = base.extend<object, { operated: Operated }>({
  operated: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads a fixture's dependencies from here
    async ({}, use) => {
      const [email, password, secret] = ['ops@example.com', newSecret(), newSecret()]
      const product = await startProduct({
        OPERATOR_EMAIL: email,
        OPERATOR_PASSWORD_HASH: encodePasswordHash(await hashPassword(password)),
        OPERATOR_TOTP_SECRET: secret,
      })
      await use({ url: product.url, email, password, secret })
      await product.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ operated }, use) => use(operated.url),
})

/** Fits the screen, is accessible, and has targets a thumb can hit. */
async function expectFit(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findViolations(page)).toEqual([])
  }
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(width)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  for (const target of await page
    .locator('nav a, li :is(h2, h3) a, button, input:not([type=hidden])')
    .all()) {
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(48)
  }
}

test('the operator finds a business and sees its use, without JavaScript', async ({
  browser,
  page,
  operated: { url, email, password, secret },
}) => {
  const account = await startBusiness(page)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: url })
  const desk = await context.newPage()
  await desk.goto('/operator')
  await desk.getByLabel('Email').fill(email)
  await desk.getByLabel('Password').fill('not the password')
  await desk.getByLabel('Code from your authenticator app').fill('123456')
  await desk.getByRole('button', { name: 'Sign in' }).click()
  await expect(desk.getByRole('alert')).toContainText('is wrong')
  await desk.getByLabel('Password').fill(password)
  await desk.getByLabel('Code from your authenticator app').fill(codeAt(secret, Date.now()))
  await desk.getByRole('button', { name: 'Sign in' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await expect(desk.getByRole('region', { name: 'Businesses' })).toContainText('Trial')
  await expect(desk.getByRole('region', { name: 'Servers' })).toContainText('as in this release')

  await desk.getByRole('link', { name: 'Businesses', exact: true }).click()
  await desk.getByLabel('Id, name or account email').fill(account)
  await desk.getByRole('button', { name: 'Search' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Hill Country Drywall' })).toBeVisible()
  await expect(desk.getByRole('region', { name: 'Use of the plan' })).toContainText('0 of 100')
  const place = new URL(desk.url()).pathname
  await desk.getByRole('link', { name: 'Jobs' }).click()
  await expect(desk.getByText('No failed jobs.')).toBeVisible()

  // The checks are scripts, so they run in a page that allows them.
  await page.goto('/operator')
  await expectFit(page)
  await page.context().addCookies(await context.cookies())
  for (const path of ['/operator', '/operator/businesses', '/operator/jobs', place]) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
    await expectFit(page)
  }
  await desk.getByRole('button', { name: 'Sign out' }).click()
  await expect(desk.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await desk.goto('/operator/businesses')
  await expect(desk.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await context.close()
})
