// Setup shared by journeys: an account that is verified by mail and onboarded.
import { expect, type Page } from '@playwright/test'

export const password = 'plaster-and-tape'

/** The link in the newest mail to the address that has one, read from /dev/mail. Mails can overtake each other. */
export async function mailedLink(page: Page, address: string, path: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      const list = await (await page.request.get('/dev/mail')).text()
      for (const entry of list.split('<li>').filter(item => item.includes(address))) {
        const letter = /href="(\/dev\/mail\/[^"]+)"/.exec(entry)?.[1]
        if (letter === undefined) continue
        const text = await (await page.request.get(letter)).text()
        link = new RegExp(`${path.replaceAll('?', '\\?')}[A-Za-z0-9_-]+`).exec(text)?.[0]
        if (link !== undefined) break
      }
      return link
    })
    .toBeDefined()
  return link ?? ''
}

let count = 0

export function newAddress(): string {
  return `dana-${process.pid}-${Date.now()}-${++count}@example.com`
}

/** Registers, verifies with the mailed link and password, and signs in. Ends at the onboarding. */
export async function signUp(page: Page, email = newAddress()): Promise<string> {
  await page.goto('/register')
  await page.getByLabel('First name').fill('Dana')
  await page.getByLabel('Last name').fill("O'Brien; DROP")
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Registration Successful!')).toBeVisible()
  await page.goto(await mailedLink(page, email, '/verify-email?token='))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Verify email' }).click()
  await expect(page.getByText('Email Verified!')).toBeVisible()
  // This device has registered with the address.
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  return email
}

/** Fills in the three onboarding steps. Ends at the dashboard. */
export async function onboard(page: Page): Promise<void> {
  await page.getByLabel('Company name').fill('Hill Country Drywall')
  await page.getByLabel('Phone').fill('(512) 555-0134')
  await page.getByLabel('Address').fill('900 Congress Ave, Austin, TX 78701')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Drywall', { exact: true }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /start/i }).click()
  // The onboarding already has the dashboard's URL.
  await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
}

/** Uses the API instead of the forms: verified, signed in, onboarded, no screen opened yet. */
export async function startBusiness(page: Page): Promise<string> {
  await saveData(page)
  const email = newAddress()
  await post(page, '/api/auth/register', {
    firstName: 'Dana',
    lastName: "O'Brien; DROP",
    email,
    password,
  })
  const path = '/verify-email?token='
  const token = (await mailedLink(page, email, path)).slice(path.length)
  await post(page, '/api/auth/verify-email', { token, password })
  await post(page, '/api/auth/login', { email, password })
  await post(page, '/api/onboarding/complete', {
    company: 'Hill Country Drywall',
    phone: '(512) 555-0134',
    address: '900 Congress Ave, Austin, TX 78701',
    serviceCategories: ['drywall'],
    timeZone: 'America/New_York',
  })
  return email
}

/** Opens a screen, and waits until the app draws it: the page that comes before takes no keys and leads to whole pages. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('#shape')).toHaveCount(0)
}

export async function enterBusiness(page: Page, path = '/dashboard'): Promise<string> {
  const email = await startBusiness(page)
  await openScreen(page, path)
  return email
}

/**
 * As on a phone that saves data, screens load on first use: prefetching them took a tenth of a journey's CPU time. Without
 * a service worker nothing keeps the model that a new quote downloads, so the download is skipped, which saves about
 * 0.4 s of CPU time. The worker that runs the model fetches it itself.
 */
export function saveData(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Object.defineProperty(Reflect.get(navigator, 'connection'), 'saveData', { value: true })
    const { fetch } = globalThis
    globalThis.fetch = (input, init) =>
      /\.(onnx|wasm)$/.test(typeof input === 'string' ? input : '') &&
      !Reflect.get(navigator, 'serviceWorker')?.controller
        ? Promise.resolve(new Response())
        : fetch(input, init)
  })
}

/** Signs in to a new demo business, no screen opened yet. */
export async function startDemo(page: Page): Promise<void> {
  await saveData(page)
  await post(page, '/api/auth/demo', {})
}

export async function enterDemo(page: Page, path = '/dashboard'): Promise<void> {
  await startDemo(page)
  await openScreen(page, path)
}

let networks = 0

/** A different client address for each, because one network may open only a few demos an hour. */
function newNetwork(): string {
  const groups = [process.pid % 0x1_00_00, ++networks].map(group => group.toString(16))
  return `2001:db8:${groups.join(':')}::1`
}

async function post(page: Page, path: string, data: object): Promise<void> {
  const headers = { 'x-forwarded-for': newNetwork() }
  const answer = await page.request.post(path, { data, headers })
  expect(answer.ok(), await answer.text()).toBe(true)
}
