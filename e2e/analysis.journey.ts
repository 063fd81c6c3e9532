// Measuring photos, answering review items, and following a line to its photo and back.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { enterDemo } from './account.ts'
import { toast } from './toast.ts'

async function analyze(page: Page, ...photos: string[]): Promise<void> {
  await enterDemo(page, '/new-quote')
  await page.getByLabel('Photos from the gallery').setInputFiles(photos)
  await page.getByRole('button', { name: /^Use / }).click()
  await expect(page.getByText('Analysis Complete')).toBeVisible()
}

const itemsButton = (page: Page) => page.getByRole('button', { name: /Generate Quote/ })

test('a line drawn over the wall plate resizes the hole and its materials', async ({ page }) => {
  await analyze(page, 'samples/hole.jpg')
  await expect(page.getByText('Sizes are assumed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show Medium hole' })).toBeVisible()
  const materials = page.getByRole('region', { name: 'Physical Materials' })
  // The confidence is at the boxes, the source of the sizes at the photo.
  await expect(page.getByRole('region', { name: 'Identified Items' })).not.toContainText(
    /sure|assumed/,
  )
  await expect(page.getByRole('region', { name: 'Drywall Damage' })).not.toContainText('assumed')
  await materials.getByRole('button', { name: /Joint compound/ }).click()
  await materials.getByLabel('Unit price').fill('19.99')
  await materials.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: 'Measure' }).click()
  const dialog = page.getByRole('dialog', { name: 'Measure the Photo' })
  await dialog.getByLabel('Length of the line').fill('')
  await dialog.getByRole('button', { name: 'Use This Length' }).click()
  await expect(dialog.getByText('Enter a length from 0.25 to 1200 inches')).toBeVisible()
  const end = dialog.getByRole('button', { name: /End of the line/ })
  await end.focus()
  for (let press = 0; press < 10; press++) await end.press('Shift+ArrowRight')
  await expect(end).toHaveAccessibleName(/^End of the line, 100% from the left/)
  await dialog.getByRole('button', { name: 'Door 80 in' }).click()
  await dialog.getByRole('button', { name: 'Use This Length' }).click()

  await expect(page.getByText('Sizes are measured: the line drawn is 80 in long.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show Large hole' })).toBeVisible()
  await expect(materials.getByRole('button', { name: /Joint compound.*\$19\.99/ })).toBeVisible()
})

