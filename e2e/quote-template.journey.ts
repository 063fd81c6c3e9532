// How quotes look: changed in three tabs, seen before it is saved, on every PDF afterwards.
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { enterDemo } from './account.ts'
import { editableQuote } from './every-screen.ts'
import { toast } from './toast.ts'

test.beforeEach(async ({ page }) => {
  await enterDemo(page)
})

test('the template is changed, previewed, saved, and shown by a quote and its PDF', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-write'])
  const quote = await editableQuote(page)
  await page.goto('/quote-template')
  await page.getByLabel('Company name').fill("O'Brien & Daughters")
  await page.getByRole('tab', { name: 'Design' }).click()
  await page.getByLabel('Header').fill('Walls made whole')
  await page.getByLabel('Color', { exact: true }).fill('#ffd400')
  await expect(page.getByText(/Too light for text on paper/)).toBeVisible()
  await expect(page.getByText('Recommended: 200 × 60 px, on white.')).toBeVisible()
  await page.getByLabel('Logo file').setInputFiles('samples/crack.jpg')
  await page.getByRole('button', { name: 'Use this part' }).click()
  await expect(page.getByRole('img', { name: 'Your logo' })).toBeVisible()
  await page.getByRole('tab', { name: 'Terms' }).click()
  await page.getByRole('switch', { name: 'Workmanship warranty' }).click()
  await page.getByLabel('Warranty period').fill('2 years')

  await page.reload()
  await expect(page.getByText('Your unsaved changes are back')).toBeVisible()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('Walls made whole')).toBeVisible()
  await expect(page.getByText('Workmanship warranty: 2 years')).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Template Saved')).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  const pdf = new Uint8Array(await readFile(await (await downloading).path()))
  const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true })
  expect(text).toContain("O'Brien & Daughters")
  expect(text).toContain('Workmanship warranty: 2 years')

  await page.getByRole('button', { name: 'Share Template' }).click()
  await expect(toast(page, 'Copied to Clipboard')).toBeVisible()

  await page.goto(quote)
  await expect(page.getByText('Walls made whole')).toBeVisible()
  await expect(page.getByRole('img', { name: "Logo of O'Brien & Daughters" })).toBeVisible()

  await page.goto('/quote-template')
  await page.getByRole('button', { name: 'Reset to Default' }).click()
  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(page.getByLabel('Company name')).toHaveValue('Rivera Drywall & Repair')
})

test('on a wide screen the preview stands beside what is typed', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/quote-template')
  await page.getByRole('tab', { name: 'Design' }).click()
  await page.getByLabel('Header').fill('Walls made whole')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText('Walls made whole')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Preview' })).toHaveCount(0)
})
