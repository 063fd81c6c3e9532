// The price book: find, change, add, remove and restore, import and undo, calculate.
import { expect, type Page } from '@playwright/test'
import { anotherPhone } from './another-phone.ts'
import { closeDialog } from './close-dialog.ts'
import { test } from './one-phone.ts'
import { toast } from './toast.ts'

test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ page }) => {
  await page.goto('/pricing-materials')
  await expect(page.getByText('Ceiling texture service')).toBeVisible()
})

test('a price is found, changed and reset', async ({ page }) => {
  const tiles = page.getByRole('region', { name: 'Price book figures' })
  await expect(tiles.getByRole('term')).toHaveText(['Items', 'Categories', 'Labor avg.', 'Region'])
  const chips = page.getByRole('group', { name: 'Show category' }).getByRole('button')
  await expect(chips.first()).toHaveText(/^All\D*\d+$/)
  await chips.filter({ hasText: 'Painting' }).click()
  await expect(page.getByRole('button', { name: /^Drop cloth Painting/ })).toBeVisible()
  await expect(page.getByText('Ceiling texture service')).toHaveCount(0)
  await chips.first().click()

  await page.getByLabel('Search prices').fill('joint compound')
  await page.getByRole('button', { name: /^Joint compound Drywall/ }).click()
  await page.getByLabel('Price', { exact: true }).fill('14.25')
  await page.reload()
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('14.25')
  await page.getByRole('button', { name: 'Save price' }).click()
  await expect(toast(page, 'Price Saved')).toBeVisible()
  await page.getByLabel('Search prices').fill('joint compound')
  await expect(page.getByText('$14.25')).toBeVisible()

  await page.getByRole('button', { name: /^Joint compound Drywall/ }).click()
  await expect(page.getByText('you can change it but not remove it')).toBeVisible()
  await page.getByRole('button', { name: 'Reset to starter price, $12.50' }).click()
  await page.getByRole('button', { name: 'Save price' }).click()
  await expect(page.getByText('$12.50')).toBeVisible()

  // Three quotes that charge another price suggest it.
  await makeCompoundQuotes(page, ['13.00', '15.00', '14.00'])
  const compound = page.getByRole('button', { name: /^Joint compound Drywall/ })
  const suggested = page.getByRole('region', { name: 'From your quotes' })
  const evidence = 'You changed this 3 times, to $13–15; median $14. Now $12.50 / gal.'
  const switchSuggestions = async (hasPriceSuggestions: boolean) => {
    const data = { hasPriceSuggestions }
    const saved = await page.request.put('/api/settings/preferences', { data })
    expect(saved.status()).toBe(200)
    await page.reload()
    await page.getByLabel('Search prices').fill('joint compound')
    await expect(compound).toContainText('$12.50')
  }
  await switchSuggestions(false)
  await expect(suggested).toHaveCount(0)
  await switchSuggestions(true)
  await expect(suggested.getByText(evidence)).toBeVisible()

  // A line with that price says so, too.
  await page.goto('/new-quote')
  await page.getByRole('button', { name: 'Continue without a photo' }).click()
  await page.getByRole('button', { name: 'Add Item' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add items' })
  await sheet.getByRole('searchbox').fill('joint compound')
  await sheet.getByRole('button', { name: /^Add Joint compound \$12\.50/ }).click()
  await closeDialog(sheet.getByRole('button', { name: 'Done, 1 added' }), 2)
  await page.getByRole('button', { name: /^Joint compound 1 gal/ }).click()
  await expect(page.getByText('You changed this 3 times, to $13–15; median $14.')).toBeVisible()
  const keep = page.getByRole('button', { name: 'Use $14 from now on' })
  await keep.click()
  await expect(toast(page, 'Joint compound is $14 from now on.')).toBeVisible()
  await expect(page.getByLabel('Unit price')).toHaveValue('14.00')
  await expect(keep).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Price Restored')).toBeVisible()

  await page.goto('/pricing-materials')
  await page.getByLabel('Search prices').fill('joint compound')
  await suggested.getByRole('button', { name: 'Use $14 for Joint compound' }).click()
  await expect(toast(page, 'Joint compound is $14 from now on.')).toBeVisible()
  await expect(suggested).toHaveCount(0)
  await expect(compound).toContainText('$14.00')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(suggested.getByText(evidence)).toBeVisible()
  await suggested.getByRole('button', { name: 'Not now: Joint compound' }).click()
  await expect(suggested).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Pricing & Materials' })).toBeFocused()
  await expect(compound).toContainText('$12.50')

  // Three quotes that change an assembly's hours suggest those.
  await makeMediumHoleQuotes(page, ['2', '2.5', '2'])
  await page.reload()
  const hours =
    'You changed hours of Medium hole repair 3 times, to 2–2.5 h; median 2 h. Now 2.25 h.'
  await expect(suggested.getByText(hours)).toBeVisible()
  await suggested.getByRole('button', { name: 'Use 2 h for Medium hole repair, hours' }).click()
  await expect(toast(page, 'Medium hole repair takes 2 h from now on.')).toBeVisible()
  await expect(suggested).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Assembly Restored')).toBeVisible()
  await suggested.getByRole('button', { name: 'Not now: Medium hole repair, hours' }).click()
  await expect(suggested).toHaveCount(0)
})

/** Makes one quote at each price. */
async function makeCompoundQuotes(page: Page, prices: string[]): Promise<void> {
  const read = async (path: string) => (await page.request.get(path)).json()
  const [customer] = await read('/api/customers?limit=1')
  const [row] = await read('/api/price-items?q=joint%20compound&limit=1')
  const { id, key, name, unit } = row
  for (const unitPrice of prices) {
    const reason = {
      detections: [],
      priceItem: { id, key, name, unitPrice: '12.50' },
      explanation: 'Picked from your price book.',
    }
    const line = { description: name, quantity: '1', unit, unitPrice, isLabor: false, reason }
    await makeQuote(page, customer.id, line)
  }
}

/** Makes one quote for a medium hole with each number of hours. */
async function makeMediumHoleQuotes(page: Page, hours: string[]): Promise<void> {
  const [customer] = await (await page.request.get('/api/customers?limit=1')).json()
  const takeoff = { assemblyId: 'medium_hole', surface: 'wall', key: 'labor-drywall', sizes: ['1'] }
  const asked = { ...takeoff, unit: 'hour', quantity: '2.25' }
  const reason = { detections: [], priceItem: null, explanation: 'One hole', takeoff: asked }
  for (const quantity of hours) {
    const line = { description: 'Patch', quantity, unit: 'hour', unitPrice: '95.00', reason }
    await makeQuote(page, customer.id, { ...line, isLabor: true })
  }
}

async function makeQuote(page: Page, customerId: string, line: object): Promise<void> {
  const data = { quote: { customerId, status: 'pending' }, lineItems: [line] }
  expect((await page.request.post('/api/quotes', { data })).status()).toBe(201)
}

test('a long name leaves room for the text below it', async ({ page }) => {
  await page.getByLabel('Search prices').fill('drywall board')
  const row = page.getByRole('listitem').filter({ hasText: 'Drywall board, 1/2 in, 4 × 8 ft' })
  const category = await row.getByText('Drywall', { exact: true }).boundingBox()
  const whole = await row.boundingBox()
  const bottomOf = (box: typeof whole) => (box ? box.y + box.height : Number.NaN)
  expect(bottomOf(category)).toBeLessThanOrEqual(bottomOf(whole))
  const next = await page.getByRole('listitem').filter({ hasText: '5/8 in' }).boundingBox()
  expect(next?.y).toBeGreaterThanOrEqual(bottomOf(whole))
})

test('a price without a name is not saved, with an error at the name field', async ({ page }) => {
  await page.getByRole('button', { name: 'Add Item' }).click()
  await page.getByLabel('Price', { exact: true }).fill('9.50')
  await page.getByRole('button', { name: 'Save price' }).click()
  await expect(toast(page, 'Missing Information')).toBeVisible()
  const name = page.getByLabel('Name', { exact: true })
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Name is required')
  await name.fill('Mesh tape')
  await expect(name).not.toHaveAttribute('aria-invalid', 'true')
  await closeDialog(page.getByRole('button', { name: 'Save price' }))
  await expect(toast(page, 'Price Saved')).toBeVisible()
})

test('a price is removed and restored', async ({ page }) => {
  await page.getByLabel('Search prices').fill('labor plumb')
  await page.getByRole('button', { name: /^Plumbing labor/ }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Nothing found')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: /^Plumbing labor/ })).toContainText('$125.00')
})

test('without a connection a price and what is typed stay, and an undo is tried again', async ({
  page,
}) => {
  await page.getByLabel('Search prices').fill('labor plumb')
  await page.getByRole('button', { name: /^Plumbing labor/ }).click()
  await page.getByLabel('Price', { exact: true }).fill('77.70')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page, 'Price Not Removed')).toBeVisible()
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('77.70')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page, 'Price Removed')).toBeVisible()
  await page.context().setOffline(true)
  await toast(page, 'Undo').click()
  await expect(toast(page, /^No connection\. Try again, or add the price again/)).toBeVisible()
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('button')
    .click()
  await expect(toast(page, /^No connection/)).toHaveCount(0)
  await expect(page.getByText(/^Plumbing labor.* is not back yet$/)).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(toast(page, 'Price Restored')).toBeVisible()
  await expect(page.getByText('is not back yet')).toHaveCount(0)
})

