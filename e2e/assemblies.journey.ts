// Assemblies: a business changes a recipe, tries it on a size, and estimates use it, also without a connection.
import { expect, type Page, test } from '@playwright/test'
import { enterDemo } from './account.ts'
import { toast } from './toast.ts'

const tried = (page: Page) => page.getByRole('region', { name: 'Try it' })

async function openMediumHole(page: Page): Promise<void> {
  await enterDemo(page, '/pricing-materials')
  await page.getByRole('link', { name: /^Assemblies/ }).click()
  await page.getByRole('link', { name: /^Medium hole repair/ }).click()
  await expect(tried(page)).toContainText('$235.75')
}

test('a recipe is changed, tried on a size, saved and reset to ours', async ({ page }) => {
  await openMediumHole(page)
  await page.getByLabel('Scope of work').fill('Patch it our way')
  await expect(page.getByRole('button', { name: 'Move down: Sand and prime' })).toBeDisabled()
  await page.getByRole('button', { name: 'Move up: Sand and prime' }).click()
  await page.getByRole('button', { name: /^2 Screw in backers/ }).click()
  await page.getByLabel('Minutes').fill('90')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('195 min in all')).toBeVisible()
  await page.getByRole('button', { name: /^3 Tape and first coat/ }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('170 min in all')).toBeVisible()

  await page.getByRole('button', { name: /^Drywall board, 1\/2 in/ }).click()
  await page.getByLabel('Waste in percent').fill('50')
  await expect(page.getByLabel('Sold by the')).toHaveValue('sheet')
  await page.getByLabel('One holds, in sq ft').fill('48')
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Add Material' }).click()
  await page.getByLabel('Search prices').fill('corner')
  await page.getByRole('button', { name: /^Corner bead/ }).click()
  await page.getByLabel('Quantity in each').fill('2')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(tried(page)).toContainText('6 sq ft × $0.59')
  await expect(tried(page)).toContainText('2 each × $4.63')
  await expect(tried(page)).toContainText('2.75 hour × $95.00')
  await tried(page).getByLabel('How many').fill('2')
  await expect(tried(page)).toContainText('5.75 hour × $95.00')

  await page.reload()
  await expect(page.getByText('Your unsaved changes are back')).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Assembly Saved')).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  const row = page.getByRole('link', { name: /^Medium hole repair/ })
  await expect(row).toContainText('Yours')
  await row.click()
  await page.getByRole('button', { name: 'Reset to Ours' }).click()
  await expect(tried(page)).toContainText('$235.75')
  await expect(page.getByRole('button', { name: 'Reset to Ours' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Assembly Restored')).toBeVisible()
  await expect(page.getByLabel('Scope of work')).toHaveValue('Patch it our way')
  await expect(tried(page)).toContainText('2 each × $4.63')
  await expect(page.getByRole('button', { name: /^Drywall board/ })).toContainText(
    'sheet of 48 sq ft',
  )
})

test('a recipe without steps is not saved, with a sentence that says why', async ({ page }) => {
  await openMediumHole(page)
  for (const step of [1, 2, 3, 4, 5, 6]) {
    await page.getByRole('button', { name: /^1 / }).click()
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('button', { name: /^Move up/ })).toHaveCount(6 - step)
  }
  await page.getByLabel('Name').fill('')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, /Add at least one step/)).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByRole('region', { name: 'Steps' })).toContainText('Add at least one step')
  await page.getByRole('button', { name: 'Add Step' }).click()
  await page.getByLabel('What is done').fill('Patch it')
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByLabel('Name').fill('One step')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Assembly Saved')).toBeVisible()
})
