// Wide screens: Home uses its width, lists stay beside their details, and single keys act.
/// <reference lib="dom" />
import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { enterDemo, openScreen, startDemo } from './account.ts'
import { toast } from './toast.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

/** Collects what moved on each page from its start. */
function watchShifts() {
  globalThis.shifted = []
  const describe = ({ node, previousRect: from, currentRect: to }: ShiftSource) =>
    `${node?.textContent?.slice(0, 40)}: ${from.x},${from.y} to ${to.x},${to.y}`
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      globalThis.shifted.push(...(entry as LayoutShift).sources.map(describe))
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

type ShiftSource = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
type LayoutShift = PerformanceEntry & { sources: ShiftSource[] }

declare global {
  var shifted: string[]
}

/** Opens a screen whose first data arrives only once its placeholder is painted. Its font stays the fallback: no swap moves text. */
async function openSlowly(page: Page, path: string): Promise<void> {
  await page.route(/\.woff2$/, route => route.abort())
  const hold = Promise.withResolvers<void>()
  await page.route(/\/api\/(?!auth\/user)/, async route => {
    await hold.promise
    await route.continue()
  })
  await page.goto(path)
  await expect(page.getByText(/^Loading/).first()).toBeAttached()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  hold.resolve()
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
  await page.unroute(/\/api\/(?!auth\/user)/)
}

async function expectNoJump(page: Page): Promise<void> {
  // The next frame reports the shifts of the last.
  await page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))),
  )
  expect(await page.evaluate(() => globalThis.shifted), page.url()).toEqual([])
}

test('Home uses the width of the screen, and a list keeps its search and scroll position beside the page it opens', async ({
  page,
}) => {
  await startDemo(page)
  await page.addInitScript(watchShifts)
  await openSlowly(page, '/')
  await expect(page.getByRole('heading', { name: 'Revenue by week' })).toBeInViewport()
  await expect(page.getByRole('region', { name: 'Recent Activity' })).toBeInViewport()
  const needs = page.getByRole('region', { name: 'Needs you' }).getByRole('listitem')
  await expect(needs).toHaveText([
    /to answer$/,
    /^\d+ answered$/,
    /expires? this week$/,
    /without an answer/,
  ])
  await expectNoJump(page)

  await openSlowly(page, '/quotes')
  await expectNoJump(page)
  await page.getByLabel('Search quotes').fill('austin')
  await expect(page).toHaveURL(/\?q=austin$/)
  const rows = page.getByRole('article')
  await rows
    .nth(1)
    .getByRole('link', { name: /^View the quote/ })
    .click()
  await expect(page).toHaveURL(/\/quotes\/[\w-]+\?q=austin$/)
  await expect(page.getByRole('heading', { name: 'What the customer sees' })).toBeVisible()
  await expect(page.getByLabel('Search quotes')).toHaveValue('austin')
  await expect(page.getByRole('link', { name: 'Back to quotes' })).toHaveCount(0)

  for (const path of ['/customers', '/settings/business']) {
    await openSlowly(page, path)
    await expectNoJump(page)
  }
  const sections = page.getByRole('list', { name: 'Settings' }).getByRole('link')
  await expect(sections.nth(1)).toHaveAttribute('aria-current', 'true')
  await page.getByLabel('Company name').fill('Rivera & Daughters')
  await sections.filter({ hasText: 'App' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'App' })).toBeFocused()
  await sections.nth(1).click()
  await expect(page.getByLabel('Company name')).toHaveValue('Rivera & Daughters')
})

test('Schedule, invoices and reports are one click away on a wide screen, and on a phone the five entries stay', async ({
  page,
}) => {
  await enterDemo(page, '/quotes')
  const main = page.getByRole('navigation', { name: 'Main' })
  const current = main.locator('[aria-current=page]')
  await expect(main.getByRole('link')).toHaveCount(8)
  for (const name of ['Schedule', 'Invoices', 'Reports']) {
    await main.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(current).toHaveText([name])
  }
  await main.getByRole('link', { name: 'Schedule' }).click()
  const weeks = page.getByRole('navigation', { name: 'Weeks' })
  await weeks.getByRole('link', { name: 'Next week' }).click()
  await expect(page).toHaveURL(/\/schedule\?from=/)
  await weeks.getByRole('link', { name: 'Today' }).click()
  await expect(page).toHaveURL(/\/schedule$/)
  await expect(weeks.getByRole('link', { name: 'Today' })).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(main.getByRole('link')).toHaveCount(5)
  await page.setViewportSize({ width: 768, height: 1024 })
  await expect.poll(async () => (await weeks.boundingBox())?.width).toBeGreaterThan(600)
  await expect(main.getByRole('link')).toHaveCount(8)
  await expect(current).toHaveText(['Schedule'])
})

