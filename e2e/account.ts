// What several journeys begin with: an account that is verified through its mail, and onboarded.
import { expect, type Page } from '@playwright/test'

export const password = 'plaster-and-tape'

/** The link in the newest mail to the address, from the page where embedded mode shows its mail. */
export async function mailedLink(page: Page, address: string, path: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      const mails = await page.request.get('/dev/mail')
      link = newestLink(await mails.text(), address, path)
      return link
    })
    .toBeDefined()
  return link ?? ''
}

function newestLink(list: string, address: string, path: string): string | undefined {
  const part = list.slice(Math.max(0, list.indexOf(address)))
  const found = new RegExp(`${path.replaceAll('?', '\\?')}[A-Za-z0-9_-]+`).exec(part)
  return found?.[0]
}

let count = 0

export function newAddress(): string {
  return `dana-${process.pid}-${Date.now()}-${++count}@example.com`
}

/** Registers, follows the mailed link, signs in; ends at the onboarding. */
export async function signUp(page: Page, email = newAddress()): Promise<string> {
  await page.goto('/register')
  await page.getByLabel('First name').fill('Dana')
  await page.getByLabel('Last name').fill("O'Brien; DROP")
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Registration Successful!')).toBeVisible()
  await page.goto(await mailedLink(page, email, '/api/auth/verify-email?token='))
  await expect(page.getByText('Email Verified!')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  return email
}

/** The three steps of the wizard; ends at the dashboard. */
export async function onboard(page: Page): Promise<void> {
  await page.getByLabel('Company name').fill('Hill Country Drywall')
  await page.getByLabel('Phone').fill('(512) 555-0134')
  await page.getByLabel('Address').fill('900 Congress Ave, Austin, TX 78701')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('checkbox', { name: 'Drywall' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /start/i }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}
