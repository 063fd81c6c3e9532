// The visible toast, without its copy for screen readers.
import type { Locator, Page } from '@playwright/test'

export function toast(page: Page, text: string | RegExp): Locator {
  return page.getByRole('region', { name: /Notifications/ }).getByText(text)
}
