// The price book: found, changed, added, removed and brought back, imported and taken back, calculated.
import { expect, test } from '@playwright/test'
import { enterDemo } from './account.ts'
import { toast } from './toast.ts'

test.beforeEach(async ({ page }) => {
  await enterDemo(page)
  await page.getByRole('link', { name: 'Pricing' }).click()
  await expect(page.getByText('Joint compound', { exact: true })).toBeVisible()
})

test('a price is found, changed, removed and brought back', async ({ page }) => {
  await page.getByLabel('Search prices').fill('joint compound')
  await page.getByRole('button', { name: /^Joint compound Drywall/ }).click()
  await page.getByLabel('Price', { exact: true }).fill('14.25')
  await page.reload()
  await page.getByLabel('Search prices').fill('joint compound')
  await page.getByRole('button', { name: /^Joint compound Drywall/ }).click()
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('14.25')
  await page.getByRole('button', { name: 'Save price' }).click()
  await expect(toast(page, 'Price Saved')).toBeVisible()
  await expect(page.getByText('$14.25')).toBeVisible()

  await page.getByRole('button', { name: /^Joint compound Drywall/ }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('$14.25')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('$14.25')).toBeVisible()
})

test('an item is added in a category of its own', async ({ page }) => {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Regional prices & categories' }).click()
  await page.getByLabel('Regional factor').fill('120')
  await page.getByLabel('New category').fill('Rentals')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Prices Updated')).toBeVisible()
  await expect(page.getByText('120%').first()).toBeVisible()

  await page.getByRole('button', { name: 'Add Item' }).click()
  await page.getByRole('button', { name: 'Save price' }).click()
  await expect(toast(page, /Name is required/)).toBeVisible()
  await page.getByLabel('Name').fill('Scissor lift')
  await page.getByLabel('Price', { exact: true }).fill('250')
  await page.getByLabel('Unit').fill('day')
  await page.getByLabel('Category').selectOption('Rentals')
  await page.getByRole('button', { name: 'Save price' }).click()
  await expect(toast(page, 'Price Saved')).toBeVisible()
  await page.getByRole('button', { name: /^Rentals/ }).click()
  await expect(page.getByRole('button', { name: /^Scissor lift/ })).toContainText('$250.00')
})

test('a list is imported without its bad row, and taken back', async ({ page }) => {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Import CSV' }).click()
  await page.getByLabel('Price list file').setInputFiles({
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Item,Unit Price,UOM\nJoint compound,$13.75,gal\nLift,250,day\nMud,a lot,gal\n',
    ),
  })
  await expect(page.getByText('1 new, 1 updated, 0 unchanged.')).toBeVisible()
  await expect(page.getByText(/^Line 4: Price must be a number/)).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(toast(page, 'Prices Imported')).toBeVisible()
  await page.getByLabel('Search prices').fill('lift')
  await expect(page.getByRole('button', { name: /^Lift/ })).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Undo last import' }).click()
  await expect(toast(page, 'Import Undone')).toBeVisible()
  await expect(page.getByText('Nothing found')).toBeVisible()
})

test('the labor rate is calculated and used', async ({ page }) => {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Labor rate calculator' }).click()
  await page.getByLabel('Pay an hour').fill('30')
  await page.getByLabel('Taxes, insurance').fill('20')
  await page.getByLabel('Overhead a month').fill('2600')
  await page.getByLabel('Of them billable').fill('30')
  await page.getByLabel('Profit').fill('20')
  await page
    .getByLabel('Sets the price of')
    .selectOption({ label: 'Drywall repair labor, now $95.00' })
  await page.getByRole('button', { name: 'Use $85 an hour' }).click()
  await expect(toast(page, 'Rate Saved')).toBeVisible()
  await page.getByLabel('Search prices').fill('drywall repair labor')
  await expect(page.getByRole('button', { name: /^Drywall repair labor/ })).toContainText('$85.00')
})
