// Toasts (spec §9): one at a time, five seconds, dismissed by swiping right, reached with F8.
import { expect, type Page, test } from '@playwright/test'
import { enterDemo } from './account.ts'
import { openBlankLine } from './blank-line.ts'
import { toast } from './toast.ts'

const area = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' })
const toasts = (page: Page) => area(page).getByRole('listitem')

/** A screen without an account that shows a toast repeatedly. */
test.beforeEach(async ({ page }) => {
  await page.clock.install()
  await page.goto('/reset-password?token=made-up')
  await type(page, 'short')
  await expect(area(page)).toBeAttached()
  await page.clock.pauseAt(Date.now() + 60_000)
})

async function type(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(password)
}

async function showToast(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(toast(page, 'Password Too Short')).toBeVisible()
}

test('a toast is shown for five seconds', async ({ page }) => {
  await showToast(page)
  await expect(toast(page, 'Password must be at least 6 characters long')).toBeVisible()
  await page.clock.runFor(4999)
  await expect(toasts(page)).toHaveAttribute('data-state', 'open')
  await page.clock.runFor(1)
  await expect(toasts(page)).toHaveCount(0)

  await test.step('a newer one replaces it, with its own five seconds', async () => {
    await showToast(page)
    await page.clock.runFor(4000)
    await type(page, 'long enough')
    await page.getByRole('button', { name: 'Reset password' }).click()
    await expect(toast(page, 'Reset Failed')).toBeVisible()
    await expect(toasts(page)).toHaveCount(1)
    await page.clock.runFor(4999)
    await expect(toasts(page)).toHaveAttribute('data-state', 'open')
    await page.clock.runFor(1)
    await expect(toasts(page)).toHaveCount(0)
  })

  await test.step('after one was dismissed by hand, the next leaves after five seconds too', async () => {
    await type(page, 'short')
    await showToast(page)
    await area(page).getByRole('button', { name: 'Dismiss' }).click()
    await expect(toasts(page)).toHaveCount(0)
    await page.clock.runFor(1000)
    await showToast(page)
    await page.clock.runFor(5000)
    await expect(toasts(page)).toHaveCount(0)
  })
})

