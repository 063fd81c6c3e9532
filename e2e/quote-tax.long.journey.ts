// A job in another county: one quote gets its own sales tax rate, in the form and in a later edit.
import { expect, type Page } from '@playwright/test'
import { openBlankLine } from './blank-line.ts'
import { closeDialog } from './close-dialog.ts'
import { test } from './one-phone.ts'
import { toast } from './toast.ts'

test.describe.configure({ mode: 'default' })

const totals = (page: Page) => page.getByRole('region', { name: 'Totals' })

async function openSettings(page: Page) {
  await page.getByRole('button', { name: /^Price settings/ }).click()
  const settings = page.getByRole('dialog', { name: 'Price settings' })
  return { settings, rate: settings.getByLabel('Sales tax rate') }
}

test('the rate of one quote changes its totals, its preview and what is stored', async ({
  page,
}) => {
  await page.request.put('/api/settings/preferences', { data: { hasAutoSave: true } })
  await page.goto('/dashboard')
  await page.getByRole('link', { name: /Analyze Damage/ }).click()
  await page.getByRole('button', { name: 'Continue without a photo' }).click()
  await page.getByLabel('First name').fill('Cora')
  await page.getByLabel('Last name').fill('Countyline')
  await openBlankLine(page)
  await page.getByLabel('Description').fill('Patch a doorknob hole')
  await page.getByLabel('Unit price').fill('100')
  await expect(totals(page).getByText('$108.25')).toBeVisible()

  const { settings, rate } = await openSettings(page)
  await expect(rate).toHaveValue('8.25')
  await expect(rate).toHaveAttribute('inputmode', 'decimal')
  await settings.getByRole('radio', { name: 'Nothing' }).check()
  await expect(rate).toBeHidden()
  await settings.getByRole('radio', { name: 'Everything' }).check()
  await rate.fill('')
  await settings.getByRole('button', { name: 'Done' }).click()
  await expect(settings.getByText('Please enter a rate, or 0 for no tax')).toBeVisible()
  await expect(rate).toBeFocused()
  await rate.fill('8,875')
  await closeDialog(settings.getByRole('button', { name: 'Done' }), 2)
  await expect(totals(page).getByText('Tax (8.875%)')).toBeVisible()
  await expect(totals(page).getByText('$108.88')).toBeVisible()
  await expect(page.getByText('Draft saved')).toBeVisible()
  // The draft keeps what was typed.
  await page.reload()
  await expect(totals(page).getByText('Tax (8.875%)')).toBeVisible()
  await page.getByRole('button', { name: 'Preview Quote' }).click()
  await expect(page.getByText('Tax (8.875%)')).toBeVisible()
  await expect(page.getByText('$108.88').first()).toBeVisible()
  await page.getByRole('button', { name: 'Create Quote' }).click()
  await expect(toast(page, 'Quote generated successfully')).toBeVisible()

  const stored = async () => (await page.request.get('/api/quotes?q=countyline')).json()
  expect(await stored()).toMatchObject([{ taxRate: 8875, total: '108.88', status: 'pending' }])
  await page.getByRole('link', { name: /^Edit/ }).first().click()
  const edit = await openSettings(page)
  await expect(edit.rate).toHaveValue('8.875')
  await edit.rate.fill('7')
  await edit.settings.getByRole('button', { name: 'Done' }).click()
  await expect(edit.settings).toBeHidden()
  await expect(totals(page).getByText('$107.00')).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Changes Saved')).toBeVisible()
  await expect(page.getByText('Tax (7%)')).toBeVisible()
  expect(await stored()).toMatchObject([{ taxRate: 7000, total: '107.00' }])
})
