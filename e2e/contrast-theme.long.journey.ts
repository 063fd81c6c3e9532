// With a contrast theme, such as those of Windows, which drops fills and shadows: what is chosen, on or focused still shows.
import { expect, type Locator } from '@playwright/test'
import { openScreen } from './account.ts'
import { test } from './one-phone.ts'

test.describe.configure({ mode: 'default' })

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

const style = (part: Locator, name: string) =>
  part.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)

test('a contrast theme shows which filter is chosen, and where a button is', async ({ page }) => {
  await openScreen(page, '/quotes')
  const fills = await Promise.all(
    ['All', 'Draft'].map(name =>
      style(page.getByRole('button', { name: new RegExp(`^${name}`) }), 'background-color'),
    ),
  )
  expect(fills[0]).not.toBe(fills[1])
  await openScreen(page, '/settings/work-week')
  const button = page.getByRole('button', { name: 'Add days off' })
  expect(await style(button, 'border-top-width')).toBe('2px')
})

test('a contrast theme shows whether a switch is on', async ({ page }) => {
  await openScreen(page, '/settings/work-week')
  const onOff = page.getByRole('switch').first()
  const before = await style(onOff, 'background-color')
  await onOff.click()
  await expect.poll(() => style(onOff, 'background-color')).not.toBe(before)
})

test('keys in a menu show where they are', async ({ page }) => {
  await openScreen(page, '/quotes')
  await page.getByRole('link', { name: /^View/ }).first().click()
  await page.getByRole('button', { name: 'More' }).focus()
  await page.keyboard.press('Enter')
  // Opened by a key, it starts at its first entry.
  const entry = page.locator('[role=menuitem]:focus')
  await expect(entry).toHaveText('Duplicate')
  expect(await style(entry, 'outline-style')).toBe('solid')
  expect(await style(page.locator('[role=menuitem]:not(:focus)').first(), 'outline-style')).toBe(
    'none',
  )
})
