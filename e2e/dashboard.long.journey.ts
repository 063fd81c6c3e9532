// The dashboard: empty, then the newest three quotes, the figures, and a bell that counts to nine.
import { expect, type Page, test } from '@playwright/test'
import { enterBusiness, openScreen } from './account.ts'

/** Uses the API call of the form. */
async function makeQuote(page: Page, status: string, unitPrice: string, jobAddress: string | null) {
  const customer = await page.request.post('/api/customers', {
    data: { firstName: 'Rosa', lastName: status, email: '', phone: '', address: '' },
  })
  const { id: customerId } = (await customer.json()) as { id: string }
  const made = await page.request.post('/api/quotes', {
    data: {
      quote: { customerId, status, jobAddress },
      lineItems: [{ description: 'Skim coat', quantity: '1', unitPrice }],
    },
  })
  expect(made.status()).toBe(201)
}

/** Delays calls until released. */
async function holdCalls(page: Page, path: string): Promise<() => void> {
  let answer = () => {}
  const answered = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route(path, async route => {
    await answered
    await route.fallback()
  })
  return answer
}

test('the dashboard is empty at first, then shows figures, the newest quotes and a bell', async ({
  page,
}) => {
  await enterBusiness(page)
  const recent = page.getByRole('region', { name: 'Recent Activity' })
  const figures = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })
  await expect(recent.getByText('No recent activity')).toBeVisible()
  await expect(recent.getByText('Create your first quote to get started')).toBeVisible()
  await expect(figures('This Month')).toContainText('$0')
  await expect(figures('Quotes Sent')).toContainText('0')
  const bell = page.getByRole('button', { name: /^Activity/ })
  await expect(bell).toHaveAccessibleName('Activity')

  for (let n = 0; n < 5; n++) await makeQuote(page, 'draft', '10.00', '1 Elm Street')
  await makeQuote(page, 'approved', '1000.40', '2 Elm Street')
  await makeQuote(page, 'rejected', '20.00', '3 Elm Street')
  await makeQuote(page, 'pending', '100.00', null)
  await page.reload()
  const badge = bell.locator('..').getByText(/^\d+$/)
  await expect(badge).toHaveText('8')

  const newest = recent.getByRole('listitem')
  await expect(newest).toHaveCount(3)
  const first = newest.first()
  for (const text of ['Rosa pending', 'Drywall work', 'Just now', '$108.25', 'Pending']) {
    await expect(first.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(newest.nth(1)).toContainText('3 Elm Street')
  await expect(newest.nth(2)).toContainText('$1,082.93')
  await expect(figures('This Month')).toContainText('$1,083')
  await expect(figures('Quotes Sent')).toContainText('2')

  await makeQuote(page, 'pending', '1.00', null)
  await page.reload()
  await expect(badge).toHaveText('9')
  await makeQuote(page, 'pending', '1.00', null)
  await page.reload()
  await expect(bell).toHaveAccessibleName('Activity, 10 quotes')
  await expect(badge).toHaveText('9')

  await recent.getByRole('link', { name: 'View All' }).click()
  await expect(page.getByRole('article')).toHaveCount(10)
})

test('the dashboard shows skeletons while loading, and leads everywhere', async ({ page }) => {
  await enterBusiness(page)
  const answerUser = await holdCalls(page, '**/api/auth/user')
  await page.goto('/help-center', { waitUntil: 'commit' })
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  answerUser()
  const answerQuotes = await holdCalls(page, '**/api/quotes/cards?*')
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByText('Loading recent activity')).toBeAttached()
  answerQuotes()
  await expect(page.getByText('No recent activity')).toBeVisible()

  for (const name of ['Profile', 'Settings']) {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: /^Profile of/ }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
    await expect(page).toHaveURL(/\/settings$/)
  }
  await openScreen(page, '/')
  await expect(page.getByRole('heading', { name: 'Hill Country Drywall' })).toBeVisible()
  for (const [name, path] of [
    ['Recent Quotes', '/quotes'],
    ['Customers', '/customers'],
    ['Analyze Damage A photo', '/new-quote'],
  ] as const) {
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', path)
  }
  const places = [
    ['Home', '/'],
    ['Quotes', '/quotes'],
    ['Customers', '/customers'],
    ['Pricing', '/pricing-materials'],
    ['Help', '/help-center'],
  ] as const
  const navigation = page.getByRole('navigation', { name: 'Main' })
  const bottom = async () => {
    const box = await navigation.boundingBox()
    return box && Math.round(box.y + box.height)
  }
  await expect.poll(bottom).toBe(page.viewportSize()?.height)
  await page.getByText('View All').scrollIntoViewIfNeeded()
  await expect.poll(bottom).toBe(page.viewportSize()?.height)
  await expect(navigation.getByRole('link')).toHaveText(places.map(([name]) => name))
  for (const [name, path] of places) {
    const place = navigation.getByRole('link', { name })
    await place.click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(place).toHaveAttribute('aria-current', 'page')
  }
})