/** The names of controls, and the titles, that the toast covers. */
function coveredBy(message: Locator): Promise<string[]> {
  return message.evaluate(text => {
    const toast = text.closest('li')
    const { left, right, top, bottom } = toast?.getBoundingClientRect() ?? new DOMRect()
    const controls = [
      ...document.querySelectorAll(
        'h1, h2, h3, a, button, input, select, textarea, [role=menuitem]',
      ),
    ]
    /** Of a title its words alone, which are not as wide as it is. */
    const boxOf = (element: Element) => {
      const words = document.createRange()
      words.selectNodeContents(element)
      return (element.matches('h1, h2, h3') ? words : element).getBoundingClientRect()
    }
    return controls
      .filter(control => {
        const box = boxOf(control)
        const isBeside =
          box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom
        return !toast?.contains(control) && control.checkVisibility() && box.width > 1 && !isBeside
      })
      .map(control => control.textContent || control.id)
  })
}

test('a toast moves nothing of the page and covers no control', async ({ page }) => {
  await enterDemo(page, '/settings/work-week')
  // The toast stays.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const crews = page.getByLabel('Crews')
  await page.waitForLoadState('networkidle')
  const before = await crews.boundingBox()
  await crews.selectOption('2')
  const saved = toast(page, 'Crews Saved')
  await expect(saved).toBeVisible()
  await page.clock.runFor(1000)
  expect(await crews.boundingBox()).toEqual(before)
  expect(await coveredBy(saved)).toEqual([])

  await page.goto('/new-quote')
  await page.getByRole('button', { name: 'Continue without a photo' }).click()
  const name = page.getByLabel('First name')
  const invalid = toast(page, 'Invalid Customer Data')
  // The first refusal scrolls to its field.
  await page.getByRole('button', { name: 'Create Quote' }).click()
  await expect(invalid).toBeVisible()
  await page.clock.runFor(6000)
  await expect(invalid).toBeHidden()
  const place = await name.boundingBox()
  await page.getByRole('button', { name: 'Create Quote' }).click()
  await expect(invalid).toBeVisible()
  await page.clock.runFor(1000)
  expect(await name.boundingBox()).toEqual(place)
  expect(await coveredBy(invalid)).toEqual([])

  // In a window made narrower, the next one is at its top again.
  await page.clock.runFor(6000)
  await expect(invalid).toBeHidden()
  await page.setViewportSize({ width: 820, height: 1000 })
  await page.getByRole('button', { name: 'Create Quote' }).click()
  await expect(invalid).toBeInViewport({ ratio: 1 })
  const { x = 0, y = 0 } = (await invalid.boundingBox()) ?? {}
  expect([x < 410, y < 100]).toEqual([true, true])
})

test('a toast covers no title of a quote', async ({ page }) => {
  await enterDemo(page, '/quotes')
  await page.getByRole('link', { name: /Dale Okafor/ }).click()
  await page.getByRole('button', { name: 'PDF', exact: true }).click()
  const saved = toast(page, 'PDF Downloaded')
  await expect(saved).toBeVisible()
  // It drops in from above the page.
  await saved.evaluate(text => {
    const moves = text.closest('li')?.getAnimations() ?? []
    return Promise.all(moves.map(({ finished }) => finished))
  })
  expect(await coveredBy(saved)).toEqual([])
})

test('a toast makes way for a menu that opens below it', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 1200 })
  await enterDemo(page, '/quotes')
  // The menu of an accepted quote is the widest.
  await page.getByRole('link', { name: /Dale Okafor/ }).click()
  await page.getByRole('button', { name: 'PDF', exact: true }).click()
  const saved = toast(page, 'PDF Downloaded')
  await expect(saved).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible()
  await expect.poll(() => coveredBy(saved)).toEqual([])
})

