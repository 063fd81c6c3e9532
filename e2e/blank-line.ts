// Opens a blank line of the quote form, by way of the catalog's sheet.
import { expect, type Page } from '@playwright/test'

export async function openBlankLine(page: Page, button = 'Add Item'): Promise<void> {
  const depth = () => page.evaluate(() => Number(history.state?.overlayDepth ?? 0))
  const before = await depth()
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('button', { name: 'Write it yourself' }).click()
  await expect(page.getByLabel('Description')).toBeVisible()
  // The sheet's history entry is removed a moment later, which would cancel a reload.
  await expect.poll(depth).toBe(before)
}
