// A screen's first data is prefetched before the app's code runs, fetched once, and used at once.
/// <reference lib="dom" />
import { expect, type Response, test } from '@playwright/test'
import { enterDemo } from './account.ts'

declare global {
  interface Window {
    fetched: string[]
    refused: string[]
  }
}

test('the data of the first screen is prefetched, and fetched once', async ({ page }) => {
  await enterDemo(page, '/quotes')
  const quote = await page.getByRole('link', { name: /^View/ }).first().getAttribute('href')
  const screens = [
    { path: '/dashboard', shows: 'Recent Activity' },
    { path: '/quotes', shows: 'Quotes' },
    { path: quote ?? '', shows: 'What the customer sees' },
  ]

  await page.addInitScript(() => {
    window.fetched = []
    const send = window.fetch
    window.fetch = (input, init) => {
      window.fetched.push(new Request(input).url)
      return send(input, init)
    }
  })
  let requested: string[] = []
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) requested.push(pathname + search)
  })
  for (const { path, shows } of screens) {
    requested = []
    const answer = await page.goto(path)
    await expect(page.getByRole('heading', { name: shows })).toBeVisible()
    await page.waitForLoadState('networkidle')

    const links = answer?.headers()['link'] ?? ''
    const ahead = [...links.matchAll(/<(\/api\/[^>]+)>/g)].map(([, call = '']) =>
      String(new URL(call, page.url())),
    )
    expect(ahead.length, path).toBeGreaterThan(1)
    await expect
      .poll(() => page.evaluate(() => window.fetched))
      .toEqual(expect.arrayContaining(ahead))
    expect(requested.toSorted(), path).toEqual([...new Set(requested)].toSorted())
  }
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
