// The one toast in sight; what screen readers are told stands beside it and is not meant.
import type { Locator, Page } from '@playwright/test'

export function toast(page: Page, text: string | RegExp): Locator {
  return page.getByRole('region', { name: /Notifications/ }).getByText(text)
}