test('a possible wall plate is offered, and measures the photo once confirmed', async ({
  page,
}) => {
  await analyze(page, 'samples/hole.jpg')
  await expect(page.getByText('There may be a wall plate. Tap Measure to use it.')).toBeVisible()
  await page.getByRole('button', { name: 'Measure' }).click()
  const dialog = page.getByRole('dialog', { name: 'Measure the Photo' })
  await expect(dialog.getByRole('button', { name: 'Wall plate 4.5 in' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  for (const end of ['Start', 'End']) {
    await expect(dialog.getByRole('button', { name: new RegExp(end) })).toHaveAccessibleName(
      /, 6\d% from the left, [56]\d% from the top$/,
    )
  }
  await dialog.getByRole('button', { name: 'Use This Length' }).click()
  await expect(page.getByText('Sizes are measured: the line drawn is 4.5 in long.')).toBeVisible()
})

test('photos, findings and corrections survive a reload', async ({ page }) => {
  await analyze(page, 'samples/hole.jpg', 'samples/crack.jpg')
  const materials = page.getByRole('region', { name: 'Physical Materials' })
  await materials.getByRole('button', { name: /Joint compound/ }).click()
  await materials.getByLabel('Unit price').fill('19.99')
  await page.reload()
  await expect(materials.getByRole('button', { name: /Joint compound.*\$19\.99/ })).toBeVisible()
  const second = page.getByRole('img', { name: 'Job site, photo 2 of 2' })
  await expect(second).toHaveJSProperty('complete', true)
  await expect(second).toHaveAttribute('src', /^data:image\/jpeg;base64,/)
})

test('a line leads to its photo, size, assembly and price, and a box to its lines', async ({
  page,
}) => {
  await analyze(page, 'samples/hole.jpg')
  await page.getByRole('button', { name: /^Show .*hole/ }).click()
  const panel = page.getByRole('dialog').last()
  await expect(panel.getByText(/\d+% sure/)).toBeVisible()
  await panel.getByRole('button', { name: /Joint compound/ }).click()
  await expect(panel.getByText(/in \(assumed/)).toBeVisible()
  await expect(panel.getByText(/hole repair: .* gal/)).toBeVisible()
  await expect(panel.getByText('Priced from your price book.')).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).click()

  await itemsButton(page).click()
  const lines = page.getByRole('region', { name: 'Line Items' })
  await lines.getByRole('button', { name: /Joint compound/ }).click()
  await lines.getByLabel('Quantity').fill('3')
  await expect(
    lines.getByRole('region', { name: 'Why this line' }).getByText('Quantity changed by hand'),
  ).toBeVisible()
  await lines.getByRole('button', { name: /^Lines for .*hole/ }).click()
  const box = page.getByRole('dialog', { name: /hole/ })
  await expect(box.getByRole('button', { name: /Joint compound.* 3 gal/ })).toBeVisible()
  await expect(box.getByRole('button', { name: /Drywall repair labor/ })).toBeVisible()
  await box.getByRole('button', { name: 'Close' }).click()
  await page.getByLabel('First name').fill('Rosa')
  await page.getByLabel('Last name').fill('Diaz')
  await page.getByRole('button', { name: 'Preview Quote' }).click()
  await page.getByRole('button', { name: 'Create Quote' }).click()
  await expect(toast(page, 'Quote generated successfully')).toBeVisible()

  await page.getByRole('button', { name: 'Joint compound' }).click()
  const trace = page.getByRole('dialog', { name: 'Joint compound' })
  await expect(trace.getByRole('img', { name: /Photo 1/ })).toBeVisible()
  await expect(trace.getByText(/in \(assumed/)).toBeVisible()
  await expect(trace.getByText('Quantity changed by hand')).toBeVisible()
  await trace.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('figure').getByRole('button', { name: /hole/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Joint compound/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Joint compound' })).toBeVisible()
})

test('a box too small for a finger can be tapped around it', async ({ page }) => {
  await analyze(page, 'samples/nail-pops.jpg')
  await itemsButton(page).click()
  await page.getByLabel('First name').fill('Nell')
  await page.getByLabel('Last name').fill('Popp')
  await page.getByRole('button', { name: 'Preview Quote' }).click()
  await page.getByRole('button', { name: 'Create Quote' }).click()
  await expect(toast(page, 'Quote generated successfully')).toBeVisible()
  const number = page.getByRole('figure').getByText('1', { exact: true }).first()
  await number.scrollIntoViewIfNeeded()
  // The number is at the left end of the box, and wider than the box.
  const box = await number.boundingBox()
  if (!box) throw new Error('The number of the first box is not visible')
  await page.touchscreen.tap(box.x + box.width + 4, box.y + box.height + 18)
  await expect(page.getByRole('dialog', { name: 'Nail pop' })).toBeVisible()
})

test('damage in two photos needs an answer, and is priced only once it counts', async ({
  page,
}) => {
  await analyze(page, 'samples/hole.jpg', 'samples/two-damages.jpg')
  await expect(page.getByRole('button', { name: /^Show photo [12], [1-9] found$/ })).toHaveCount(2)
  const toCheck = page.getByRole('region', { name: /to Check/ })
  const same = toCheck.getByRole('listitem').filter({ hasText: 'hole' })
  await expect(same).toContainText('so does an earlier photo')
  const cost = page.getByRole('region', { name: 'Drywall Damage' }).getByRole('listitem')
  await expect(cost.filter({ hasText: 'Not counted' })).toHaveCount(
    await toCheck.getByRole('listitem').count(),
  )
  await same.getByRole('button', { name: 'Same One' }).click()
  await expect(toast(page, 'Counted Once')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await same.getByRole('button', { name: 'Another One' }).click()
  await expect(same).toHaveCount(0)

  const first = page.getByRole('group', { name: 'Photo 1 of 2' })
  await first.getByRole('button', { name: /hole/ }).click()
  await page.getByRole('button', { name: 'Nothing There, Leave It Out' }).click()
  await expect(first.getByRole('listitem')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(first.getByRole('listitem')).toHaveCount(1)
})

test('an undo during another answer loses neither', async ({ page }) => {
  await analyze(page, 'samples/hole.jpg', 'samples/crack.jpg', 'samples/two-damages.jpg')
  const toCheck = page.getByRole('region', { name: /to Check/ }).getByRole('listitem')
  const [hole, crack] = [/hole/, /Crack/].map(hasText => toCheck.filter({ hasText }))
  if (!hole || !crack) throw new Error('Two items to check expected')
  await hole.getByRole('button', { name: 'Same One' }).click()
  await expect(toast(page, 'Counted Once')).toBeVisible()

  const held = Promise.withResolvers<void>()
  await page.route(
    '**/api/ai/estimate',
    async route => {
      await held.promise
      await route.continue()
    },
    { times: 1 },
  )
  await crack.getByRole('button', { name: 'Another One' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  held.resolve()
  await expect(crack).toHaveCount(0)
  await expect(hole).toHaveCount(1)
})

test('an undo restores the previous answer', async ({ page }) => {
  await analyze(page, 'samples/hole.jpg', 'samples/two-damages.jpg')
  const toCheck = page.getByRole('region', { name: /to Check/ })
  const same = toCheck.getByRole('listitem').filter({ hasText: 'hole' })
  await same.getByRole('button', { name: 'Another One' }).click()
  await expect(same).toHaveCount(0)
  await page.getByRole('button', { name: 'Next' }).click()
  const second = page.getByRole('group', { name: 'Photo 2 of 2' })
  await second.getByRole('button', { name: /hole/ }).click()
  await page.getByRole('button', { name: 'Nothing There, Leave It Out' }).click()
  await expect(second.getByRole('button', { name: /hole/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(second.getByRole('button', { name: /hole/ })).toHaveCount(1)
  await expect(same).toHaveCount(0)
})

test('lines priced from the full price book keep their price when the connection is lost', async ({
  page,
}) => {
  // A vision language model has proposed an item that the business's own row prices.
  const named = {
    name: 'Toilet, round front',
    description: '',
    category: 'plumbing',
    iconClass: 'toilet',
    imageIndex: 0,
    confidence: 90,
    quantity: '1',
    unit: 'each',
  }
  await page.route('**/api/ai/analyze-photo', async route => {
    const response = await route.fetch()
    const analysis = await response.json()
    const id = 'material-item-0'
    const line = { ...named, id, unitPrice: '219.00', total: '219.00', isLabor: false }
    const reason = { detections: [], priceItem: null, explanation: '' }
    analysis.estimateInput.proposedItems.push({ ...named, box: null })
    analysis.materials.push({ ...line, reason })
    await route.fulfill({ response, json: analysis })
  })
  await analyze(page, 'samples/hole.jpg')
  const toilet = page.getByRole('button', { name: /^Toilet/ })
  await expect(toilet).toHaveAccessibleName(/\$219\.00/)
  await page.route('**/api/ai/estimate', route => route.abort())
  await page.getByRole('button', { name: /^Show .*hole/ }).click()
  await page.getByRole('button', { name: 'Nothing There, Leave It Out' }).click()
  await expect(page.getByRole('button', { name: /^Show .*hole/ })).toHaveCount(0)
  await expect(toilet).toHaveAccessibleName(/\$219\.00/)
})

for (const status of [429, 500, 503]) {
  test(`while the server answers ${status} the phone analyzes the photos, and estimates them again`, async ({
    page,
  }) => {
    const message = 'Too many analyses. Please try again in 12 minutes.'
    await page.route('**/api/ai/*', route => route.fulfill({ status, json: { message } }))
    await analyze(page, 'samples/hole.jpg')
    await expect(page.getByText('This phone checked the photos')).toBeVisible()
    await page.getByRole('button', { name: /^Show .*hole/ }).click()
    await page.getByRole('button', { name: 'Nothing There, Leave It Out' }).click()
    await expect(page.getByRole('button', { name: /^Show .*hole/ })).toHaveCount(0)
  })
}

test('the server’s limit message is shown if the phone cannot analyze either', async ({ page }) => {
  const message = 'Too many analyses. Please try again in 12 minutes.'
  await page.route('**/api/ai/*', route => route.fulfill({ status: 429, json: { message } }))
  await page.route(/\.onnx$/, route => route.abort())
  await enterDemo(page, '/new-quote')
  await page.getByLabel('Photos from the gallery').setInputFiles('samples/hole.jpg')
  await page.getByRole('button', { name: 'Use This Photo' }).click()
  await expect(page.getByText(message)).toBeVisible()
})

test('a refused answer changes nothing, and can be given again', async ({ page }) => {
  await analyze(page, 'samples/hole.jpg')
  await page.route('**/api/ai/estimate', route =>
    route.fulfill({
      status: 422,
      json: { message: 'A finding belongs to a photo that is missing' },
    }),
  )
  await page.getByRole('button', { name: /^Show .*hole/ }).click()
  const leaveOut = page.getByRole('button', { name: 'Nothing There, Leave It Out' })
  await leaveOut.click()
  await expect(toast(page, 'Estimate Not Updated')).toBeVisible()
  await page.unroute('**/api/ai/estimate')
  await leaveOut.click()
  await expect(page.getByRole('button', { name: /^Show .*hole/ })).toHaveCount(0)
  await expect(itemsButton(page)).toBeDisabled()
})

test('changing photos moves nothing below, and box labels do not overlap', async ({ page }) => {
  await analyze(
    page,
    'samples/two-damages.jpg',
    'samples/hole.jpg',
    'samples/nail-pops.jpg',
    'samples/crack.jpg',
    'samples/water-damage.jpg',
    'samples/undamaged.jpg',
  )
  const edges = async (locator: Locator) => {
    const { y, height } = (await locator.boundingBox()) ?? { y: 0, height: 0 }
    return { top: y, bottom: y + height }
  }
  const photos = page.getByRole('region', { name: 'Analyzed photos' })
  const tag = page.getByText('Analysis Complete')
  expect((await edges(tag)).top).toBeGreaterThan((await edges(photos)).bottom)

  const notes = page.getByText(/damaged spots found/)
  const { top } = await edges(notes)
  for (const photo of [2, 3, 4, 5, 6]) {
    await photos.getByRole('button', { name: 'Next' }).click()
    const thumbnail = page.getByRole('button', { name: `Show photo ${photo},` })
    await expect(thumbnail).toHaveAttribute('aria-current', 'true')
    await expect(thumbnail).toBeInViewport({ ratio: 1 })
    expect((await edges(notes)).top).toBe(top)
  }
})

test('on a wide screen the photo stays beside its findings', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await analyze(page, 'samples/hole.jpg')
  const photo = page.getByRole('region', { name: 'Analyzed photos' })
  const add = page.getByRole('region', { name: 'Add Additional Material' })
  await expect(page.getByText('1 damaged spot found')).toBeInViewport()
  await add.scrollIntoViewIfNeeded()
  await expect(photo).toBeInViewport({ ratio: 1 })
  const [left, right] = [await photo.boundingBox(), await add.boundingBox()]
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
})
