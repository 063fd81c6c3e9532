// Opens a blank line of the quote form, by way of the catalog's sheet.
import { expect, type Page } from '@playwright/test'

export async function openBlankLine(page: Page, button = 'Add Item'): Promise<void> {
  // Read once the sheet is open: the step to this form may add its own entry after it shows.
  await page.getByRole('button', { name: button }).click()
  const write = page.getByRole('button', { name: 'Write it yourself' })
  await expect(write).toBeVisible()
  const open = await settledDepth(page)
  await write.click()
  await expect(page.getByLabel('Description')).toBeVisible()
  // The sheet's history entry is removed a moment later, which would cancel a reload.
  await expect.poll(() => settledDepth(page)).toBe(open - 1)
}

/** How many history entries the dialogs and stages have, after those due in this frame. */
function settledDepth(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>(resolve => {
        requestAnimationFrame(() =>
          setTimeout(() => setTimeout(() => resolve(Number(history.state?.overlayDepth ?? 0)))),
        )
      }),
  )
}
