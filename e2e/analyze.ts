// Analyzes photos of the signed-in business, until the analysis is shown.
import { expect, type Page } from '@playwright/test'

export async function analyze(page: Page, photos: string | string[], note = ''): Promise<void> {
  await page.goto('/new-quote')
  await page.getByLabel('Photos from the gallery').setInputFiles(photos)
  if (note) await page.getByLabel('Note for the analysis').fill(note)
  await page.getByRole('button', { name: /^Use / }).click()
  await expect(page.getByRole('button', { name: 'Mark Damage' })).toBeVisible()
}
