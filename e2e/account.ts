// What several journeys begin with: an account that is verified through its mail, and onboarded.
import { expect, type Page } from '@playwright/test'

export const password = 'plaster-and-tape'

/** The link in the newest mail to the address, from the page where embedded mode shows its mail. */
export async function mailedLink(page: Page, address: string, path: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      const list = await (await page.request.get('/dev/mail')).text()
      const entry = list.split('<li>').find(item => item.includes(address))
      const letter = /href="(\/dev\/mail\/[^"]+)"/.exec(entry ?? '')?.[1]
      if (letter === undefined) return undefined
      const text = await (await page.request.get(letter)).text()
      link = new RegExp(`${path.replaceAll('?', '\\?')}[A-Za-z0-9_-]+`).exec(text)?.[0]
      return link
    })
    .toBeDefined()
  return link ?? ''
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
  // This device has registered with it.
  await expect(page.getByLabel('Email')).toHaveValue(email)
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
  await page.getByText('Drywall', { exact: true }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /start/i }).click()
  // The address is the dashboard's already while the wizard is shown.
  await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
}

/** One press on the landing page; ends at the dashboard of a fresh demo business. */
export async function enterDemo(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Try it now' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible()
}
