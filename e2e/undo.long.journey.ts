// An undo changes what is on the screen, or leaves with its screen.
import { expect, test } from '@playwright/test'
import { enterDemo } from './account.ts'
import { toast } from './toast.ts'

test('the undo of a removed line leaves with the analysis, and with the form', async ({ page }) => {
  await enterDemo(page, '/new-quote')
  await page.getByLabel('Photos from the gallery').setInputFiles('samples/hole.jpg')
  await page.getByRole('button', { name: 'Use This Photo' }).click()
  const items = page.getByRole('region', { name: 'Identified Items' })
  const compound = items.getByRole('button', { name: /^Joint compound/ })
  const remove = async () => {
    await page.getByRole('button', { name: /^Joint compound/ }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(toast(page, 'Line removed')).toBeVisible()
  }
  await remove()
  await toast(page, 'Undo').click()
  await expect(compound).toBeVisible()
  await remove()
  await page.getByRole('button', { name: /^Generate Quote/ }).click()
  await expect(page.getByLabel('First name')).toBeVisible()
  await expect(toast(page, 'Line removed')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Joint compound/ })).toHaveCount(0)

  await page.getByLabel('First name').fill('Carl')
  await page.getByLabel('Last name').fill('Wheeler')
  await page
    .getByRole('button', { name: /^Drywall sheet|^Setting|^Mesh/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(toast(page, 'Line removed')).toBeVisible()
  await page.getByRole('button', { name: 'Preview Quote' }).click()
  await expect(page.getByRole('heading', { name: 'Quote Preview' })).toBeVisible()
  await expect(toast(page, 'Line removed')).toHaveCount(0)
})
