// The first quote of a new business: common jobs of its trade are there before it has saved a template.
import { expect, test } from '@playwright/test'
import { enterBusiness } from './account.ts'
import { closeDialog } from './close-dialog.ts'
import { toast } from './toast.ts'

test('a new business starts its first quote from a common job, also without a connection', async ({
  page,
  context,
}) => {
  await enterBusiness(page, '/new-quote')
  await page.getByRole('button', { name: 'Start from a template' }).click()
  const sheet = page.getByRole('dialog', { name: 'Templates' })
  const jobs = sheet.getByRole('region', { name: 'Common jobs' })
  await expect(jobs.getByRole('listitem')).toHaveCount(7)
  await expect(sheet.getByText('No templates yet')).toHaveCount(0)
  await closeDialog(sheet.getByRole('button', { name: 'Close' }), 1)

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Start from a template' }).click()
  const patch = jobs.getByRole('button', {
    name: /^Add 12 × 12 in patch in a smooth ceiling \d+ lines · /,
  })
  const total = /\$[\d,.]+/.exec(await patch.innerText())?.[0] ?? ''
  await patch.click()
  await expect(toast(page, 'Template Added')).toBeVisible()
  await expect(page.getByText(`Total ${total}`)).toBeVisible()
  const ceiling = page.getByRole('region', { name: 'Large hole repair, 1 sq ft' })
  await ceiling.getByText('Scope of work').click()
  await expect(ceiling.getByText(/^Ceiling: Cut back to firm board, set backers/)).toBeVisible()

  await page.getByRole('button', { name: 'Add a template' }).click()
  await jobs.getByRole('button', { name: /^Add 3 nail pops / }).click()
  const pops = page.getByRole('region', { name: 'Nail pop repair × 3' })
  await expect(pops).toBeVisible()
  await expect(page.getByText(`Total ${total}`)).toHaveCount(0)
  await context.setOffline(false)
})
