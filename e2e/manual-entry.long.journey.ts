// Making a quote by hand when the analysis fails or finds nothing.
import { expect } from '@playwright/test'
import { enterDemo } from './account.ts'
import { openBlankLine } from './blank-line.ts'
import { closeDialog } from './close-dialog.ts'
import { test } from './one-phone.ts'
import { toast } from './toast.ts'

test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ page }) => {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: /Analyze Damage/ }).click()
})

test('if neither the server nor the phone can analyze, materials are entered by hand', async ({
  page,
}) => {
  await page.route('**/api/ai/analyze-photo', route => route.abort())
  await page.route('**/*.onnx', route => route.abort())
  const samples = ['samples/hole.jpg', 'samples/crack.jpg', 'samples/undamaged.jpg']
  await page.getByLabel('Photos from the gallery').setInputFiles(samples)
  await page.getByRole('button', { name: 'Use 3 Photos' }).click()
  await expect(
    page.getByText('Unable to connect to AI analysis. Please add materials manually.'),
  ).toBeVisible()
  const generate = page.getByRole('button', { name: /Generate Quote/ })
  await expect(generate).toBeDisabled()
  await expect(page.getByLabel('Quantity')).toHaveValue('1')
  await page.getByLabel('Material name').fill('  Drywall sheet ')
  await expect(page.getByRole('button', { name: 'Add Material' })).toBeDisabled()
  await page.getByLabel('Unit price').fill('15.50')
  await page.getByRole('button', { name: 'Add Material' }).click()
  await generate.click()

  // The photos are arranged before the quote is made.
  const photos = page.getByRole('region', { name: 'Photos', exact: true })
  await photos.getByRole('button', { name: 'Photo 3 of 3' }).click()
  await page.getByRole('button', { name: 'Move earlier' }).click()
  await expect(page.getByRole('dialog', { name: 'Photo 2 of 3' })).toBeVisible()
  await page.getByRole('button', { name: 'Leave out' }).click()
  await closeDialog(page.getByRole('dialog').getByRole('button', { name: 'Close' }), 3)
  await expect(photos.getByText('1 left out of the quote')).toBeVisible()

  await page.getByRole('button', { name: 'Create Quote' }).click()
  await expect(toast(page, 'Invalid Customer Data')).toBeVisible()
  await expect(toast(page, 'First name is required, Last name is required')).toBeVisible()
  await page.getByLabel('First name').fill('Al')
  const phone = page.getByLabel('Phone')
  await phone.fill('512555')
  await page.getByRole('button', { name: 'Create Quote' }).click()
  await expect(toast(page, 'Please enter a valid phone number')).toBeVisible()
  await expect(phone).toBeFocused()
  // The toast moves the page's header down, but not over the field.
  const isUncovered = (field: HTMLElement) => {
    const { left, top } = field.getBoundingClientRect()
    return document.elementFromPoint(left + 10, top + 10) === field
  }
  expect(await phone.evaluate(isUncovered)).toBe(true)
  await page.getByRole('button', { name: 'Choose an existing customer' }).click()
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
  await page.getByRole('button', { name: 'Preview Quote' }).click()
  await expect(page.getByRole('img', { name: /^Photo \d of the job site/ })).toHaveCount(2)
  await page.getByRole('button', { name: 'Create Quote' }).click()
  await expect(toast(page, 'Quote generated successfully')).toBeVisible()
  await expect(page.getByText('Drywall sheet').first()).toBeVisible()
  await expect(
    photos.getByRole('button', { name: 'Photo 2 of 3, left out of the quote' }),
  ).toBeVisible()
  await expect(page.getByRole('img', { name: /^Photo \d of the job site/ })).toHaveCount(2)
})

test('a room without damage has no findings', async ({ page }) => {
  await page.getByLabel('Photos from the gallery').setInputFiles('samples/undamaged.jpg')
  await page.getByLabel('Note for the analysis').fill('Replace two outlets in the den')
  await page.getByRole('button', { name: 'Use This Photo' }).click()
  await expect(
    page.getByText('No damage found. Mark it in the photo, or add items by hand.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Quote by Hand' }).click()
  await expect(page.getByText('No line items yet')).toBeVisible()
  await expect(page.getByText('“Replace two outlets in the den”')).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Photos' }).getByRole('button', { name: /^Photo 1/ }),
  ).toBeVisible()
})

