// What Safari does unlike Chromium, which is made to do the same here.
/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test'
import { enterDemo, startDemo } from './account.ts'
import { analyze } from './analyze.ts'
import { toast } from './toast.ts'

test('Safari 16.4, which lacks later functions, makes a quote and opens the other screens', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  await page.addInitScript(() => {
    // What came later and we do without, too, so that a first use of it is found here.
    const later: [object, string[]][] = [
      [Map, ['groupBy']],
      [Object, ['groupBy']],
      [Promise, ['withResolvers', 'try']],
      [Array, ['fromAsync']],
      [AbortSignal, ['any']],
      [URL, ['canParse', 'parse']],
      [RegExp, ['escape']],
      [window, ['requestIdleCallback', 'scheduler', 'CloseWatcher', 'navigation', 'Iterator']],
      [Document.prototype, ['startViewTransition']],
      [Element.prototype, ['checkVisibility']],
      [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
      [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf']],
      [ArrayBuffer.prototype, ['transfer']],
      [
        Object.getPrototypeOf(Object.getPrototypeOf([].values())),
        ['map', 'filter', 'some', 'every', 'find', 'toArray', 'reduce', 'take', 'drop', 'flatMap'],
      ],
    ]
    for (const [owner, names] of later)
      for (const name of names) Reflect.deleteProperty(owner, name)
  })
  await enterDemo(page, '/new-quote')
  await analyze(page, 'samples/hole.jpg')
  await page.getByRole('button', { name: /^Generate Quote/ }).click()
  // A tap so soon, and where the last one was, counts as its repetition.
  await expect(async () => {
    await page.getByRole('button', { name: 'Add Item' }).click()
    await expect(page.getByRole('searchbox')).toBeVisible({ timeout: 2000 })
  }).toPass()
  await page.getByRole('searchbox').fill('board')
  await expect(
    page
      .getByRole('dialog')
      .getByText(/Drywall board/)
      .first(),
  ).toBeVisible()
  for (const path of ['/schedule', '/assemblies', '/invoices', '/reports', '/settings/requests']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/^Loading/)).toHaveCount(0)
  }
  expect(errors).toEqual([])
})

test('a share that took long to prepare waits for another tap', async ({ page }) => {
  await page.addInitScript(() => {
    const tooLate = () => Promise.reject(new DOMException('no tap', 'NotAllowedError'))
    let tries = 0
    Object.defineProperties(navigator, {
      canShare: { value: () => true },
      share: { value: () => (++tries === 1 ? tooLate() : Promise.resolve()) },
      clipboard: { value: { writeText: tooLate } },
    })
  })
  await startDemo(page)
  await page.goto('/quotes?status=pending')
  await page.getByRole('link', { name: /^View/ }).first().click()
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(toast(page, 'Ready to Share')).toBeVisible()
  const overview = page.getByRole('region', { name: 'Overview' })
  await expect(overview).toContainText('Pending')
  const notes = page.getByRole('region', { name: /^Notifications/ })
  await notes.getByRole('button', { name: 'Share' }).click()
  await expect(overview).toContainText('Sent')
})

test('a closed dialog gives the focus back to its button, which a tap did not focus', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const blur = () =>
      document.activeElement instanceof HTMLElement && document.activeElement.blur()
    addEventListener('click', blur, { capture: true })
  })
  await startDemo(page)
  await page.goto('/quotes?status=pending')
  await page.getByRole('link', { name: /^View/ }).first().click()
  // The heading takes the focus once the quote has loaded.
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Quote created')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const send = page.getByRole('button', { name: 'Send' })
  await send.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(send).toBeFocused()
  const more = page.getByRole('button', { name: 'More' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Shopping List' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
})

/** What the phone keeps of the job in the form. */
function keptJobs(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const ended = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>(resolve => {
        request.onsuccess = () => resolve(request.result)
      })
    const database = await ended(indexedDB.open('quotewright-drafts'))
    const kept: unknown = await ended(
      database.transaction('drafts').objectStore('drafts').get('unfinished-jobs'),
    )
    database.close()
    return JSON.stringify(kept ?? null)
  })
}

const turnPage = (page: Page, type: 'pagehide' | 'pageshow') =>
  page.evaluate(
    name => void dispatchEvent(new PageTransitionEvent(name, { persisted: true })),
    type,
  )

test('a page that goes into the back-forward cache stores what was typed once it is back', async ({
  page,
}) => {
  await enterDemo(page, '/new-quote')
  await page.getByRole('button', { name: 'Continue without a photo' }).click()
  await page.getByLabel('First name').fill('Nora')
  await expect.poll(() => keptJobs(page)).toContain('Nora')
  await page.getByLabel('First name').fill('Norbert')
  await turnPage(page, 'pagehide')
  expect(await keptJobs(page)).not.toContain('Norbert')
  await turnPage(page, 'pageshow')
  await expect.poll(() => keptJobs(page)).toContain('Norbert')
})

test('a storage that never answers ends in a message, not in a wait without end', async ({
  page,
}) => {
  await page.clock.install()
  await page.addInitScript(() => {
    Object.defineProperty(indexedDB, 'open', { value: () => new EventTarget() })
  })
  await enterDemo(page, '/new-quote')
  await expect(page.getByText('Opening the quote')).toBeAttached()
  await page.clock.fastForward('00:11')
  await expect(page.getByText(/The storage of this browser does not answer/)).toBeVisible()
})

const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'
const devices = [
  {
    name: 'an iPhone',
    userAgent: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${safari}`,
  },
  { name: 'an iPad', userAgent: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari}` },
]
for (const { name, userAgent } of devices) {
  test(`${name} is not asked for HEIC photos, so that it hands over JPEG`, async ({ browser }) => {
    const device = await browser.newContext({ userAgent, hasTouch: true, reducedMotion: 'reduce' })
    const page = await device.newPage()
    // Chromium's emulated touch screen has one touch point.
    await page.addInitScript(() => Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 }))
    await enterDemo(page, '/new-quote')
    await expect(page.getByRole('button', { name: 'Choose from Gallery' })).toBeVisible()
    const pickers = await page.locator('input[type=file]').all()
    for (const picker of pickers) {
      await expect(picker).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp')
    }
    expect(pickers.length).toBeGreaterThan(0)
    await device.close()
  })
}
