// Paying for a plan with Stripe: the card form, a declined card, a change, a cancellation, a failed renewal.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { enterBusiness, startBusiness } from './account.ts'
import { keepRouting } from './failing.ts'
import { freePort } from './free-port.ts'
import { serveStripe } from './stripe-browser.ts'
import { toast } from './toast.ts'

type Product = { url: string; stripeUrl: string; process: ChildProcess }

const test = base.extend<object, { product: Product }>({
  product: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads a fixture's dependencies from here
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'quotewright-stripe-'))
      const port = String(await freePort())
      const url = `http://127.0.0.1:${port}`
      const child = fork(new URL('stripe-product.ts', import.meta.url), {
        execPath: 'node_modules/.bin/node',
        execArgv: [],
        env: { ...process.env, PORT: port, HOST: '127.0.0.1', PUBLIC_URL: url, DATA_DIR: folder },
      })
      const [{ stripeUrl }] = await once(child, 'message')
      await use({ url, stripeUrl, process: child })
      child.send('stop')
      await once(child, 'exit')
      await rm(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ product }, use) => use(product.url),
  context: async ({ context, product }, use) => {
    await serveStripe(context, product.stripeUrl)
    await use(context)
  },
})

// One worker runs all tests of this file, so the product starts once.
test.describe.configure({ mode: 'default' })

const cardNumber = (page: Page) =>
  page.frameLocator('iframe[title="Secure payment input frame"]').getByLabel('Card number')

test('a card pays through Stripe, and its number never reaches our server', async ({
  page,
  product,
}) => {
  const sent: string[] = []
  page.on('request', request => {
    if (request.url().startsWith(product.url)) sent.push(request.url() + request.postData())
  })
  await enterBusiness(page, '/upgrade')
  await page.getByRole('radio', { name: /^Starter/ }).check()
  await expect(page.getByText('Test mode')).toHaveCount(0)
  await cardNumber(page).fill('4000000000000002')
  const pay = page.getByRole('button', { name: 'Pay $49 a month' })
  await pay.click()
  await expect(toast(page, 'Payment failed')).toBeVisible()
  await expect(toast(page, 'Your card was declined.')).toBeVisible()
  await cardNumber(page).fill('4242424242424242')
  await pay.click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(toast(page, 'Starter is your plan now.')).toBeVisible()
  expect(sent.some(request => request.includes('/api/subscribe'))).toBe(true)
  expect(sent.filter(request => /4242|4000000000000002|test-payments/.test(request))).toEqual([])

  await page.goto('/upgrade')
  await expect(page.getByText(/^Your plan renews on /)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Payments' })).toContainText('$49.00')
  await page.getByRole('radio', { name: /^Professional/ }).check()
  await page.getByRole('button', { name: 'Change to Professional' }).click()
  await expect(toast(page, 'Plan Changed')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Professional Your plan/ })).toBeDisabled()

  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel plan' }).click()
  await expect(page.getByText(/^Your plan ends on /)).toBeVisible()
  await page.getByRole('button', { name: 'Keep my plan' }).click()
  await expect(page.getByText(/^Your plan renews on /)).toBeVisible()

  product.process.send('refuse the renewal')
  await expect
    .poll(async () => (await (await page.request.get('/api/auth/user')).json()).subscriptionStatus)
    .toBe('past_due')
  await page.goto('/dashboard')
  await expect(page.getByText('Your last payment did not go through')).toBeVisible()
  await page.getByRole('radio', { name: /^Professional/ }).check()
  await cardNumber(page).fill('4242424242424242')
  await page.getByRole('button', { name: 'Pay $99 a month' }).click()
  await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible()
})

test('a card form that does not load says so, and loads on retry', async ({ page }) => {
  await startBusiness(page)
  await keepRouting(page)
  await page.route('https://js.stripe.com/**', route => route.abort())
  await page.goto('/upgrade')
  await page.getByRole('radio', { name: /^Starter/ }).check()
  await expect(page.getByText('The card form did not load.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cardNumber(page)).toBeVisible()
  await page.getByRole('button', { name: 'Pay $49 a month' }).click()
  await expect(toast(page, /failed/)).toHaveCount(0)
  await expect(page).toHaveURL(/\/upgrade$/)
})
