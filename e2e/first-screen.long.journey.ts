// A screen's first data is prefetched before the app's code runs, fetched once, and used at once.
/// <reference lib="dom" />
import { expect, type Page, type Response, test } from '@playwright/test'
import { enterDemo } from './account.ts'
import { findViolations } from './axe.ts'
import { withoutLive } from './without-live.ts'

declare global {
  interface Window {
    fetched: string[]
    refused: string[]
    formats: string[]
    workers: string[]
    reportPaint: (name: string) => void
  }
}

/** Notes what the app itself fetches, not the page before it. */
function noteFetches(page: Page) {
  return page.addInitScript(() => {
    window.fetched = []
    const send = window.fetch
    window.fetch = (input, init) => {
      window.fetched.push(new Request(input).url)
      return send(input, init)
    }
  })
}

test('the data of the first screen is prefetched, fetched once, and shown without Intl', async ({
  page,
}) => {
  await enterDemo(page, '/quotes?status=pending')
  const newest = await page.getByRole('link', { name: /^View/ }).first().getAttribute('href')
  const quote = new URL(newest ?? '', page.url()).pathname
  const screens = [
    { path: '/dashboard', shows: 'Recent Activity', calls: 3 },
    { path: '/quotes', shows: 'Quotes', calls: 4 },
    { path: quote, shows: 'What the customer sees', calls: 2 },
  ]

  await withoutLive(page)
  await noteFetches(page)
  await page.addInitScript(() => {
    // The first format takes a slow phone 180 ms.
    window.formats = []
    const counted = <Format extends { name: string }>(target: Format & (new () => unknown)) =>
      new Proxy(target, {
        construct: (format, [locale, options]) => {
          window.formats.push(`${format.name} ${JSON.stringify(options)}`)
          return Reflect.construct(format, [locale, options])
        },
      })
    Intl.DateTimeFormat = counted(Intl.DateTimeFormat)
    Intl.NumberFormat = counted(Intl.NumberFormat)
  })
  let requested: string[] = []
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) requested.push(pathname + search)
  })
  for (const { path, shows, calls } of screens) {
    requested = []
    const answer = await page.goto(path)
    await expect(page.getByRole('heading', { name: shows })).toBeVisible()
    await page.waitForLoadState('networkidle')

    const links = answer?.headers()['link'] ?? ''
    const ahead = [...links.matchAll(/<(\/api\/[^>]+)>/g)].map(([, call = '']) =>
      String(new URL(call, page.url())),
    )
    expect(ahead.length, path).toBe(calls)
    await expect
      .poll(() => page.evaluate(() => window.fetched))
      .toEqual(expect.arrayContaining(ahead))
    expect(requested.toSorted(), path).toEqual([...new Set(requested)].toSorted())
    expect(await page.evaluate(() => window.formats), path).toEqual([])
  }
})

