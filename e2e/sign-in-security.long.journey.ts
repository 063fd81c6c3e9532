// Two-step sign-in and passkeys, with a simulated authenticator app and fingerprint sensor.
import { expect, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { enterBusiness, mailedLink, newAddress, password } from './account.ts'
import { test } from './named-product.ts'
import { toast } from './toast.ts'
import { addVirtualAuthenticator } from './virtual-authenticator.ts'

// One worker runs all tests of this file, so the product starts once.
test.describe.configure({ mode: 'default' })

const factor = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' })

async function signOut(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Profile of/ }).click()
  const left = page.waitForResponse(/\/api\/auth\/logout$/)
  await page.getByRole('menuitem', { name: /Log ?out|Sign out/i }).click()
  await left
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('two-step sign-in is turned on, required, passed with a recovery code, and turned off', async ({
  page,
}) => {
  const email = await enterBusiness(page, '/settings/security')
  await factor(page).getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill('a guess')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(toast(page, 'This is not your current password')).toBeVisible()
  await dialog.getByLabel('Current password').fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
  const link = dialog.getByRole('link', { name: 'Open the app on this phone' })
  await expect(link).toHaveAttribute('href', /^otpauth:\/\/totp\/Quotewright/)
  const secret = (
    (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''
  ).replaceAll(' ', '')
  const codeIn = (seconds: number) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + seconds * 1000 })
  await dialog.getByLabel('Code from the app').fill(codeIn(3600))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText(/^That code is wrong/)).toBeVisible()
  await dialog.getByLabel('Code from the app').fill(codeIn(0))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [first = '', second = '', third = ''] = await codes.allTextContents()
  await dialog.getByRole('button', { name: 'I saved them' }).click()
  await expect(factor(page)).toContainText('You have 10 recovery codes left.')

  await signOut(page)
  await enterPassword(page, email)
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('That code is wrong or was already used.')).toBeVisible()
  // The app's next code, because the one that turned it on is used up.
  await page.getByLabel('Code').fill(codeIn(30))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  await signOut(page)
  await enterPassword(page, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(first.toLowerCase())
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.goto('/settings/security')
  await expect(factor(page)).toContainText('You have 9 recovery codes left.')
  await page.goto('/settings/profile')
  const changed = newAddress()
  await page.getByRole('button', { name: 'Change email' }).click()
  await dialog.getByLabel('New email').fill(changed)
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByLabel('Code').fill(first)
  await dialog.getByRole('button', { name: 'Send confirmation' }).click()
  await expect(dialog.getByText(/^That code is wrong/)).toBeVisible()
  await dialog.getByLabel('Code').fill(third)
  await page.keyboard.press('Enter')
  await expect(toast(page, /Please open the link/)).toBeVisible()
  await mailedLink(page, changed, '/confirm-email?token=')

  await page.goto('/settings/security')
  await factor(page).getByRole('button', { name: 'Turn off' }).click()
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByLabel('Code').fill(first)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(dialog.getByText(/^That code is wrong/)).toBeVisible()
  await dialog.getByLabel('Code').fill(second)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(toast(page, 'Two-step sign-in is off.')).toBeVisible()
  await expect(factor(page).getByRole('button', { name: 'Turn on' })).toBeVisible()
})

test('a passkey is added, signs in by the email field and by the button, and is removed', async ({
  page,
}) => {
  await addVirtualAuthenticator(page)
  await enterBusiness(page, '/settings/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill('My phone')
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await expect(toast(page, 'Passkey Added')).toBeVisible()
  const list = page.getByRole('list', { name: 'Passkeys' })
  await expect(list).toContainText('My phone')
  await expect(list).toContainText('not used yet')

  // The sensor confirms as soon as the email field offers the passkey.
  const signedIn = page.waitForResponse(/\/api\/auth\/passkey$/)
  await signOut(page)
  expect((await signedIn).status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible()

  // From here on like a browser without passkeys in fields, so only the button is left.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await signOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.goto('/settings/security')
  await expect(list).toContainText('Last used just now')
  await list.getByRole('button', { name: 'Remove' }).click()
  const removal = page.getByRole('dialog', { name: 'Remove My phone?' })
  await removal.getByLabel('Current password').fill(password)
  await removal.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(toast(page, 'Passkey Removed')).toBeVisible()
  await expect(list).toHaveCount(0)
  await signOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(toast(page, /^This passkey did not work/)).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})

test('two-step sign-in that an attacker turned on is undone by the mailed link', async ({
  page,
}) => {
  const email = await enterBusiness(page, '/settings/security')
  await factor(page).getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const key = await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  const secret = (key ?? '').replaceAll(' ', '')
  await dialog.getByLabel('Code from the app').fill(new TOTP({ secret }).generate())
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await dialog.getByRole('button', { name: 'I saved them' }).click()

  await page.goto(await mailedLink(page, email, '/restore-account?token='))
  await expect(page.getByText('Did someone else change how you sign in?')).toBeVisible()
  await page.getByRole('button', { name: 'Take my account back' }).click()
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  await page.goto(await mailedLink(page, email, '/reset-password?token='))
  await page.getByLabel('New password', { exact: true }).fill('fresh-plaster')
  await page.getByLabel('Confirm new password').fill('fresh-plaster')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('fresh-plaster')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})
