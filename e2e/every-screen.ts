// Every screen with its name and path, for axe and for `npm run screens`.
import { expect, type Page } from '@playwright/test'
import { closeDialog } from './close-dialog.ts'
import { withoutLive } from './without-live.ts'

export const visitorScreens: Record<string, string> = {
  landing: '/',
  'sign-in': '/login',
  register: '/register',
  'forgot-password': '/forgot-password',
  'reset-password': '/reset-password?token=x',
  'verify-email': '/verify-email?token=x',
  'confirm-email': '/confirm-email?token=x',
  'restore-account': '/restore-account?token=x',
  join: '/join?token=x',
}

export const memberScreens: Record<string, string> = {
  dashboard: '/dashboard',
  'new-quote': '/new-quote',
  quotes: '/quotes',
  invoices: '/invoices',
  schedule: '/schedule',
  customers: '/customers',
  'pricing-materials': '/pricing-materials',
  assemblies: '/assemblies',
  assembly: '/assemblies/large_hole',
  'company-services': '/company-services',
  reports: '/reports',
  'help-center': '/help-center',
  'quote-template': '/quote-template',
  settings: '/settings',
  'settings-business': '/settings/business',
  'settings-team': '/settings/team',
  'settings-reminders': '/settings/reminders',
  'settings-requests': '/settings/requests',
  'settings-work-week': '/settings/work-week',
  'settings-notifications': '/settings/notifications',
  'settings-security': '/settings/security',
  upgrade: '/upgrade',
  'not-found': '/no-such-page',
}

/** No animations, because half-faded text has half its contrast. */
export const still = { contextOptions: { reducedMotion: 'reduce' } } as const

/** Opens the screen and waits until it has loaded. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await withoutLive(page)
  await page.goto(path)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
}

/** The path of a quote that can still be edited. */
export async function editableQuote(page: Page): Promise<string> {
  await page.goto('/quotes')
  const card = page.getByRole('article').filter({ hasText: 'Edit' }).first()
  const href = await card.getByRole('link').first().getAttribute('href')
  return new URL(href ?? '', page.url()).pathname.replace(/\/edit$/, '')
}

/** Goes from a photo to the preview of its quote, calling `onStep` at each step. */
export async function makeQuote(page: Page, step: (name: string) => Promise<void>) {
  await page.goto('/new-quote')
  await expect(page.getByRole('button', { name: 'Choose from Gallery' })).toBeVisible()
  await step('capture')
  await page.getByLabel('Photos from the gallery').setInputFiles('samples/hole.jpg')
  await expect(page.getByRole('button', { name: 'Use This Photo' })).toBeVisible()
  await step('review')
  await page.getByRole('button', { name: 'Use This Photo' }).click()
  await expect(page.getByText('Analysis Complete')).toBeVisible()
  await step('analysis')
  await page.getByRole('button', { name: 'Mark Damage' }).click()
  await page.getByRole('button', { name: 'Place a Box' }).click()
  await page.getByRole('radio', { name: 'Nail pop' }).check()
  await step('mark damage')
  await page.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('radio', { name: 'Nail pop' })).toHaveCount(0)
  await page.getByRole('button', { name: /Generate Quote/ }).click()
  await page.getByLabel('First name').fill('Ann')
  await page.getByLabel('Last name').fill('Lee')
  await page.getByLabel('Job address').fill('12 Main Street, Austin, TX')
  // A wheel's scroll is still being painted when the picture is taken.
  await page.evaluate(() => scrollTo(0, 0))
  await step('quote-form')
  await page.getByRole('button', { name: 'Add Item' }).click()
  await page.getByRole('searchbox').fill('dry')
  await page.getByRole('button', { name: /^Add Drywall screws/ }).click()
  await step('add-items')
  await closeDialog(page.getByRole('button', { name: 'Done, 1 added' }), 3)
  const line = page.getByRole('button', { name: /^Drywall board/ })
  await line.click()
  await page.getByText('Cost, discount, option').click()
  await page.getByLabel('Unit cost').fill('0.40')
  await page.getByRole('checkbox', { name: /^Option:/ }).check()
  await step('line')
  await line.click()
  await page.getByRole('button', { name: /^Price settings/ }).click()
  const settings = page.getByRole('dialog', { name: 'Price settings' })
  await settings.getByRole('group', { name: 'Discount' }).getByText('Other %').click()
  await step('price-settings')
  await closeDialog(settings.getByRole('button', { name: 'Done' }), 3)
  await page.getByRole('button', { name: /^Photo 1 of 1/ }).click()
  await expect(page.getByRole('button', { name: 'Leave out' })).toBeVisible()
  await step('photo')
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await step('photo-zoomed')
  await closeDialog(page.getByRole('dialog').getByRole('button', { name: 'Close' }), 3)
  await page.getByRole('button', { name: 'Preview Quote' }).click()
  await expect(page.getByText('Payment due upon completion')).toBeVisible()
  await step('preview')
}
