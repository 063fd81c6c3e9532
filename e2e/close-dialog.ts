// Closes a dialog completely, before a reload or navigation.
import { expect, type Locator } from '@playwright/test'

/**
 * A closing dialog removes its history entry a moment later, which would cancel a reload. `left` is the number of
 * entries that stay, such as that of a form that asks before leaving.
 */
export async function closeDialog(button: Locator, left = 0): Promise<void> {
  await button.click()
  await expect
    .poll(() => button.page().evaluate(() => Number(history.state?.overlayDepth ?? 0)))
    .toBe(left)
}
