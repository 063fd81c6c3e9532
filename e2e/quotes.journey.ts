// The list of quotes, the quote page and its edit screen: statuses, actions and errors.
import { expect, type Locator, type Page } from '@playwright/test'
import { openScreen } from './account.ts'
import { openBlankLine } from './blank-line.ts'
import { colorOf } from './color.ts'
import { failCalls } from './failing.ts'
import { test } from './one-phone.ts'
import { toast } from './toast.ts'

test.describe.configure({ mode: 'default' })

const cardOf = (page: Page, status: string): Locator =>
  page
    .getByRole('article')
    .filter({ has: page.getByText(status, { exact: true }) })
    .first()

test('each quote shows its status in its color, its age, and its actions', async ({ page }) => {
  await openScreen(page, '/quotes')
  await expect(page.getByRole('article').getByRole('time')).toHaveText([
    '1 hour ago',
    '5 hours ago',
    'Yesterday',
    '3 days ago',
    '9 days ago',
  ])
  const statuses = [
    ['Draft', 'gray', ['View', 'Edit', 'Delete']],
    ['Pending', 'yellow', ['View', 'Edit']],
    ['Approved', 'green', ['View']],
    ['Rejected', 'red', ['View']],
  ] as const
  for (const [status, color, actions] of statuses) {
    const card = cardOf(page, status)
    const dot = card.getByText(status, { exact: true }).locator('span')
    expect(await colorOf(dot, 'backgroundColor')).toBe(color)
    await expect(card.getByText(/^(View|Edit|Delete)$/)).toHaveText([...actions])
  }
  const filters = page.getByRole('group', { name: 'Show quotes' }).getByRole('button')
  await expect(filters).toHaveText([
    /^All\D*5$/,
    /^Draft\D*1$/,
    /^Pending\D*1$/,
    /^Sent\D*0$/,
    /^Approved\D*2$/,
    /^Rejected\D*1$/,
  ])
  await filters.nth(5).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await cardOf(page, 'Rejected').getByText('View').click()
  await expect(page.getByRole('region', { name: 'Overview' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0)
})

test('a draft is deleted only after asking, and a failed deletion shows an error', async ({
  page,
}) => {
  await page.goto('/quotes?status=draft')
  const ask = async () => {
    await page.getByRole('button', { name: /^Delete the quote/ }).click()
    await expect(
      page.getByText('Are you sure you want to delete this quote? This action cannot be undone.'),
    ).toBeVisible()
  }
  await ask()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await failCalls(page, '**/api/quotes/*')
  await ask()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(toast(page, 'Failed to delete quote. Please try again.')).toBeVisible()
  await page.unrouteAll()
  await ask()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(toast(page, 'Quote Deleted')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
})

test('a draft is deleted on its own screen, also if the answer of the first try is lost', async ({
  page,
}) => {
  const made = await page.request.post('/api/quotes', {
    data: { quote: { status: 'draft' }, lineItems: [] },
  })
  const { id } = (await made.json()).quote
  await page.goto(`/quotes/${id}?status=draft`)
  const deleteHere = async () => {
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
  }
  await page.route('**/api/live', route => route.abort())
  await page.route(`**/api/quotes/${id}`, async route => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await deleteHere()
  await expect(toast(page, 'Failed to delete quote. Please try again.')).toBeVisible()
  await page.unrouteAll()
  await deleteHere()
  await expect(toast(page, 'Quote Deleted')).toBeVisible()
  await expect(page).toHaveURL(/\/quotes\?status=draft$/)
})

test('a quote shows its card until it loads, then its analysis, and a missing quote says so', async ({
  page,
}) => {
  await page.goto('/quotes')
  await failCalls(page, '**/api/quotes/details/*')
  await cardOf(page, 'Pending').getByText('View').click()
  const overview = page.getByRole('region', { name: 'Overview' })
  await expect(overview.getByText(/^Total \$\d/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible()
  await expect(page.getByText('This did not load')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(overview.getByRole('term')).toHaveText([
    'Quote number',
    'Created',
    'Valid until',
    'Job address',
    'Notes',
  ])
  await expect(overview.getByText(/^Total \$\d/)).toBeVisible()
  await expect(overview.getByText('Pending')).toBeVisible()
  await expect(overview.getByText(/^Q-\d{13}[A-Z]{4}$/)).toBeVisible()
  const labor = page.getByRole('row').filter({ hasText: 'Drywall repair labor' })
  await expect(labor.getByText('Labor', { exact: true })).toBeVisible()
  await expect(page.getByRole('cell').getByText('Labor', { exact: true })).toHaveCount(1)
  await expect(page.getByText(/^Q-\d{13}[A-Z]{4}$/).first()).toBeVisible()
  const analysis = page.getByRole('region', { name: 'AI Analysis' })
  await expect(analysis.getByText('Materials detected')).toBeVisible()
  await expect(analysis.getByText('AI estimated total')).toBeVisible()

  const made = await page.request.post('/api/quotes', {
    data: {
      quote: { status: 'draft', customerId: null, aiAnalysisData: 'not what an analysis says' },
      lineItems: [],
    },
  })
  const { quote } = (await made.json()) as { quote: { id: string } }
  await page.goto(`/quotes/${quote.id}`)
  await expect(
    analysis.getByText('This quote was started from an AI analysis of the photos.'),
  ).toBeVisible()

  await page.goto('/quotes/00000000-0000-7000-8000-000000000000')
  await expect(page.getByText('Quote Not Found')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Quotes', exact: true }).click()
  await expect(page).toHaveURL(/\/quotes$/)
})

test('the edit screen opens a draft too, and keeps its typed customer', async ({ page }) => {
  const made = await page.request.post('/api/quotes', {
    data: {
      quote: {
        status: 'draft',
        customerId: null,
        draftCustomer: { firstName: 'Half', lastName: '', email: '', phone: '', address: '' },
      },
      lineItems: [],
    },
  })
  const { quote } = (await made.json()) as { quote: { id: string } }
  await page.goto(`/quotes/${quote.id}/edit`)
  await page.getByLabel('Notes').fill('Gate code 4711')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Changes Saved')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/quotes/${quote.id}$`))
  await expect(page.getByRole('heading', { name: 'Half' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Overview' })).toContainText('Gate code 4711')
})

test('editing updates the totals at once, needs a line, and shows when saving failed', async ({
  page,
}) => {
  await page.goto('/quotes')
  await cardOf(page, 'Pending').getByText('Edit').click()
  await expect(page.getByRole('heading', { name: 'Edit Quote' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).click()
  await expect(page.getByRole('option')).toHaveText(['Draft', 'Pending', 'Approved', 'Rejected'])
  await page.keyboard.press('Escape')
  const save = page.getByRole('button', { name: 'Save Changes' })
  const lines = page.getByRole('region', { name: 'Line Items' }).getByRole('listitem')
  for (let left = await lines.count(); left > 0; left--) {
    await lines.first().getByRole('button').first().click()
    await lines.first().getByRole('button', { name: 'Remove' }).click()
    await expect(lines).toHaveCount(left - 1)
  }
  await save.click()
  await expect(toast(page, 'No Line Items')).toBeVisible()
  await expect(toast(page, 'Please add at least one line item to the quote')).toBeVisible()

  await openBlankLine(page)
  await page.getByLabel('Description').fill('Skim coat')
  await page.getByLabel('Quantity').fill('2.5')
  await page.getByLabel('Unit price').fill('40')
  await expect(page.getByText('$100.00').first()).toBeVisible()
  await expect(page.getByText('$8.25')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Totals' }).getByText('$108.25')).toBeVisible()
  await failCalls(page, '**/api/quotes/*')
  await save.click()
  await expect(toast(page, 'Error')).toBeVisible()
  await expect(toast(page, 'Failed to update quote. Please try again.')).toBeVisible()
  await page.unrouteAll()
  await save.click()
  await expect(toast(page, 'Changes Saved')).toBeVisible()
  await expect(page).toHaveURL(/\/quotes\/[0-9a-f-]{36}$/)
  await expect(page.getByText('$108.25').first()).toBeVisible()
})

test('a saved edit leads to the quote, also if its new status allows no more edits', async ({
  page,
}) => {
  // A quote of its own, because the next journeys edit the pending one.
  const who = { firstName: 'Bo', lastName: 'Li' }
  const customer = await (await page.request.post('/api/customers', { data: who })).json()
  const made = await page.request.post('/api/quotes', {
    data: {
      quote: { customerId: customer.id, status: 'pending' },
      lineItems: [{ description: 'Patch', quantity: '1', unitPrice: '90.00' }],
    },
  })
  await page.goto(`/quotes/${(await made.json()).quote.id}/edit`)
  await page.getByLabel('Status').selectOption('Rejected')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Changes Saved')).toBeVisible()
  await expect(page).toHaveURL(/\/quotes\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('region', { name: 'Overview' })).toContainText('Rejected')
})

test('a saved edit leads to the quote, also if the browser’s history is slow', async ({ page }) => {
  await page.addInitScript(() => {
    const go = history.go.bind(history)
    addEventListener('popstate', () => document.documentElement.setAttribute('data-stepped', ''))
    history.go = steps => void setTimeout(() => go(steps), 1000)
  })
  await page.goto('/quotes')
  await cardOf(page, 'Pending').getByText('Edit').click()
  await page.getByLabel('Notes').fill('Mind the dog')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Changes Saved')).toBeVisible()
  await expect(page.locator('html[data-stepped]')).toBeAttached()
  await expect(page.getByRole('heading', { name: 'What the customer sees' })).toBeVisible()
  await expect(page).toHaveURL(/\/quotes\/[0-9a-f-]{36}$/)
})

test('without a share sheet the quote is copied, and a failed copy shows an error', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/quotes')
  await cardOf(page, 'Pending').getByText('View').click()
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(toast(page, 'Copied to Clipboard')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/Quote Q-.*\$/)
  await context.clearPermissions()
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(toast(page, 'Share Failed')).toBeVisible()
  await expect(toast(page, 'Could not share quote details.')).toBeVisible()
})

test('a quote that is loading has its notices above its card', async ({ page }) => {
  const [{ id: customerId }] = await (await page.request.get('/api/customers')).json()
  await page.request.post('/api/quotes', {
    data: {
      quote: { status: 'pending', customerId, jobAddress: '1 Past Lane', validUntil: '2026-01-05' },
      lineItems: [{ description: 'Hang drywall', quantity: '1', unitPrice: '70.00' }],
    },
  })
  await page.goto('/quotes?q=past+lane')
  await page.route('**/api/quotes/details/*', () => undefined)
  await page.getByRole('link', { name: /^View/ }).click()
  await expect(page.getByRole('status').getByText('Loading the quote')).toBeAttached()
  await expect(page.getByText('This quote expired on January 5, 2026')).toBeVisible()
})

test('what is below the schedule of an accepted quote stays in place while it loads', async ({
  page,
}) => {
  const [quote] = await (await page.request.get('/api/quotes?status=approved')).json()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/quotes/*/schedule', async route => {
    await held
    await route.continue()
  })
  await page.goto(`/quotes/${quote.id}`)
  const money = page.getByRole('heading', { name: 'Money' })
  const topOf = async () => Math.round((await money.boundingBox())?.y ?? 0)
  await expect(page.getByText('Loading the schedule')).toBeAttached()
  await expect(money).toBeVisible()
  const before = await topOf()
  release()
  await expect(page.getByRole('button', { name: 'Job done' })).toBeVisible()
  expect(Math.abs((await topOf()) - before)).toBeLessThan(2)
})

test('a rejected quote without a reason stays in place while its history loads', async ({
  page,
}) => {
  const [quote] = await (await page.request.get('/api/quotes?status=rejected')).json()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/quotes/*/history', async route => {
    await held
    await route.continue()
  })
  await page.goto(`/quotes/${quote.id}`)
  const overview = page.getByRole('region', { name: 'Overview' })
  const topOf = async () => Math.round((await overview.boundingBox())?.y ?? 0)
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()
  const before = await topOf()
  release()
  await expect(page.getByText('No reason given')).toBeVisible()
  expect(await topOf()).toBe(before)
})

test('a link inside a sentence leaves its lines as close as others', async ({ page }) => {
  const [quote] = await (await page.request.get('/api/quotes?status=approved')).json()
  await page.goto(`/quotes/${quote.id}`)
  const hint = page.getByText('Your invoices do not say how to pay.')
  const add = hint.getByRole('link', { name: 'Add it' })
  await expect(add).toBeVisible()
  expect((await add.boundingBox())?.height).toBeGreaterThanOrEqual(48)
  const { lines, lineHeight } = await hint.evaluate(element => {
    const { lineHeight: line, paddingBottom, height } = getComputedStyle(element)
    const [pixels = 0, padding = 0, whole = 0] = [line, paddingBottom, height].map(
      Number.parseFloat,
    )
    return { lines: whole - padding, lineHeight: pixels }
  })
  expect(lines).toBeLessThanOrEqual(2 * lineHeight)
})