test('a draft is saved on closing and reopens where it was left', async ({ page }) => {
  await page.getByRole('button', { name: 'Continue without a photo' }).click()
  await page.getByLabel('First name').fill('Half')
  // Not a customer yet.
  await page.getByLabel('Phone').fill('512')
  await page.getByLabel('Job address').fill('77 Unfinished Lane')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Save and close' }).click()
  await expect(toast(page, 'Draft Saved')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/quotes')
  await page
    .getByRole('article')
    .filter({ hasText: '77 Unfinished Lane' })
    .getByText('Edit')
    .click()
  await expect(page.getByLabel('First name')).toHaveValue('Half')
  await expect(page.getByLabel('Phone')).toHaveValue('512')
  await expect(page.getByLabel('Job address')).toHaveValue('77 Unfinished Lane')
})

test('the customer of a recent quote is one tap away', async ({ page }) => {
  await page.goto('/')
  const activity = page.getByRole('region', { name: 'Recent Activity' })
  await expect(activity.getByRole('link').first()).toBeVisible()
  await expect(activity.getByText('Loading recent activity')).toHaveCount(0)
  await page.getByRole('link', { name: /Analyze Damage/ }).click()
  await page.getByRole('button', { name: 'Continue without a photo' }).click()
  const recent = page.getByRole('list', { name: 'Recent customers' }).getByRole('button').first()
  await recent.click()
  await expect(page.getByRole('button', { name: 'New customer' })).toBeVisible()
  await expect(page.getByLabel('Job address')).not.toHaveValue('')
})

test('lines are picked or written, typed text survives a reload, and another business sees none of it', async ({
  page,
}) => {
  const sheet = page.getByRole('dialog', { name: 'Add items' })
  const search = sheet.getByRole('searchbox')
  const lines = page.getByRole('region', { name: 'Line Items' })
  await page.getByRole('button', { name: 'Continue without a photo' }).click()
  await page.getByRole('button', { name: 'Add Item' }).click()
  await expect(search).toBeFocused()
  await search.fill('cor')
  // The button that empties it is as large as a finger.
  const { x = 0, y = 0, width = 0, height = 0 } = (await search.boundingBox()) ?? {}
  await page.mouse.click(x + width - 44, y + height - 6)
  await expect(search).toHaveValue('')
  expect((await search.boundingBox())?.height).toBe(height)
  await search.fill('cor')
  await sheet.getByRole('button', { name: /^Add Corner bead, 8 ft \$4\.63 each/ }).click()
  await sheet.getByRole('button', { name: 'More Corner bead' }).click()
  await sheet.getByRole('button', { name: 'Favorite Corner bead' }).click()
  await search.fill('4x8')
  const board = sheet.getByRole('button', { name: /^Add Drywall board, 1\/2 in, 4 × 8 ft/ })
  await board.click()
  await sheet.getByRole('button', { name: 'Less Drywall board' }).click()
  await board.click()
  await closeDialog(sheet.getByRole('button', { name: 'Done, 2 added' }), 2)
  await expect(page.getByRole('button', { name: 'Add Item' })).toBeFocused()
  await expect(lines.getByRole('button', { name: /^Corner bead, 8 ft 2 × \$4\.63/ })).toBeVisible()
  await lines.getByRole('button', { name: /^Drywall board.*\$18\.75$/ }).click()
  await expect(lines.getByText('Picked from your price book.')).toBeVisible()

  // A corrected price is offered for the price book.
  const keep = lines.getByRole('button', { name: 'Use $20.50 from now on' })
  const price = page.getByLabel('Unit price')
  await expect(lines.getByRole('button', { name: /from now on/ })).toHaveCount(0)
  await price.fill('20.50')
  await page.context().setOffline(true)
  await keep.click()
  await expect(
    toast(page, 'No connection. The price book is unchanged. Try again when you are back online.'),
  ).toBeVisible()
  await page.context().setOffline(false)
  await keep.click()
  await expect(toast(page, 'Drywall board, 1/2 in, 4 × 8 ft is $20.50 from now on.')).toBeVisible()
  await expect(keep).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Price Restored')).toBeVisible()
  await expect(keep).toBeVisible()
  await price.fill('18.75')
  await expect(keep).toHaveCount(0)

  await page.getByRole('button', { name: 'Add Item' }).click()
  const favorites = sheet.getByRole('region', { name: 'Favorites' }).getByRole('listitem')
  await expect(favorites).toHaveText([/Corner bead/])
  // Only the list scrolls, not the sheet with its search.
  await search.fill('l')
  await expect(sheet.getByRole('button', { name: /^Add Plumbing labor/ })).toBeAttached()
  expect(
    await sheet.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
  ).toBe(0)
  await search.fill('Emergency call')
  await closeDialog(sheet.getByRole('button', { name: 'Write it yourself' }), 2)
  await expect(price).toBeFocused()
  await price.pressSequentially('-95')
  await expect(page.getByText(/^A price cannot be negative/)).toBeVisible()
  await price.fill('95')
  const total = page.getByRole('region', { name: 'Totals' }).getByText('$133.16')
  await expect(total).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('currentQuoteData') ?? ''))
    .toContain('"unitPrice":"95"')
  await page.reload()
  await expect(page.getByRole('button', { name: /Emergency call/ })).toBeVisible()
  await expect(total).toBeVisible()

  // The copy of a line is open and in sight, although the fields above it have closed.
  await page.getByRole('button', { name: /Emergency call/ }).click()
  await lines.getByRole('button', { name: 'Duplicate' }).click()
  const copy = lines.getByRole('button', { name: /Emergency call/, expanded: true })
  await expect(copy).toBeFocused()
  await expect(copy).toBeInViewport()
  await lines.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Dismiss' }).click()

  // Labor typed by hand gets an offer; the service minimum then follows the work until a person removes it.
  const offer = page.getByRole('button', { name: 'Raise to your $150.00 minimum' })
  const minimum = lines.getByRole('button', { name: /^Service minimum/ })
  const subtotal = (text: string) =>
    expect(page.getByRole('region', { name: 'Totals' })).toContainText(`Subtotal${text}`)
  await expect(offer).toHaveCount(0)
  await page.getByRole('button', { name: /Emergency call/ }).click()
  const labor = page.getByRole('checkbox', { name: 'This line is labor' })
  await page.getByLabel('Description').fill('Emergency repair')
  await expect(labor).toBeChecked()
  await page.getByLabel('Description').fill('Emergency call')
  await expect(labor).not.toBeChecked()
  await page.getByRole('textbox', { name: /^Unit(?! price)/ }).fill('hr')
  await expect(labor).toBeChecked()
  await offer.click()
  await expect(minimum).toContainText('$26.99')
  await subtotal('$150.00')
  await price.fill('130')
  await subtotal('$158.01')
  await expect(minimum).toHaveCount(0)
  await price.fill('100')
  await expect(minimum).toContainText('$21.99')
  await minimum.click()
  await lines.getByRole('button', { name: 'Remove' }).click()
  await subtotal('$128.01')
  await expect(offer).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await subtotal('$150.00')
  await expect(offer).toHaveCount(0)

  // The copy on the phone is for its business alone.
  await page.context().route('**/api/catalog*', route => route.abort())
  await page.getByRole('button', { name: 'Add Item' }).click()
  await expect(favorites).toHaveText([/Corner bead/])
  await page.context().clearCookies()
  const tab = await page.context().newPage()
  await enterDemo(tab, '/new-quote')
  await tab.getByRole('button', { name: 'Continue without a photo' }).click()
  await tab.getByRole('button', { name: 'Add Item' }).click()
  await expect(tab.getByText('Your prices are not on this phone yet')).toBeVisible()
})

