// Assemblies: a business changes a recipe and tries it on a size, and adds recipes of its own that its quotes pick.
import { expect, type Page, test } from '@playwright/test'
import { enterDemo } from './account.ts'
import { closeDialog } from './close-dialog.ts'
import { toast } from './toast.ts'

const tried = (page: Page) => page.getByRole('region', { name: 'Try it' })

async function openMediumHole(page: Page): Promise<void> {
  await enterDemo(page, '/pricing-materials')
  const row = { name: 'Bullnose corner bead', category: 'drywall', unit: 'each' }
  const added = await page.request.post('/api/price-items', { data: { ...row, unitPrice: '9.25' } })
  expect(added.ok()).toBe(true)
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
  // Without a connection the prices are those of the phone's copy, found as in a quote.
  const rates = page.getByLabel('Labor rate').getByRole('option')
  await expect(rates.filter({ hasText: 'Painting labor' })).toBeAttached()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Add Material' }).click()
  await page.getByLabel('Search prices').fill('bead bull')
  await page.getByRole('button', { name: /^Bullnose corner bead \$9\.25/ }).click()
  await page.getByLabel('Quantity in each').fill('2')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(tried(page)).toContainText('6 sq ft × $0.59')
  await expect(tried(page)).toContainText('2 each × $9.25')
  await page.context().setOffline(false)
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
  await expect(tried(page)).toContainText('2 each × $9.25')
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

test('a business adds assemblies, from nothing and as a copy, and picks them in a quote', async ({
  page,
}) => {
  const save = page.getByRole('button', { name: 'Save Assembly' })
  const saved = page.getByRole('button', { name: 'Save Changes' })
  const general = page.getByRole('region', { name: 'General' })
  const plaster = page
    .getByRole('region', { name: 'Painting' })
    .getByRole('link', { name: /^Small hole, plaster Yours/ })
  await enterDemo(page, '/assemblies')
  await page.getByRole('link', { name: 'New Assembly' }).click()
  await save.click()
  await expect(toast(page, /Name the assembly, Describe the work for the customer/)).toBeVisible()
  await page.getByLabel('Name').fill('Attic hatch')
  await page.getByLabel('Trade').selectOption('General')
  await expect(page.getByLabel('Labor rate')).toHaveValue('labor-handyman')
  await page.getByLabel('Scope of work').fill('Frame and hang an attic hatch')
  await page.getByRole('button', { name: /^1 New step/ }).click()
  await page.getByLabel('What is done').fill('Frame and hang')
  await page.getByLabel('Minutes').fill('60')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(tried(page)).toContainText('1 hour × $85.00')
  await save.click()
  await expect(saved).toBeDisabled()
  await expect(page).toHaveURL(/\/assemblies\/[0-9a-f-]{36}$/)

  // Someone else deletes it while it is edited.
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const deletion = await page.request.post('/api/assemblies/reset', { data: { id, version: 1 } })
  expect(deletion.ok()).toBe(true)
  await page.getByLabel('Name').fill('Attic hatch, insulated')
  await saved.click()
  await expect(toast(page, 'Someone else deleted it. Save again to keep yours.')).toBeVisible()
  await saved.click()
  await expect(saved).toBeDisabled()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(
    general.getByRole('link', { name: /^Attic hatch, insulated Yours 1 h/ }),
  ).toBeVisible()

  await page.getByRole('link', { name: /^Small hole repair/ }).click()
  await page.getByRole('link', { name: 'Make a Copy' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Copy of Small hole repair')
  await page.getByLabel('Name').fill('Small hole, plaster')
  await page.getByLabel('Trade').selectOption('Painting')
  await page.reload()
  await expect(page.getByText('Your unsaved changes are back')).toBeVisible()
  await save.click()
  await expect(saved).toBeDisabled()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('link', { name: /^Small hole repair/ })).not.toContainText('Yours')
  await plaster.click()
  await page.getByRole('button', { name: 'Delete Assembly' }).click()
  await expect(toast(page, 'Assembly Deleted')).toBeVisible()
  await expect(plaster).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(plaster).toBeVisible()

  await page.goto('/new-quote')
  await page.getByRole('button', { name: 'Continue without a photo' }).click()
  const items = page.getByRole('dialog', { name: 'Add items' })
  await page.getByRole('button', { name: 'Add Item' }).click()
  await closeDialog(items.getByRole('button', { name: 'Done' }), 2)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Add Item' }).click()
  await items.getByRole('searchbox').fill('hole plas')
  await items.getByRole('button', { name: /^Add Small hole, plaster \$[\d.]+ each/ }).click()
  await closeDialog(items.getByRole('button', { name: 'Done, 1 added' }), 2)
  await expect(page.getByRole('button', { name: /^Painting labor [\d.]+ hour/ })).toBeVisible()
})
