// What one damage takes: its share of the lines, not the whole job's.
import { expect, test } from '@playwright/test'
import { enterDemo } from './account.ts'

const cents = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100)

test('the shares of the nail pops add up to the lines', async ({ page }) => {
  await enterDemo(page, '/new-quote')
  await page.getByLabel('Photos from the gallery').setInputFiles('samples/nail-pops.jpg')
  await page.getByRole('button', { name: 'Use This Photo' }).click()
  await expect(page.getByText('Analysis Complete')).toBeVisible()
  const lines = page.getByRole('region', { name: 'Identified Items' }).getByRole('listitem')
  const whole = (await lines.allTextContents())
    .map(text => cents(/\$[\d,.]+$/.exec(text.trim())?.[0] ?? ''))
    .reduce((sum, each) => sum + each)
  expect(whole).toBeGreaterThan(0)
  const marks = page.getByRole('button', { name: 'Show Nail pop' })
  expect(await marks.count()).toBeGreaterThan(1)
  let shares = 0
  for (const mark of await marks.all()) {
    await mark.click()
    const sheet = page.getByRole('dialog', { name: 'Nail pop' })
    await expect(sheet.getByRole('button', { name: /Joint compound.* of .* gal/ })).toBeVisible()
    shares += cents(await sheet.getByText(/^This damage/).innerText())
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(sheet).toHaveCount(0)
  }
  expect(shares).toBe(whole)
})