test('a line written after assemblies were picked opens in sight', async ({ page }) => {
  const sheet = page.getByRole('dialog', { name: 'Add items' })
  const search = sheet.getByRole('searchbox')
  await page.getByRole('button', { name: 'Continue without a photo' }).click()
  await page.getByRole('button', { name: 'Add Item' }).click()
  for (const name of ['Nail pop repair', 'Crack repair', 'Paint to the corner']) {
    await search.fill(name)
    await sheet.getByRole('button', { name: new RegExp(`^Add ${name}`) }).click()
  }
  await search.fill('Emergency call')
  await closeDialog(sheet.getByRole('button', { name: 'Write it yourself' }), 2)
  await expect(page.getByLabel('Unit price')).toBeFocused()
  await expect(page.getByLabel('Unit price')).toBeInViewport({ ratio: 1 })
})

test('− and + change a quantity, holding repeats, and the total stays in sight', async ({
  page,
}) => {
  await page.clock.install()
  await page.getByRole('button', { name: 'Continue without a photo' }).click()
  await openBlankLine(page)
  await page.getByLabel('Description').fill('Hang board')
  await page.getByLabel('Unit price').fill('100')
  const quantity = page.getByLabel('Quantity')
  const less = page.getByRole('button', { name: 'Less' })
  const more = page.getByRole('button', { name: 'More' })
  await more.click()
  await expect(quantity).toHaveValue('2')
  await expect(page.getByText('Total $216.50')).toBeInViewport()
  await less.click()
  await less.click()
  await expect(quantity).toHaveValue('0')
  await expect(less).toBeDisabled()
  await page.getByRole('textbox', { name: /^Unit ?\(/ }).fill('hour')
  await more.click()
  await expect(quantity).toHaveValue('0.25')

  const box = await more.boundingBox()
  if (!box) throw new Error('The button is not visible')
  await quantity.fill('12345678')
  await expect(page.getByText('The most is')).toBeVisible()
  // Its refusal moves neither button.
  const [field, button] = [await quantity.boundingBox(), await more.boundingBox()]
  expect(button).toEqual({ ...box, y: field?.y })
  await quantity.fill('0.25')
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(48)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.clock.runFor(400)
  await expect(quantity).toHaveValue('0.5')
  await page.clock.runFor(200)
  await expect(quantity).toHaveValue('1')
  await page.mouse.up()
  await page.clock.runFor(1000)
  await expect(quantity).toHaveValue('1')
})
