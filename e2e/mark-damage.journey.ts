// Marking missed damage by touch or keyboard. It then works like found damage.
import { expect, type Locator, type Page } from '@playwright/test'
import { analyze } from './analyze.ts'
import { test } from './one-phone.ts'
import { toast } from './toast.ts'

test.describe.configure({ mode: 'default' })

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /Mark Damage|Change the Mark/ })
const boxIn = (dialog: Locator) => dialog.getByRole('button', { name: /^Box around the damage/ })

/** `from` and `to` are in percent of the photo. */
async function drag(page: Page, [x1, y1]: [number, number], [x2, y2]: [number, number]) {
  const image = dialogOf(page).getByRole('img', { name: /^Job site/ })
  await image.hover()
  const photo = await image.boundingBox()
  if (!photo) throw new Error('The photo to draw on is not visible')
  const at = (x: number, y: number) =>
    [photo.x + (photo.width * x) / 100, photo.y + (photo.height * y) / 100] as const
  await page.mouse.move(...at(x1, y1))
  await page.mouse.down()
  await page.mouse.move(...at((x1 + x2) / 2, (y1 + y2) / 2))
  await page.mouse.move(...at(x2, y2))
  await page.mouse.up()
}

const cost = (page: Page) => page.getByRole('region', { name: 'Drywall Damage' })
const generate = (page: Page) => page.getByRole('button', { name: /Generate Quote/ })

