// Makes a call fail, as a server that broke or a proxy in between does.
import type { Page } from '@playwright/test'

/** Use with `serviceWorkers: 'block'`: what a service worker fetches cannot be reached from here. */
export function failCalls(page: Page, path: string): Promise<unknown> {
  return page.route(path, route => route.fulfill({ status: 502, body: 'Bad Gateway' }))
}
