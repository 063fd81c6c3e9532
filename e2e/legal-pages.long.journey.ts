// The terms, the privacy policy and the contact are one tap away for a visitor.
import { expect, test } from '@playwright/test'
import { findViolations } from './axe.ts'

test('terms and privacy open from the landing page, sign-in and registration', async ({ page }) => {
  for (const [path, terms, privacy] of [
    ['/', 'Terms', 'Privacy'],
    ['/login', 'terms of service', 'privacy policy'],
    ['/register', 'terms of service', 'privacy policy'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('link', { name: terms }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of service' })).toBeVisible()
    await page.goBack()
    await page.getByRole('link', { name: privacy }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible()
  }
  await page.goto('/')
  await page.getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
  await expect(page.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findViolations(page)).toEqual([])
  }
})
