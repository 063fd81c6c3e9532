// The quote template: changed in three tabs, previewed, saved, and used in every PDF.
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { anotherPhone } from './another-phone.ts'
import { openBlankLine } from './blank-line.ts'
import { editableQuote } from './every-screen.ts'
import { test } from './one-phone.ts'
import { toast } from './toast.ts'

test.describe.configure({ mode: 'default' })

test('the template is changed, previewed, saved, and used by a quote and its PDF', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-write'])
  const quote = await editableQuote(page)
  await page.goto('/quote-template')
  await page.getByLabel('Company name').fill("O'Brien & Daughters")
  const hidden = (list: Element) => list.scrollHeight - list.clientHeight
  expect(await page.getByRole('tablist').evaluate(hidden)).toBe(0)
  await page.getByRole('tab', { name: 'Design' }).click()
  await page.getByLabel('Header').fill('Walls made whole')
  await page.getByLabel('Color', { exact: true }).fill('#ffd400')
  await expect(page.getByText(/Too light for text on paper/)).toBeVisible()
  await expect(page.getByText('Recommended: 200 × 60 px, on white.')).toBeVisible()
  await page.getByLabel('Logo file').setInputFiles('samples/crack.jpg')
  await page.getByRole('button', { name: 'Use this part' }).click()
  await expect(page.getByRole('img', { name: 'Your logo' })).toBeVisible()
  await page.getByRole('tab', { name: 'Terms' }).click()
  await page.getByLabel('Not included in new quotes').fill('Painting by others.')
  await page.getByLabel('Assumed in new quotes').fill('The wall is dry.')
  await page.getByRole('switch', { name: 'Workmanship warranty' }).click()
  await page.getByLabel('Warranty period').fill('2 years')
  await page.getByLabel('Warranty terms').fill('We come back for cracks.')
  await page.getByRole('radio', { name: /^One price/ }).check()

  await page.reload()
  await expect(page.getByText('Your unsaved changes are back')).toBeVisible()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('Walls made whole')).toBeVisible()
  await expect(page.getByText('Workmanship: 2 years')).toBeVisible()
  await expect(page.getByText('Painting by others.')).toBeVisible()
  await expect(page.getByText('We come back for cracks.')).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Template Saved')).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  const pdf = new Uint8Array(await readFile(await (await downloading).path()))
  const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true })
  expect(text).toContain("O'Brien & Daughters")
  expect(text).toContain('Workmanship: 2 years')

  await page.getByRole('button', { name: 'Share Template' }).click()
  await expect(toast(page, 'Copied to Clipboard')).toBeVisible()

  await page.goto(quote)
  await expect(page.getByText('Walls made whole')).toBeVisible()
  await expect(page.getByRole('img', { name: "Logo of O'Brien & Daughters" })).toBeVisible()
  await expect(page.getByText('Painting by others.')).toHaveCount(0)

  await page.goto('/new-quote')
  await page.getByRole('button', { name: 'Continue without a photo' }).click()
  await expect(page.getByRole('button', { name: /^Price settings One price$/ })).toBeVisible()
  await expect(page.getByLabel('We assume')).toHaveValue('The wall is dry.')
  await page.getByLabel('Not included').fill('Painting and disposal by others.')
  await page.getByLabel('First name').fill('Rosa')
  await page.getByLabel('Last name').fill('Díaz')
  await openBlankLine(page)
  await page.getByLabel('Description').fill('Patch')
  await page.getByLabel('Unit price').fill('100')
  await expect(page.getByText('Your customer cannot see what the work is')).toBeVisible()
  await page.getByRole('button', { name: 'Create Quote' }).click()
  await expect(toast(page, 'Quote generated successfully')).toBeVisible()
  await expect(page.getByText('Painting and disposal by others.')).toBeVisible()

  // The customer reads them on the page, too.
  const link = await page.request.post(`/api${new URL(page.url()).pathname}/link`)
  await page.goto((await link.json()).url)
  await expect(page.getByText('Painting and disposal by others.')).toBeVisible()
  await expect(page.getByText('The wall is dry.')).toBeVisible()

  await page.goto('/quote-template')
  await page.getByRole('button', { name: 'Reset to Default' }).click()
  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(page.getByLabel('Company name')).toHaveValue('Rivera Drywall & Repair')
})

test('on a wide screen the preview is beside the form', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/quote-template')
  await page.getByRole('tab', { name: 'Design' }).click()
  await page.getByLabel('Header').fill('Walls made whole')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText('Walls made whole')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Preview' })).toHaveCount(0)
})

test('two phones change the template, and neither silently loses a change', async ({ page }) => {
  const conflict = page.getByRole('dialog', { name: 'Someone changed this template' })
  const other = await anotherPhone(page)
  await other.goto('/quote-template')
  await page.goto('/quote-template')
  const saveElsewhere = async (name: string) => {
    await other.getByLabel('Company name').fill(name)
    await other.getByRole('button', { name: 'Save Changes' }).click()
    await expect(toast(other, 'Template Saved').last()).toBeVisible()
    await expect(other.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
  }
  await saveElsewhere('Hill Country Drywall')
  await page.getByLabel('Company name').fill('Rivera & Sons')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(conflict.getByText('Hill Country Drywall')).toBeVisible()

  await page.reload()
  await expect(page.getByText('Someone saved the template in the meantime.')).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await conflict.getByRole('button', { name: 'Back to my changes' }).click()
  await expect(page.getByLabel('Company name')).toHaveValue('Rivera & Sons')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect(toast(page, 'Template Saved')).toBeVisible()

  await other.reload()
  await expect(other.getByLabel('Company name')).toHaveValue('Rivera & Sons')
  await saveElsewhere('Lone Star Walls')
  await page.getByLabel('Address').fill('9 Oak Street')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await conflict.getByRole('button', { name: 'Keep theirs' }).click()
  await expect(page.getByLabel('Company name')).toHaveValue('Lone Star Walls')
  await expect(page.getByLabel('Address')).not.toHaveValue('9 Oak Street')
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
})
