// Live events: an open screen shows a customer's answer by itself, also one that came while the app was out of view.
import { type Browser, expect, type Page, test } from '@playwright/test'
import { addDays, dayIn, formatMonthDay } from '@quotewright/domain/dates'
import { enterDemo, startBusiness } from './account.ts'

async function answer(browser: Browser, page: Page, id: string): Promise<void> {
  const { url } = await (await page.request.post(`/api/quotes/${id}/link`)).json()
  const token = url.split('/').at(-1)
  const customer = (await browser.newContext()).request
  const { version } = await (await customer.get(`/api/customer-quote?token=${token}`)).json()
  const data = { token, answer: 'approved', name: 'Rosa Díaz', version }
  expect((await customer.post('/api/customer-quote/answer', { data })).status()).toBe(200)
}

test('an open quote shows the answer without a reload', async ({ page, browser }) => {
  await enterDemo(page)
  const [quote] = await (await page.request.get('/api/quotes?status=pending&limit=1')).json()
  const connected = page.waitForRequest(request => request.url().endsWith('/api/live'))
  await page.goto(`/quotes/${quote.id}`)
  await expect(page.getByText('Pending').first()).toBeVisible()
  await connected
  await answer(browser, page, quote.id)
  await expect(page.getByText('Approved').first()).toBeVisible()
})

test('an app whose first seconds had no connection follows the answers once there is one', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await enterDemo(page)
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.goto('/quotes')
  await expect(page.getByRole('heading', { name: 'Quotes' })).toBeVisible()
  await context.setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
  await page.clock.runFor(10_000)
  await context.setOffline(false)
  const connected = page.waitForRequest(request => request.url().endsWith('/api/live'))
  await page.waitForFunction(() => navigator.onLine)
  await page.clock.runFor(10_000)
  await connected
  expect(asked.filter(path => path.startsWith('/assets/refresh-on-events-'))).toHaveLength(1)
})

test('an app whose server was away at first follows the answers once', async ({ page }) => {
  await page.clock.install()
  await enterDemo(page)
  const asked: string[] = []
  page.on('request', request =>
    asked.push(`${request.method()} ${new URL(request.url()).pathname}`),
  )
  const count = (call: RegExp) => asked.filter(each => call.test(each)).length
  await page.route(/\/assets\/start-[\w-]+\.js$/, (route, request) =>
    request.method() === 'HEAD' && count(/^HEAD/) === 1
      ? route.fulfill({ status: 502 })
      : route.continue(),
  )
  await page.goto('/quotes')
  await expect(page.getByRole('heading', { name: 'Quotes' })).toBeVisible()
  const refused = page.waitForResponse(response => response.request().method() === 'HEAD')
  await page.clock.runFor(5000)
  expect((await refused).status()).toBe(502)
  const connected = page.waitForRequest(request => request.url().endsWith('/api/live'))
  await page.clock.runFor(31_000)
  await connected
  const before = count(/^HEAD/)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.evaluate(() => fetch('/healthz'))
  expect(count(/^HEAD/)).toBe(before)
  expect(count(/live$/)).toBe(1)
})

test('an app that was hidden shows the answer when it is in view again', async ({
  page,
  browser,
}) => {
  await enterDemo(page)
  const [quote] = await (await page.request.get('/api/quotes?status=pending&limit=1')).json()
  const connected = page.waitForRequest(request => request.url().endsWith('/api/live'))
  await page.goto(`/quotes/${quote.id}`)
  await connected
  await turn(page, 'hidden')
  await answer(browser, page, quote.id)
  await turn(page, 'visible')
  await expect(page.getByText('Approved').first()).toBeVisible()
})

test('a schedule that was left open overnight shows the new day when it is in view again', async ({
  page,
}) => {
  await startBusiness(page)
  const today = dayIn('America/New_York', new Date())
  const yesterday = addDays(today, -1)
  const connected = page.waitForRequest(request => request.url().endsWith('/api/live'))
  const ofYesterday = { today: yesterday, from: yesterday, visits: [], undated: [], daysOff: [] }
  await page.route('**/api/schedule', route => route.fulfill({ json: ofYesterday }), { times: 1 })
  await page.goto('/schedule')
  await expect(page.getByText(weekFrom(yesterday))).toBeVisible()
  await connected
  await turn(page, 'hidden')
  await page.clock.setFixedTime(Date.now() + 24 * 3_600_000)
  await turn(page, 'visible')
  await expect(page.getByText(weekFrom(today))).toBeVisible()
})

test('a schedule that stays in view past midnight shows the new day', async ({ page }) => {
  await page.clock.install()
  await startBusiness(page)
  const today = dayIn('America/New_York', new Date())
  const yesterday = addDays(today, -1)
  const connected = page.waitForResponse(response => response.url().endsWith('/api/live'))
  const ofYesterday = { today: yesterday, from: yesterday, visits: [], undated: [], daysOff: [] }
  await page.route('**/api/schedule', route => route.fulfill({ json: ofYesterday }), { times: 1 })
  await page.goto('/schedule')
  await expect(page.getByText(weekFrom(yesterday))).toBeVisible()
  await page.clock.runFor(5000)
  await connected
  await page.clock.fastForward('24:00:00')
  await expect(page.getByText(weekFrom(today))).toBeVisible()
})

const weekFrom = (day: string) => `${formatMonthDay(day)} to ${formatMonthDay(addDays(day, 6))}`

/** As the browser does when the person leaves the app and comes back. */
function turn(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  return page.evaluate(`
    Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))`)
}
