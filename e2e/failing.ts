// Makes a call fail like a broken server or proxy, or delays it.
import type { Page } from '@playwright/test'

/**
 * For a journey that stops failing a call later: a request under way while the last route ends is never answered
 * (the browser then stops intercepting), so this route, which matches nothing, stays.
 */
export function keepRouting(page: Page): Promise<unknown> {
  return page.context().route('**/matches-nothing', route => route.continue())
}

/** Not with `serviceWorkers: 'allow'`, because a service worker's requests cannot be intercepted here. */
export async function failCalls(page: Page, path: string): Promise<void> {
  await keepRouting(page)
  await page.route(path, route => route.fulfill({ status: 502, body: 'Bad Gateway' }))
}

/** Delays the call until the returned function is called. */
export async function holdBack(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(path, async route => {
    await promise
    await route.continue()
  })
  return resolve
}

/** The server responds now; the response arrives once the returned function is called. */
export async function holdAnswer(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await keepRouting(page)
  await page.route(
    path,
    async route => {
      const response = await route.fetch()
      await promise
      await route.fulfill({ response }).catch(() => undefined)
    },
    { times: 1 },
  )
  return resolve
}

/** The server takes the next call, and its answer is lost. */
export async function loseAnswer(page: Page, path: string | RegExp): Promise<void> {
  await keepRouting(page)
  await page.route(
    path,
    async route => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
}