test('before the app’s code runs, a member reads the screen, with links that work', async ({
  page,
  browser,
}) => {
  await enterDemo(page)
  const storageState = await page.context().storageState()
  const context = await browser.newContext({ storageState })
  await context.route('**/assets/*.js', route => route.abort())
  const screen = await context.newPage()
  // A busy machine may answer too late for the first page.
  await expect(async () => {
    await screen.goto('/dashboard')
    await expect(screen.getByText('Rivera Drywall & Repair')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(screen.getByRole('link', { name: /Quotes Sent 3/ })).toBeVisible()
  await expect(screen.getByRole('link', { name: /Priya Raman/ })).toBeVisible()
  await expect(screen.getByRole('link', { name: /Analyze Damage/ })).toHaveAttribute(
    'href',
    '/new-quote',
  )
  expect(await findViolations(screen)).toEqual([])
  await screen.getByRole('link', { name: 'Recent Quotes' }).click()
  await expect(screen.getByRole('heading', { name: 'Quotes' })).toBeVisible()
  await expect(screen.getByRole('button', { name: 'Pending 1' })).toBeVisible()
  await expect(screen.getByRole('button', { name: /Delete the quote/ })).toBeDisabled()
  expect(await findViolations(screen)).toEqual([])
  await expect(screen.getByRole('link', { name: 'New Quote' })).toBeVisible()
  // What needs the app's code takes no input that would be lost.
  const isTypedIn = await screen.getByRole('searchbox').evaluate((box: HTMLElement) => {
    box.focus()
    return document.activeElement === box
  })
  expect(isTypedIn).toBe(false)
  await screen.getByRole('link', { name: 'View the quote for Priya Raman' }).click()
  await expect(screen.getByRole('heading', { name: 'Priya Raman' })).toBeVisible()
  await expect(screen.getByText('$255.20')).toBeVisible()
  await expect(screen.getByText(/^2\svisits: /)).toBeVisible()
  expect(await findViolations(screen)).toEqual([])
  await screen.goto('/quotes/0198')
  await expect(screen.getByRole('heading', { name: 'Quote', exact: true })).toBeVisible()
  await context.close()
})

for (const { ends, begin } of [
  { ends: 'the app has the same data', begin: (answer: () => void) => answer() },
  {
    ends: 'three seconds have passed',
    begin: (_: () => void, page: Page) => page.clock.runFor(3000),
  },
]) {
  test(`the page with its figures stays until ${ends}`, async ({ page }) => {
    await enterDemo(page)
    let answer = () => {}
    const answered = new Promise<void>(resolve => (answer = resolve))
    await page.route('**/api/quotes/cards?limit=3', async route => {
      await answered
      await route.fallback()
    })
    await page.clock.install()
    await noteFetches(page)
    await page.reload()
    await expect
      .poll(() => page.evaluate(() => window.fetched))
      .toContainEqual(expect.stringMatching(/cards\?limit=3$/))
    await expect(page.getByRole('link', { name: /Priya Raman/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Activity/ })).toHaveCount(0)
    await begin(answer, page)
    await expect(page.getByRole('button', { name: /^Activity/ })).toBeVisible()
    answer()
    await expect(page.getByRole('link', { name: /Priya Raman/ })).toBeVisible()
  })
}

test('what was scrolled before the app’s code ran stays in place', async ({ page }) => {
  await enterDemo(page, '/quotes?status=pending')
  const quote = await page.getByRole('link', { name: /^View/ }).first().getAttribute('href')
  await page.setViewportSize({ width: 390, height: 480 })
  for (const path of ['/dashboard', '/quotes', new URL(quote ?? '', page.url()).pathname]) {
    let release = () => {}
    const released = new Promise<void>(resolve => (release = resolve))
    await page.route('**/assets/index-*.js', async route => {
      await released
      await route.fallback()
    })
    await expect(async () => {
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.locator('#shape[data-painted]')).toBeVisible({ timeout: 1000 })
    }).toPass()
    await page.evaluate(() => window.scrollTo(0, 150))
    release()
    await expect(page.locator('#shape')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => window.scrollY), path).toBe(150)
    await page.unroute('**/assets/index-*.js')
  }
})

test('the app’s code is fetched once the page’s content is painted', async ({ page }) => {
  await enterDemo(page, '/quotes')
  // The page hears of a paint when the test says so.
  await page.addInitScript(() => {
    window.PerformanceObserver = class {
      static readonly supportedEntryTypes = ['paint']
      constructor(hear: PerformanceObserverCallback) {
        window.reportPaint = painted => {
          const getEntriesByName = (name: string) =>
            name === painted ? [new PerformanceMark(name)] : []
          hear({ getEntries: () => [], getEntriesByType: () => [], getEntriesByName }, this)
        }
      }
      observe() {}
      disconnect() {}
      takeRecords() {
        return []
      }
    }
  })
  // The page waits a second at most for the report, also on a slow machine, so its clock stands still.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const script = page.locator('head script[src*="/index-"]')
  await page.reload()
  await expect(page.getByRole('link', { name: 'View the quote for Priya Raman' })).toBeVisible()
  await page.evaluate(() => window.reportPaint('first-paint'))
  await expect(script).toHaveCount(0)
  await page.evaluate(() => window.reportPaint('first-contentful-paint'))
  await expect(script).toHaveCount(1)
  await page.clock.resume()
  await expect(page.getByRole('button', { name: /Delete the quote/ }).first()).toBeEnabled()
  await expect(script).toHaveCount(1)
})

test('a page whose code did not come gets it once there is a connection again', async ({
  page,
}) => {
  await enterDemo(page)
  await page.addInitScript(() => {
    const handleError = ({ target }: Event) => {
      // Its preload may fail first.
      const { localName } = target as unknown as { localName?: string }
      if (localName === 'script') document.documentElement.setAttribute('data-failed', '')
    }
    addEventListener('error', handleError, true)
  })
  await page.route('**/assets/index-*.js', route => route.abort())
  await page.reload()
  await expect(page.locator('html[data-failed]')).toBeAttached()
  await page.unroute('**/assets/index-*.js')
  await expect(page.getByRole('button', { name: /^Activity/ })).toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('button', { name: /^Activity/ })).toBeVisible()
})

test('the demo opens as soon as it is made, before the app’s code is there', async ({ page }) => {
  // Never answered.
  await page.route('**/assets/react-*.js', () => {})
  await page.goto('/')
  await page.getByRole('button', { name: 'Try it now' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('link', { name: /Quotes Sent 3/ })).toBeVisible()
})

test('the code is compiled while loading, and violates no security policy', async ({ page }) => {
  await page.addInitScript(() => {
    window.refused = []
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      window.refused.push(`${violatedDirective} ${blockedURI}`)
    })
  })
  const scripts: Response[] = []
  page.on('response', response => {
    if (/\/assets\/[^/]+\.js$/.test(response.url())) scripts.push(response)
  })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()

  expect(scripts.length).toBeGreaterThan(1)
  // Others may still come after the test.
  for (const script of await Promise.all(scripts.map(response => response.text()))) {
    expect(script.split('\n', 1)).toEqual(['//# allFunctionsCalledOnLoad'])
  }
  expect(await page.evaluate(() => window.refused)).toEqual([])
})

test('a screen shows as soon as its code has loaded, and waits for no timer', async ({ page }) => {
  await page.clock.install()
  await enterDemo(page)
  await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.getByRole('link', { name: 'Help' }).click()
  await expect(page.getByRole('heading', { name: 'Getting Started' })).toBeVisible()
})

test('the copy of the app for times offline is fetched once nobody waits for the network', async ({
  page,
}) => {
  await noteFetches(page)
  await page.addInitScript(() => {
    window.workers = []
    // Blocked in journeys, so the call alone counts.
    Object.defineProperty(navigator.serviceWorker, 'register', {
      value: (script: string) => {
        window.workers.push(script)
        return new Promise(() => undefined)
      },
    })
  })
  let answer = () => {}
  const asked = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/api/quotes/cards?limit=3', async route => {
    await asked
    await route.continue()
  })
  await page.clock.install()
  await enterDemo(page)
  // By the app, not by the page before it.
  await page.waitForFunction(() => window.fetched.some(url => url.includes('/quotes/cards')))
  await page.clock.runFor(5000)
  expect(await page.evaluate(() => window.workers)).toEqual([])
  answer()
  await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible()
  await page.clock.runFor(10_000)
  await expect.poll(() => page.evaluate(() => window.workers)).toEqual(['/sw.js'])
})