test('a tall sheet fits on the screen', async ({ page }) => {
  await startDemo(page)
  await page.goto('/quotes?status=pending')
  await page.getByRole('link', { name: /^Edit/ }).first().click()
  await page.getByRole('button', { name: /^Price settings/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Price settings' })
  await expect(sheet.getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 })
})

test('photos from a computer are dropped on a new quote, or pasted', async ({ page }) => {
  await enterDemo(page, '/new-quote')
  await expect(page.getByText('You can also drop photos here, or paste them.')).toBeVisible()
  const give = async (kind: 'drop' | 'paste', photo: string) =>
    page.evaluate(
      ([type, base64]) => {
        const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
        const transfer = new DataTransfer()
        transfer.items.add(new File([bytes], 'mailed.jpg', { type: 'image/jpeg' }))
        const given = { bubbles: true, cancelable: true }
        document.body.dispatchEvent(
          type === 'drop'
            ? new DragEvent('drop', { ...given, dataTransfer: transfer })
            : new ClipboardEvent('paste', { ...given, clipboardData: transfer }),
        )
      },
      [kind, await readFile(photo, 'base64')] as const,
    )
  await give('drop', 'samples/hole.jpg')
  await expect(page.getByRole('button', { name: 'Use This Photo' })).toBeVisible()
  await give('paste', 'samples/crack.jpg')
  await expect(page.getByRole('button', { name: 'Use 2 Photos' })).toBeVisible()
})

test('single keys start a quote, search, move in lists and show the list of keys, until they are turned off', async ({
  page,
}) => {
  await enterDemo(page)
  // The shape of the screen takes no keys yet.
  await expect(page.getByRole('button', { name: /^Activity/ })).toBeVisible()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByRole('term')).toHaveText([
    'New quote',
    'Search',
    'Move in a list',
    'Open what is selected',
    'Show these keys',
  ])
  // In a dialog they do nothing.
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)

  await page.keyboard.press('/')
  await expect(page).toHaveURL(/\/quotes#search$/)
  const search = page.getByLabel('Search quotes')
  await expect(search).toBeFocused()
  // In a field they are typed.
  await page.keyboard.type('n/?')
  await expect(search).toHaveValue('n/?')
  await expect(page).toHaveURL(/\?q=n/)
  await search.fill('')
  await expect(page).toHaveURL(/\/quotes$/)
  const rows = page.getByRole('article').getByRole('link', { name: /^View the quote/ })
  await expect(rows).toHaveCount(5)
  for (const row of [0, 1, 2]) {
    await page.keyboard.press('ArrowDown')
    await expect(rows.nth(row)).toBeFocused()
  }
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('heading', { level: 1 }).last()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(2)).toBeFocused()
  await page.keyboard.press('Control+n')
  await expect(rows.nth(2)).toBeFocused()
  // Unsaved work is asked about first.
  await page
    .getByRole('link', { name: /^Edit the quote/ })
    .last()
    .click()
  await page.getByLabel('Job address').fill('12 Unsaved Street')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('n')
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/new-quote$/)

  // Where other rows are above the list, the list comes first.
  await page.goto('/pricing-materials')
  await expect(page.getByText('Baseboard, finger-jointed pine')).toBeVisible()
  await page.getByLabel('Search prices').focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[data-row]:focus')).toContainText('Baseboard')

  // Closing a new quote returns to where the key was pressed.
  await page.goto('/customers?q=a')
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
  await page.keyboard.press('n')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/customers\?q=a$/)

  // The link in the list of keys leads to their switch.
  await openScreen(page, '/quotes')
  await expect(rows).toHaveCount(5)
  await page.keyboard.press('?')
  await help.getByRole('link', { name: 'Turn them off in Settings' }).click()
  await expect(page).toHaveURL(/\/settings\/app$/)
  await expect(help).toHaveCount(0)
  const saved = page.waitForResponse(/preferences/)
  await page.getByRole('switch', { name: 'Keyboard shortcuts' }).click()
  await saved
  await expect(page.getByRole('switch', { name: 'Keyboard shortcuts' })).not.toBeChecked()
  await page.getByRole('link', { name: 'Quotes', exact: true }).click()
  await expect(rows).toHaveCount(5)
  for (const key of ['n', '?', '/', 'ArrowDown']) await page.keyboard.press(key)
  await expect(page).toHaveURL(/\/quotes$/)
  await expect(page.getByRole('heading', { name: 'Quotes' })).toBeFocused()
})