test('two phones change one price, and neither silently loses a change', async ({ page }) => {
  const open = async (phone: Page) => {
    await phone.getByLabel('Search prices').fill('wall primer')
    await phone.getByRole('button', { name: /^Wall primer/ }).click()
  }
  const other = await anotherPhone(page)
  await other.goto('/pricing-materials')
  await open(page)
  await open(other)
  await other.getByLabel('Price', { exact: true }).fill('41')
  await other.getByRole('button', { name: 'Save price' }).click()
  await expect(toast(other, 'Price Saved')).toBeVisible()
  await page.getByLabel('Price', { exact: true }).fill('44')
  await page.getByRole('button', { name: 'Save price' }).click()
  const conflict = page.getByRole('dialog', { name: 'Someone changed this price' })
  await expect(conflict.getByText('$41.00')).toBeVisible()
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByRole('button', { name: /^Wall primer/ })).toContainText('$44.00')
})

test('two phones change the regional factor, and neither silently loses a change', async ({
  page,
}) => {
  const other = await anotherPhone(page)
  await other.goto('/pricing-materials')
  for (const phone of [page, other]) {
    await phone.getByRole('button', { name: 'More' }).click()
    await phone.getByRole('menuitem', { name: 'Markup, region & categories' }).click()
  }
  await other.getByLabel('Regional factor').fill('120')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(other, 'Prices Updated')).toBeVisible()

  await page.getByLabel('New category').fill('Seasonal')
  const conflict = page.getByRole('dialog', { name: 'Someone changed this price book' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await conflict.getByRole('button', { name: 'Back to my changes' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(conflict.getByText('120%')).toBeVisible()
  await conflict.getByRole('button', { name: 'Keep theirs' }).click()
  await expect(page.getByLabel('Regional factor')).toHaveValue('120')
  await page.getByLabel('Regional factor').fill('130')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Prices Updated')).toBeVisible()
  await expect(page.getByText('130%', { exact: true })).toBeVisible()
})

test('an item is added in a new category', async ({ page }) => {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Markup, region & categories' }).click()
  await page.getByLabel('Regional factor').fill('120')
  await page.getByLabel('New category').fill('Rentals')
  await expect(page.getByText('$114.00')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Prices Updated')).toBeVisible()
  await expect(page.getByText('120%', { exact: true })).toBeVisible()
  await page.getByLabel('Search prices').fill('drywall repair labor')
  await expect(page.getByRole('button', { name: /^Drywall repair labor/ })).toContainText('$114.00')

  await page.getByRole('button', { name: 'Add Item' }).click()
  await page.getByRole('button', { name: 'Save price' }).click()
  await expect(toast(page, 'Name is required, Price is required')).toBeVisible()
  await page.getByLabel('Name').fill('Tile saw')
  await page.getByLabel('Price', { exact: true }).fill('250')
  await page.getByLabel('Unit').fill('day')
  await page.getByLabel('Category').selectOption('Rentals')
  await page.getByRole('button', { name: 'Save price' }).click()
  await expect(toast(page, 'Price Saved')).toBeVisible()
  await page.getByLabel('Search prices').clear()
  await page.getByRole('button', { name: /^Rentals/ }).click()
  await expect(page.getByRole('button', { name: /^Tile saw/ })).toContainText('$250.00')
})

test('a list is imported without its invalid row, and the import is undone', async ({ page }) => {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Import CSV' }).click()
  await page.getByLabel('Or paste the list').fill('Lift;250')
  await page.getByRole('button', { name: 'Check the list' }).click()
  await expect(page.getByText('The list has no rows below the column names.')).toBeVisible()
  await expect(page.getByLabel('Or paste the list')).toHaveValue('Lift;250')
  await page.getByLabel('Price list file').setInputFiles({
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Item,Unit Price,Our cost,UOM\nJoint compound,$13.75,$9.20,gal\nLift,250,,day\nMud,a lot,,gal\n',
    ),
  })
  await expect(page.getByText('Line 4: “a lot” is not a price in dollars and cents')).toBeVisible()
  await expect(page.getByText('will be $13.75')).toBeVisible()
  const added = page.getByRole('region', { name: 'New in your price book' })
  await expect(added.getByRole('listitem')).toHaveText(['Lift$250.00 / day'])
  const costs = page.getByRole('region', { name: 'Costs that change' })
  await expect(costs.getByText('will be $9.20')).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 prices' }).click()
  await expect(toast(page, 'Prices Imported')).toBeVisible()
  await page.getByLabel('Search prices').fill('lift')
  await expect(page.getByRole('button', { name: /^Lift/ })).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Undo last import (2 rows)' }).click()
  await expect(toast(page, 'Import Undone')).toBeVisible()
  await expect(page.getByText('Nothing found')).toBeVisible()
})

test('the labor rate is calculated and used', async ({ page }) => {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Labor rate calculator' }).click()
  await page.getByLabel('Pay an hour').fill('30')
  await page.getByLabel('Taxes, insurance').fill('20')
  await page.getByLabel('Overhead a month').fill('2600')
  await page.getByLabel('Billable hours').fill('30')
  await page.getByLabel('Profit').fill('20')
  await expect(page.getByText('$20.00', { exact: true })).toBeVisible()
  // Without a result, no earlier result is offered.
  const use = page.getByRole('button', { name: 'Use $85 an hour' })
  await expect(use).toBeVisible()
  await page.getByLabel('Billable hours').fill('0')
  await expect(use).toHaveCount(0)
  await page.getByLabel('Billable hours').fill('30')
  await page.getByText('Sets 1 price').click()
  await expect(page.getByLabel(/^Drywall repair labor/)).toBeChecked()
  await page.getByLabel(/^Handyman labor/).check()
  await expect(page.getByLabel('You charge an hour')).toHaveValue('85.00')
  await use.click()
  await expect(toast(page, 'Rate Saved')).toBeVisible()
  await page.getByLabel('Search prices').fill('repair labor')
  await expect(page.getByRole('button', { name: /^Drywall repair labor/ })).toContainText('$85.00')
})

async function upload(page: Page, text: string) {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Import CSV' }).click()
  const file = { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel('Price list file').setInputFiles(file)
}

test('a list of costs alone asks for the price', async ({ page }) => {
  await upload(page, 'Item,Cost\nTrench drain,$90\n')
  await expect(page.getByText('Which column is the price?')).toBeVisible()
  const check = page.getByRole('button', { name: 'Check the list' })
  await expect(check).toBeDisabled()
  await page.getByLabel('Price', { exact: true }).selectOption('Cost: $90')
  await check.click()
  await expect(page.getByText('Customers pay what your list has in “Cost”.')).toBeVisible()
})

test('a list with other column names asks which is which, and remembers it', async ({ page }) => {
  await upload(page, 'Bezeichnung;Our price;UOM\nScissor lift;$250;day\n')
  await expect(page.getByLabel('Unit')).toHaveValue('2')
  await page.getByLabel('Name').selectOption('Bezeichnung: Scissor lift')
  await page.getByLabel('Price', { exact: true }).selectOption('Our price: $250')
  await page.getByRole('button', { name: 'Check the list' }).click()
  await page.getByRole('button', { name: 'Import 1 price' }).click()
  await expect(toast(page, 'Prices Imported')).toBeVisible()

  await upload(page, 'UOM;Our price;Bezeichnung\nday;$275;Scissor lift\n')
  await expect(page.getByText('will be $275.00')).toBeVisible()
  await page.getByRole('button', { name: 'Choose other columns' }).click()
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('1')
})

test('an amount typed before a price is the quantity of its line', async ({ page }) => {
  const row = { name: 'LVP, click', category: 'flooring', unit: 'sq ft', unitPrice: '3.25' }
  expect((await page.request.post('/api/price-items', { data: row })).ok()).toBe(true)
  await page.goto('/new-quote')
  await page.getByRole('button', { name: 'Continue without a photo' }).click()
  await page.getByRole('button', { name: 'Add Item' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add items' })
  await sheet.getByRole('searchbox').fill('450 sf lvp')
  const found = sheet.getByRole('button', { name: /^Add LVP, click \$3\.25 per sq ft/ })
  await expect(found).toContainText('450 sq ft')
  await found.click()
  await expect(sheet.getByText('450 sq ft added')).toBeAttached()
  await closeDialog(sheet.getByRole('button', { name: 'Write it yourself' }), 2)
  await expect(page.getByLabel('Description')).toHaveValue('')
  const lines = page.getByRole('region', { name: 'Line Items' })
  await expect(lines.getByRole('button', { name: /^LVP, click 450 sq ft/ })).toBeVisible()
})

test('a typed comma is a decimal point until it separates thousands', async ({ page }) => {
  await page.getByLabel('Search prices').fill('joint compound')
  await page.getByRole('button', { name: /^Joint compound Drywall/ }).click()
  const price = page.getByLabel('Price', { exact: true })
  const keys = [
    ['12,5', '12,5', '12.5'],
    ['1,250', '1250', '1250'],
    ['1,250.75', '1250.75', '1250.75'],
  ] as const
  for (const [typed, shown, left] of keys) {
    await price.fill('')
    await price.pressSequentially(typed)
    await expect(price).toHaveValue(shown)
    await price.blur()
    await expect(price).toHaveValue(left)
  }
  await price.fill('')
  await price.pressSequentially('12,75')
  await page.getByRole('button', { name: 'Save price' }).click()
  await expect(toast(page, 'Price Saved')).toBeVisible()
  await expect(page.getByText('$12.75')).toBeVisible()
})