test('a toast is dismissed by swiping right more than fifty pixels, or after F8 by keyboard', async ({
  page,
}) => {
  await showToast(page)
  for (const tooLittle of [45, -80]) {
    await swipe(page, tooLittle)
    await expect(toasts(page)).toHaveAttribute('data-swipe', 'cancel')
  }
  await swipe(page, 55)
  await expect(toasts(page)).toHaveCount(0)

  await page.clock.runFor(1000)
  await showToast(page)
  await page.keyboard.press('F8')
  await expect(area(page).getByRole('list')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(toasts(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(area(page).getByRole('button', { name: 'Dismiss' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.clock.runFor(5000)
  await expect(toasts(page)).toHaveCount(0)
})

test('an error disappears when the next attempt starts, and on another screen', async ({
  page,
}) => {
  await showToast(page)
  // An earlier second press would count as a double tap.
  await page.clock.runFor(100)
  await type(page, 'long enough')
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/auth/reset-password', async route => {
    await answer.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(toasts(page)).toHaveCount(0)
  answer.resolve()
  await expect(toast(page, 'Reset Failed')).toBeVisible()

  await page.getByRole('link', { name: 'Quotewright' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(toasts(page)).toHaveCount(0)
})

test('an error toast shows the id of the call that was refused or failed as a code for support', async ({
  page,
}) => {
  await page.clock.resume()
  await type(page, 'long enough')
  const submit = page.getByRole('button', { name: 'Reset password' })
  async function expectCode() {
    const answered = page.waitForResponse('**/api/auth/reset-password')
    await submit.click()
    const requestId = (await answered).headers()['x-request-id']
    expect(requestId).toMatch(/^\w{5}-\w{5}$/)
    await expect(toast(page, `Code for support: ${requestId}`)).toBeVisible()
  }
  await expectCode()
  await page.route('**/api/auth/reset-password', async route => {
    const headers = (await route.fetch()).headers()
    await route.fulfill({ status: 500, headers, json: { message: 'Something went wrong' } })
  })
  await expectCode()
})

test('after Undo was tapped, the next toast leaves after five seconds too', async ({ page }) => {
  await page.clock.resume()
  await enterDemo(page, '/new-quote')
  await page.getByRole('button', { name: 'Continue without a photo' }).tap()
  for (const description of ['First', 'Second']) {
    await openBlankLine(page)
    await page.getByLabel('Description').fill(description)
    await page.getByRole('button', { name: 'Done' }).tap()
  }
  const remove = async (description: string) => {
    await page.getByRole('button', { name: new RegExp(`^${description}`) }).tap()
    await page.getByRole('button', { name: 'Remove', exact: true }).tap()
    await expect(toast(page, 'Line removed')).toBeVisible()
  }
  await remove('First')
  await area(page).getByRole('button', { name: 'Undo' }).tap()
  await expect(page.getByRole('button', { name: /^First/ })).toBeVisible()
  await expect(toasts(page)).toHaveCount(0)
  await page.clock.pauseAt(Date.now() + 240_000)
  await remove('Second')
  await page.clock.runFor(5000)
  await expect(toasts(page)).toHaveCount(0)
})

/** The names of the controls in sight that a toast lies over. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const layer = document.querySelector('#toasts')
    const controls = document.querySelectorAll('h1, h2, a, button, input, textarea, select')
    return [...controls].flatMap(control => {
      // The page behind a dialog cannot be used.
      if (layer?.contains(control) || control.closest('[aria-hidden=true]')) return []
      const { left, top, width, height } = control.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return hit && layer?.contains(hit) ? [control.textContent || control.ariaLabel || ''] : []
    })
  })
}

test('a toast covers no control and no header, on a screen or in a dialog', async ({ page }) => {
  await showToast(page)
  expect(await covered(page)).toEqual([])
  await page.clock.resume()
  await enterDemo(page, '/pricing-materials')
  await page.getByRole('button', { name: 'Add Item' }).first().click()
  await page.getByRole('button', { name: 'Save price' }).click()
  await expect(toast(page, 'Missing Information')).toBeVisible()
  expect(await covered(page)).toEqual([])
  const close = await page.getByRole('button', { name: 'Close' }).boundingBox()
  const shown = await toasts(page).boundingBox()
  expect(close?.y).toBeGreaterThanOrEqual((shown?.y ?? 0) + (shown?.height ?? 0))
})

test('on a scrolled screen nothing moves under the thumb when a toast comes and leaves', async ({
  page,
}) => {
  await page.clock.resume()
  await enterDemo(page, '/settings/business')
  const name = page.getByLabel('Company name')
  await name.fill('')
  const save = page.getByRole('button', { name: 'Save business' })
  await save.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy({ top: 150, behavior: 'instant' }))
  const place = async () => Math.round((await save.boundingBox())?.y ?? -1)
  const before = await place()
  await save.click()
  await expect(toasts(page)).toHaveCount(1)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await expect.poll(place).toBe(before)
  await toasts(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(toasts(page)).toHaveCount(0)
  await expect.poll(place).toBe(before)
})

test('an error disappears with its dialog', async ({ page }) => {
  await page.clock.resume()
  await enterDemo(page, '/pricing-materials')
  await page.getByRole('button', { name: 'Add Item' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.clock.pauseAt(Date.now() + 120_000)
  await page.getByRole('button', { name: 'Save price' }).click()
  await expect(toast(page, 'Missing Information')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(toasts(page)).toHaveCount(0)
})

async function swipe(page: Page, distance: number): Promise<void> {
  const box = await toasts(page).boundingBox()
  if (!box) throw new Error('There is no toast to swipe')
  const x = box.x + 100
  const y = box.y + box.height / 2
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + distance, y, { steps: 5 })
  await page.mouse.up()
}
