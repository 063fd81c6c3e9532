// Finds accessibility problems on a page.
import type { Page } from '@playwright/test'
import axe, { type RunOnly, type RunOptions } from 'axe-core'

/** Lists each problem and its place. `only` limits the rules; by default axe runs those it has on. */
export async function findViolations(page: Page, only?: RunOnly): Promise<string[]> {
  // Sent once for each page that is loaded, because reading the program takes as long as a check.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  // Listing the hundreds of passing elements would take half of the time.
  const options: RunOptions = { resultTypes: ['violations'], ...(only && { runOnly: only }) }
  // A control half below a sticky bar would count as too small; scrolling shows all of it.
  const style = await page.addStyleTag({ content: '.sticky { position: static !important }' })
  const found: string[] =
    await page.evaluate(`axe.run(${JSON.stringify(options)}).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))`)
  await style.evaluate(element => (element as unknown as { remove: () => void }).remove())
  return found
}
