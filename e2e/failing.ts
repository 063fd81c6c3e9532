// Makes a call fail, as a server that broke or a proxy in between does, or keeps it waiting.
import type { Page } from '@playwright/test'

/** Not with `serviceWorkers: 'allow'`: what a service worker fetches cannot be reached from here. */
export function failCalls(page: Page, path: string): Promise<unknown> {
  return page.route(path, route => route.fulfill({ status: 502, body: 'Bad Gateway' }))
}

/** Until the answer is called. */
export async function holdBack(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(path, async route => {
    await promise
    await route.continue()
  })
  return resolve
}

/** The server answers as things are now; its answer arrives once this is called. */
export async function holdAnswer(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
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
