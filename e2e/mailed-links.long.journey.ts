// The pages of mailed links. None changes anything before its button is pressed.
import { expect, test } from '@playwright/test'
import { enterBusiness, mailedLink, newAddress, password } from './account.ts'
import { toast } from './toast.ts'

test('the verification link asks for the password of the registration', async ({ page }) => {
  const email = newAddress()
  await page.goto('/register')
  await page.getByLabel('First name').fill('Dana')
  await page.getByLabel('Last name').fill('Reyes')
  await page.getByLabel('Email').fill(email)
  for (const label of ['Password', 'Confirm password']) {
    await page.getByLabel(label, { exact: true }).fill('password1')
  }
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(toast(page, /This password is too common/)).toBeVisible()
  for (const label of ['Password', 'Confirm password']) {
    await page.getByLabel(label, { exact: true }).fill(password)
  }
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Registration Successful!')).toBeVisible()

  const link = await mailedLink(page, email, '/verify-email?token=')
  await page.goto(`/api/auth${link}`)
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible()
  const typed = page.getByLabel('Password', { exact: true })
  await expect(typed).toHaveAttribute('autocomplete', 'current-password')
  await expect(page.locator('input[autocomplete="username"]')).toHaveValue(email)
  await typed.fill('not the one')
  await page.getByRole('button', { name: 'Verify email' }).click()
  await expect(toast(page, 'Verification Failed')).toBeVisible()
  await expect(toast(page, /This is not the password you chose/)).toBeVisible()
  await typed.fill(password)
  await page.getByRole('button', { name: 'Verify email' }).click()
  await expect(page.getByText('Email Verified!')).toBeVisible()
  await expect(page).toHaveURL(/\/login\?verified=true$/)

  await page.goto(link)
  await typed.fill(password)
  await page.getByRole('button', { name: 'Verify email' }).click()
  await expect(page.getByText('Verification Failed')).toBeVisible()
  await expect(page).toHaveURL(/\/login\?verified=false$/)
  await page.goto('/verify-email')
  await expect(page).toHaveURL(/\/login\?verified=false$/)
})

test('the former address undoes a change, and a new password is chosen', async ({ page }) => {
  const email = await enterBusiness(page, '/settings/profile')
  const changed = newAddress()
  await page.getByRole('button', { name: 'Change email' }).click()
  await page.getByLabel('New email').fill(changed)
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Send confirmation' }).click()
  await expect(toast(page, /Please open the link/)).toBeVisible()
  await page.goto(await mailedLink(page, changed, '/confirm-email?token='))
  await page.getByRole('button', { name: 'Confirm address' }).click()
  await expect(toast(page, 'Email Verified!')).toBeVisible()

  const link = await mailedLink(page, email, '/restore-account?token=')
  await page.goto(link)
  await page.getByRole('button', { name: 'Take my account back' }).click()
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  const reset = await mailedLink(page, email, '/reset-password?token=')
  await page.goto(link)
  await page.getByRole('button', { name: 'Take my account back' }).click()
  await expect(page.getByRole('heading', { name: 'Invalid Link' })).toBeVisible()

  await page.goto(reset)
  await page.getByLabel('New password', { exact: true }).fill('fresh-plaster')
  await page.getByLabel('Confirm new password').fill('fresh-plaster')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await page.goto(reset)
  await page.getByLabel('New password', { exact: true }).fill('another-plaster')
  await page.getByLabel('Confirm new password').fill('another-plaster')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(toast(page, 'Reset Failed')).toBeVisible()
  await page.getByRole('link', { name: 'Get a new one' }).click()
  await page.getByRole('link', { name: 'Back to Sign In' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('fresh-plaster')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})
