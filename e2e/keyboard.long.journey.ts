// Making a quote with the keyboard alone, with a visible focus at each step, also after a line is removed.
/// <reference lib="dom" />
import { expect, type Locator, type Page, test } from '@playwright/test'
import { enterDemo } from './account.ts'
import { openBlankLine } from './blank-line.ts'
import { toast } from './toast.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

const MOST_STOPS = 60

/** The focused element: whether its focus is visible, and its name for failure messages. */
async function focusOf(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body)
      return { name: 'nothing', isMarked: false, isSeen: false }
    const label = document.querySelector(`label[for="${element.id}"]`)?.textContent
    const name = `${element.tagName} ${element.getAttribute('aria-label') ?? label ?? element.textContent}`
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    // Fields show a ring.
    const isMarked = isOutlined || (element.matches('input, textarea') && boxShadow !== 'none')
    const box = element.getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height / 2, 40)]
    const top = document.elementFromPoint(x, y)
    const isSeen = top !== null && (element.contains(top) || top.contains(element))
    return { name, isMarked, isSeen }
  })
}

/** Tabs to the target and checks that every stop has a visible focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press('Tab')
    const focus = await focusOf(page)
    expect.soft(focus, focus.name).toMatchObject({ isMarked: true, isSeen: true })
    if (await target.evaluate(element => element === document.activeElement)) return
  }
  throw new Error(`${String(target)} was not reached in ${MOST_STOPS} stops`)
}

async function press(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByRole('textbox', { name: label }))
  await page.keyboard.type(text)
}

/** Expects the focus on the new step, so that screen readers announce it and Tab continues from there. */
async function expectArrival(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
}

test('a dialog that opens with its page shows no focus before the keyboard is used', async ({
  page,
}) => {
  await enterDemo(page, '/new-quote')
  await expect(page.getByRole('dialog')).toBeFocused()
  await page.keyboard.press('Tab')
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' })
  await expect(close).toBeFocused()
  expect(await focusOf(page)).toMatchObject({ isMarked: true })
})

test('a quote is made with the keyboard alone', async ({ page }) => {
  await page.goto('/')
  await press(page, page.getByRole('button', { name: 'Try it now' }))
  await expect(page).toHaveURL(/\/dashboard$/)
  // The screen's placeholder cannot be focused yet.
  await expect(page.getByRole('button', { name: /^Activity/ })).toBeVisible()

  await press(page, page.getByRole('link', { name: /Analyze Damage/ }))
  await press(page, page.getByRole('button', { name: 'Continue without a photo' }))

  await expectArrival(page, 'New Quote')
  const choose = page.getByRole('button', { name: 'Choose an existing customer' })
  await press(page, choose)
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(choose).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await press(page, page.getByRole('dialog').getByRole('listitem').first().getByRole('button'))
  await expect(page.getByRole('button', { name: 'Change', exact: true })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await type(page, 'First name', 'Kay')
  await type(page, 'Last name', 'Board')
  await type(page, 'Email', 'kay@example.com')
  await press(page, page.getByRole('button', { name: 'Add Item' }))
  await expect(page.getByRole('searchbox')).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Write it yourself' }))
  await expect(page.getByLabel('Description')).toBeFocused()
  await page.keyboard.type('Patch the ceiling')
  await type(page, 'Quantity', '2')
  await type(page, 'Unit price', '95')
  await press(page, page.getByRole('button', { name: 'Done' }))
  await expect(page.getByRole('button', { name: /^Patch the ceiling/ })).toBeFocused()
  await type(page, 'Job address', '12 Oak Street')
  await press(page, page.getByRole('button', { name: 'Preview Quote' }))

  await expectArrival(page, 'Quote Preview')
  await expect(page.getByText('Payment due upon completion')).toBeVisible()
  await expect(page.getByText('$205.68').first()).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Create Quote' }))
  await expect(toast(page, 'Quote generated successfully')).toBeVisible()
  await expect(page.getByText('Patch the ceiling').first()).toBeVisible()
})

test('the focus goes from a removed line to its neighbor', async ({ page }) => {
  await enterDemo(page, '/new-quote')
  await page.getByRole('button', { name: 'Continue without a photo' }).click()
  const lines = page.getByRole('region', { name: 'Line Items' })
  const line = (name: string) => lines.getByRole('button', { name })
  for (const name of ['Patch', 'Paint', 'Sweep']) {
    await openBlankLine(page)
    await page.getByLabel('Description').fill(name)
    await lines.getByRole('button', { name: 'Done' }).click()
  }
  const remove = async (name: string) => {
    await line(name).focus()
    await page.keyboard.press('Enter')
    await lines.getByRole('button', { name: 'Remove', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(line(name)).toHaveCount(0)
  }
  await remove('Patch')
  await expect(line('Paint')).toBeFocused()
  await remove('Sweep')
  await expect(line('Paint')).toBeFocused()
  await remove('Paint')
  await expect(page.getByRole('button', { name: 'Add Item' })).toBeFocused()
})
