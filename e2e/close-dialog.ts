// Closing a dialog for good, before a step that the browser itself takes.
import { expect, type Locator } from '@playwright/test'

/**
 * A closing dialog gives its entry in the history back, a moment later: a reload right then would be cut short.
 * `left` is how many entries stay, such as that of a form which asks before it is left.
 */
export async function closeDialog(button: Locator, left = 0): Promise<void> {
  await button.click()
  await expect
    .poll(() => button.page().evaluate(() => Number(history.state?.overlayDepth ?? 0)))
    .toBe(left)
}
