// Errors in the browser reach the server without their messages.
import { expect, type Page, type Request, type Route, test } from '@playwright/test'
import { saveData } from './account.ts'

const reportsOf = (page: Page) => {
  const reports: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/api/client-errors')) reports.push(request.postData() ?? '')
  })
  return reports
}

test('an uncaught error is reported once, by its type and place', async ({ page }) => {
  const reports = reportsOf(page)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  const answered = page.waitForResponse('**/api/client-errors')
  await page.evaluate(() => {
    const error = new TypeError('Rosa is not defined')
    error.stack = `${error.stack}\n at https://localhost/assets/quote-screen-x.js:1:200`
    for (const _ of [1, 2, 3])
      setTimeout(() => {
        throw error
      })
    setTimeout(() => void Promise.reject(error))
  })
  expect((await answered).status()).toBe(204)
  await expect.poll(() => reports.length).toBe(2)
  expect(reports.map(report => JSON.parse(report))).toEqual([
    expect.objectContaining({
      kind: 'error',
      type: 'TypeError',
      places: ['quote-screen-x.js:1:200'],
    }),
    expect.objectContaining({ kind: 'rejection', type: 'TypeError' }),
  ])
  expect(reports.join('')).not.toContain('Rosa')

  await test.step('a page reports at most five errors', async () => {
    await page.evaluate(() => {
      for (let n = 0; n < 9; n++) {
        const error = new Error('Again')
        error.stack = `at quote-screen-x.js:1:${n}`
        window.dispatchEvent(new ErrorEvent('error', { error }))
      }
    })
    await expect.poll(() => reports.length).toBe(5)
  })
})

test('a part that does not load is reported', async ({ page }) => {
  const reports = reportsOf(page)
  await page.route('**/assets/register-screen-*.js', route => route.fulfill({ status: 404 }))
  await page.goto('/register')
  await expect(page.getByText('This did not load')).toBeVisible()
  await expect.poll(() => reports.length).toBeGreaterThan(0)
  expect(JSON.parse(reports[0] ?? '')).toMatchObject({
    kind: 'chunk',
    places: [expect.stringMatching(/^register-screen-[\w-]+\.js:0:0$/)],
  })
})

const isStart = /\/assets\/start-[\w-]+\.js$/
const screenFile = '**/assets/register-screen-*.js'

/** Opens the sign-in page and notes the pages that load after it. */
async function openSignIn(page: Page): Promise<string[]> {
  // Nothing else is fetched meanwhile.
  await saveData(page)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  const loads: string[] = []
  page.on('request', request => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
  })
  return loads
}

for (const [away, answer] of Object.entries({
  'the server is away': (route: Route) => route.abort('connectionrefused'),
  'a proxy answers for the server': (route: Route) => route.fulfill({ status: 502 }),
})) {
  test(`a screen whose file does not arrive while ${away} stays in the app, with a way on`, async ({
    page,
  }) => {
    const loads = await openSignIn(page)
    await page.route(screenFile, answer)
    await page.route(isStart, answer)
    let answered = 0
    const count = (request: Request) => {
      if (request.method() === 'HEAD') answered += 1
    }
    page.on('requestfailed', count).on('requestfinished', count)
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect.poll(() => answered).toBe(1)
    // Once more after an answer, because a page that reloads does so then. A second tap at once does nothing.
    await expect(async () => {
      await page.getByRole('button', { name: 'Try again' }).click()
      expect(answered).toBeGreaterThan(2)
    }).toPass()
    expect(loads).toEqual([])
  })
}

test('a screen whose file is lost as the connection changes does not reload the page', async ({
  page,
}) => {
  const loads = await openSignIn(page)
  await page.route(screenFile, route => route.abort('internetdisconnected'), { times: 1 })
  const asked = page.waitForResponse(isStart)
  await page.getByRole('link', { name: 'Create an account' }).click()
  expect((await asked).status()).toBe(200)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(loads).toEqual([])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible()
})

test('a screen that the server no longer has, as after an update, reloads the page once', async ({
  page,
}) => {
  const loads = await openSignIn(page)
  await page.route(screenFile, route => route.fulfill({ status: 404 }))
  let heads = 0
  await page.route(isStart, route => {
    if (route.request().method() !== 'HEAD') return route.continue()
    heads += 1
    return route.fulfill({ status: 404 })
  })
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect.poll(() => loads).toEqual(['/register'])
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(heads).toBe(1)
})