test('damage in a photo without findings is marked with one drag, survives a reload, is priced, explained and removed', async ({
  page,
}) => {
  await analyze(page, 'samples/undamaged.jpg')
  await expect(page.getByText('No damage found')).toBeVisible()
  await expect(generate(page)).toBeDisabled()

  await page.getByRole('button', { name: 'Mark Damage' }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Add Damage' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Drag a box over the damage first')
  await drag(page, [60, 45], [45, 30])
  await expect(boxIn(dialog)).toHaveAccessibleName(
    'Box around the damage, 45% from the left, 30% from the top, 15% wide, 15% high',
  )
  await dialog.getByRole('button', { name: 'Add Damage' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Choose what it is')
  await dialog.getByRole('radio', { name: 'Hole' }).check()
  await expect(
    dialog.getByText(/^Large hole, 2\.5 × 3\.5 to 11 × 14\.5 in \(assumed/),
  ).toBeVisible()

  await page.reload()
  await expect(boxIn(dialog)).toHaveAccessibleName(/45% from the left, 30% from the top/)
  await expect(dialog.getByRole('radio', { name: 'Hole' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Add Damage' }).dblclick()
  await expect(toast(page, 'Damage Marked')).toBeVisible()

  await expect(page.getByText('You marked 1 damaged spot.')).toBeVisible()
  await expect(cost(page)).toContainText('Marked by you')
  await expect(cost(page)).not.toContainText('%')
  await expect(cost(page).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Show Large hole, marked by you' }).click()
  const panel = page.getByRole('dialog', { name: 'Large hole' })
  await expect(panel.getByText('Marked by you')).toBeVisible()
  await panel.getByRole('button', { name: /Joint compound/ }).click()
  await expect(page.getByText('Priced from your price book.')).toBeVisible()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Show Large hole, marked by you' }).click()
  await page.getByRole('button', { name: 'Not damage' }).click()
  await expect(cost(page)).toHaveCount(0)
  await expect(generate(page)).toBeDisabled()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cost(page).getByRole('listitem')).toHaveCount(1)

  // A switch in the photo looks like a wall plate; measured by it, the hole would be medium.
  await page.getByRole('button', { name: /^No, Keep the Guess/ }).click()
  await generate(page).click()
  await page.getByLabel('First name').fill('Rosa')
  await page.getByLabel('Last name').fill('Diaz')
  await page.getByRole('button', { name: 'Preview Quote' }).click()
  await page.getByRole('button', { name: 'Create Quote' }).click()
  await expect(toast(page, 'Quote generated successfully')).toBeVisible()
  await page.getByRole('figure').getByRole('button', { name: 'Large hole' }).click()
  await expect(page.getByRole('dialog').getByText('Marked by you')).toBeVisible()
})

test('with the keyboard alone a box is placed, moved, resized, named and undone', async ({
  page,
}) => {
  await analyze(page, 'samples/undamaged.jpg')
  await page.getByRole('button', { name: 'Mark Damage' }).press('Enter')
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Place a Box' }).press('Enter')
  const box = boxIn(dialog)
  await expect(box).toBeFocused()
  await expect(box).toHaveAccessibleDescription(/Use the arrow keys to move it/)
  const before = await box.getAttribute('aria-label')
  await box.press('Shift+ArrowLeft')
  await box.press('Shift+ArrowUp')
  await expect(box).not.toHaveAccessibleName(before ?? '')
  await page.keyboard.press('Tab')
  const corner = dialog.getByRole('button', { name: /^Top left corner/ })
  await expect(corner).toBeFocused()
  const wide = await width(box)
  await corner.press('Shift+ArrowLeft')
  await expect.poll(() => width(box)).toBe(wide + 5)
  await dialog.getByRole('radio', { name: 'Hole' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: 'Crack' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Add Damage' }).press('Enter')
  await expect(
    page.getByRole('button', { name: 'Show Crack in drywall, marked by you' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(cost(page)).toHaveCount(0)
})

async function width(box: Locator): Promise<number> {
  return Number(/(\d+)% wide/.exec((await box.getAttribute('aria-label')) ?? '')?.[1])
}

test('enlarging a found box updates its lines, and a changed line stays, also when its damage is removed', async ({
  page,
}) => {
  await analyze(page, 'samples/hole.jpg')
  const materials = page.getByRole('region', { name: 'Physical Materials' })
  await materials.getByRole('button', { name: /Joint compound/ }).click()
  await materials.getByLabel('Unit price').fill('19.99')
  await materials.getByRole('button', { name: 'Done' }).click()
  const compound = materials.getByRole('button', { name: /Joint compound/ })
  const board = materials.getByRole('button', { name: /Drywall board/ })
  const amount = (await board.textContent()) ?? ''

  await page.getByRole('button', { name: 'Show Medium hole' }).click()
  await page.getByRole('button', { name: 'Change the Mark' }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('radio', { name: 'Hole' })).toBeChecked()
  const box = boxIn(dialog)
  const before = await width(box)
  const corner = dialog.getByRole('button', { name: /^Bottom right corner/ })
  // Hovering waits until the photo stops moving.
  await corner.hover()
  const place = await corner.boundingBox()
  if (!place) throw new Error('The corner is not visible')
  expect(Math.min(place.width, place.height)).toBeGreaterThanOrEqual(48)
  await page.mouse.move(place.x + 24, place.y + 24)
  await page.mouse.down()
  await page.mouse.move(place.x + 60, place.y + 60, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => width(box)).toBeGreaterThan(before)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Mark Changed')).toBeVisible()

  await expect(page.getByRole('button', { name: 'Show Large hole, marked by you' })).toBeVisible()
  await expect(compound).toContainText('$19.99')
  await expect(board).not.toHaveText(amount)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: /^Show Medium hole \d+%/ })).toBeVisible()
  await expect(compound).toContainText('$19.99')
  await page.getByRole('button', { name: /^Show .*hole/ }).click()
  await page.getByRole('button', { name: 'Not damage' }).click()
  await expect(toast(page, 'Left Out')).toBeVisible()
  await expect(
    toast(page, /“Joint compound.*is no longer part of the estimate.*you changed it/),
  ).toBeVisible()
  await expect(materials.getByRole('button')).toHaveCount(1)
  await expect(compound).toContainText('$19.99')
})

test('marks belong to the visible photo, a tap is enough, and they work on a photo that could not be analyzed', async ({
  page,
}) => {
  await page.route('**/api/ai/analyze-photo', route =>
    route.fulfill({ status: 422, json: { message: 'Not today.' } }),
  )
  await analyze(page, ['samples/undamaged.jpg', 'samples/nail-pops.jpg'])
  await expect(page.getByText('Unable to connect to AI analysis')).toBeVisible()
  await page.getByRole('button', { name: /^Show photo 2/ }).click()
  await page.getByRole('button', { name: 'Mark Damage' }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('img', { name: 'Job site, photo 2 of 2' })).toBeVisible()
  await drag(page, [30, 30], [30.2, 30.2])
  await dialog.getByRole('radio', { name: 'Nail pop' }).check()
  await dialog.getByRole('button', { name: 'Add Damage' }).click()
  await expect(page.getByRole('button', { name: 'Show photo 2, 1 found' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show photo 1, 0 found' })).toBeVisible()
  await page.getByRole('button', { name: 'Mark Damage' }).click()
  await dialog.getByRole('radio', { name: 'Crack' }).check()
  await page.reload()
  await expect(dialog.getByRole('radio', { name: 'Crack' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await generate(page).click()
  await page.getByLabel('First name').fill('Rosa')
  await page.getByLabel('Last name').fill('Diaz')
  await page.getByRole('button', { name: 'Preview Quote' }).click()
  await page.getByRole('button', { name: 'Create Quote' }).click()
  await expect(toast(page, 'Quote generated successfully')).toBeVisible()
  await expect(page.getByRole('img', { name: /Photo 2 .* marked: 1 Nail pop/ })).toBeVisible()
})

test('on the narrowest phones a box label is never cut off', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 })
  await analyze(page, 'samples/undamaged.jpg')
  const label = page.getByText('Water damage, marked by you')
  for (const [count, x] of [4, 28, 45, 60, 90].entries()) {
    await page.getByRole('button', { name: 'Mark Damage' }).click()
    await drag(page, [x, 30], [x + 6, 40])
    await dialogOf(page).getByRole('radio', { name: 'Water damage' }).check()
    await dialogOf(page).getByRole('button', { name: 'Add Damage' }).click()
    await expect(label).toHaveCount(count + 1)
    await expect(label.last()).toBeInViewport({ ratio: 0.99 })
  }
})
