// Reports: from the dashboard to the figures, tables and exports.
import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import Papa from 'papaparse'
import { extractText, getDocumentProxy } from 'unpdf'
import { openBlankLine } from './blank-line.ts'
import { keepRouting } from './failing.ts'
import { test } from './one-phone.ts'
import { toast } from './toast.ts'

test.describe.configure({ mode: 'default' })

async function openReports(page: Page): Promise<void> {
  await page.goto('/reports')
  await expect(page.getByRole('heading', { name: 'Reports' })).toBeVisible()
}

/** Presses the card and reads the downloaded file. */
async function download(page: Page, card: string) {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: card }).click()
  const file = await downloading
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('own dates are open before the report is, and a day being typed leaves it as it is', async ({
  page,
}) => {
  const hold = Promise.withResolvers<void>()
  await page.route(/\/api\/reports\?/, async route => {
    await hold.promise
    await route.continue()
  })
  await openReports(page)
  await page.getByRole('button', { name: 'Custom dates' }).click()
  const first = page.getByRole('textbox', { name: 'From' })
  await expect(first).toHaveValue(/^\d{4}-\d{2}-\d{2}$/)
  hold.resolve()
  await expect(page.getByText('Average quote')).toBeVisible()
  const address = page.url()
  await first.fill('')
  await expect(page.getByText('Choose a day, such as 3/31/2026')).toBeVisible()
  await expect(page.getByText('Average quote')).toBeVisible()
  expect(page.url()).toBe(address)
})

test('the figures of a period are shown as charts and as tables', async ({ page }) => {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'See reports' }).click()
  // The figure on Home is this month's.
  await expect(page.getByRole('button', { name: 'This month' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('button', { name: 'Last 30 days' }).click()
  const chart = page.getByRole('region', { name: 'Revenue by week' })
  await expect(
    chart.getByRole('img', { name: /^Revenue by week, .* in all, the most in/ }),
  ).toBeVisible()
  await chart.getByRole('button', { name: 'Revenue by week as table' }).click()
  await expect(chart.getByRole('table').getByRole('row')).not.toHaveCount(1)

  await page.getByRole('button', { name: 'Last 12 months' }).click()
  await expect(page).toHaveURL(/period=12m$/)
  const months = page.getByRole('region', { name: 'Revenue by month' })
  await expect(months.getByRole('img')).toBeVisible()
  // Taps the first month, then uses the keyboard to return to the newest.
  const slider = months.getByRole('slider', { name: 'Month in figures' })
  await slider.click({ position: { x: 5, y: 100 } })
  await expect(slider).toHaveValue('0')
  await expect(months.getByText(/, 0 quotes approved$/)).toBeVisible()
  await slider.press('End')
  await expect(slider).toHaveValue('11')

  await page.getByRole('button', { name: 'Quotes by status as table' }).click()
  const statuses = page.getByRole('table', { name: /^5 quotes: 1 draft, 1 pending/ })
  await expect(statuses.getByRole('row', { name: 'Approved 2 40%' })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('button', { name: 'Last 12 months' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible()
})

test('the labels under the bars do not touch on a phone', async ({ page }) => {
  await openReports(page)
  for (const period of ['Last 30 days', 'Last 90 days', 'Last 12 months']) {
    await page.getByRole('button', { name: period }).click()
    await expect(page.getByRole('button', { name: period })).toHaveAttribute('aria-pressed', 'true')
    const names = page
      .getByRole('region', { name: /^Revenue by/ })
      .getByText(/^[A-Z][a-z]{2}( \d+)?$/)
    await expect(names.first()).toBeVisible()
    // Waits until a chart that is being drawn is finished.
    await expect.poll(() => smallestGap(names)).toBeGreaterThan(2)
  }
})

/** The gaps between neighboring labels, in pixels. */
function smallestGap(names: Locator): Promise<number> {
  return names.evaluateAll(all => {
    const boxes = all.map(name => name.getBoundingClientRect())
    return Math.min(...boxes.slice(1).map((box, index) => box.left - (boxes[index]?.right ?? 0)))
  })
}

test('the top lines are ranked by total or by count', async ({ page }) => {
  await openReports(page)
  const materials = page.getByRole('table', { name: 'Top materials' })
  await expect(materials.getByRole('columnheader', { name: 'Total' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await materials.getByRole('button', { name: 'Times' }).click()
  await expect(materials.getByRole('columnheader', { name: 'Times' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
})

test('corrections of an analysis are counted', async ({ page }) => {
  await openReports(page)
  const analysis = page.getByRole('region', { name: 'Photo analysis' })
  await expect(analysis).toContainText('as it was in 100% of quotes')
  await page.goto('/quotes')
  await page.getByRole('button', { name: /^Pending/ }).click()
  await page.getByRole('article').first().getByRole('link', { name: /Edit/ }).click()
  const lines = page.getByRole('region', { name: 'Line items' })
  await lines.getByRole('listitem').first().getByRole('button').click()
  await lines.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Changes Saved')).toBeVisible()
  await page.goto('/reports')
  await expect(analysis).toContainText(/as it was in [\d.]+% of quotes/)
  await expect(analysis).not.toContainText('in 100% of quotes')
  await expect(analysis.getByRole('row', { name: 'Lines deleted 1' })).toBeVisible()
})

test('quotes, lines and customers are exported as CSV, the summary as PDF', async ({ page }) => {
  await openReports(page)
  const quotes = await download(page, 'Quotes (CSV)')
  expect(quotes.name).toMatch(/^quotes-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/)
  await expect(toast(page, 'Quotes Exported')).toBeVisible()
  const { data } = Papa.parse<Record<string, string>>(quotes.bytes.toString().slice(1), {
    header: true,
    skipEmptyLines: true,
  })
  expect(data).toHaveLength(5)
  const approved = data.find(row => row['Customer'] === 'Elena Marchetti')
  expect(approved).toMatchObject({ Status: 'approved', Email: 'elena@example.com' })

  const lines = await download(page, 'Line items (CSV)')
  expect(lines.bytes.toString()).toContain('Drywall repair labor')
  const customers = await download(page, 'Customers (CSV)')
  expect(customers.bytes.toString()).toContain('"418 West Mary Street, Austin, TX 78704"')

  const summary = await download(page, 'Summary (PDF)')
  expect(summary.name).toMatch(/^report-.*\.pdf$/)
  await expect(toast(page, 'PDF Downloaded')).toBeVisible()
  const pdf = await getDocumentProxy(new Uint8Array(summary.bytes))
  const { text } = await extractText(pdf, { mergePages: true })
  for (const part of [
    'Rivera Drywall & Repair',
    'Business report',
    'Approved 2 40%',
    'Top materials',
  ]) {
    expect(text).toContain(part)
  }
})

test('win rates show from 20 decided quotes on, and one of them where the next quote is made', async ({
  page,
}) => {
  await openReports(page)
  await expect(page.getByText(/^Shows once 20 quotes .* So far: 0\.$/)).toBeVisible()

  // A demo has no quotes of last month.
  const count = (group: unknown, won: number, decided: number) => ({ group, won, decided })
  const rates = {
    range: { from: '2025-10-26', to: '2026-10-25' },
    all: { won: 23, decided: 47 },
    responseTime: [count('hour', 14, 20), count('day', 9, 23), count('later', 0, 4)],
    price: [count({ from: '0.00', to: null }, 23, 47)],
    size: [],
    trade: [],
  }
  await page.route('**/api/reports/win-rates', route => route.fulfill({ json: rates }))
  await page.reload()
  const times = page.getByRole('table', { name: 'By response time' })
  await expect(times.getByRole('row', { name: 'Within an hour 14 of 20 70%' })).toBeVisible()
  await expect(times.getByRole('row', { name: 'Later 0 of 4 –' })).toBeVisible()

  const known = page.waitForResponse('**/api/reports/win-rates')
  await page.goto('/new-quote')
  await known
  await page.getByRole('button', { name: 'Continue without a photo' }).click()
  await page.getByRole('button', { name: 'Choose an existing customer' }).click()
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
  await openBlankLine(page)
  await page.getByLabel('Description').fill('Patch')
  await page.getByRole('button', { name: 'Preview Quote' }).click()
  const line =
    'Quotes sent within an hour are accepted 2.1 times as often: 14 of 20 against 9 of 27'
  await expect(page.getByText(line)).toBeVisible()
})

test('a failed export says why, and the next one works', async ({ page }) => {
  await openReports(page)
  await keepRouting(page)
  await page.route('**/api/reports/quotes.csv*', route => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Quotes (CSV)' }).click()
  await expect(toast(page, 'Export Failed')).toBeVisible()
  await expect(toast(page, /^No connection/)).toBeVisible()
  expect((await download(page, 'Quotes (CSV)')).bytes.length).toBeGreaterThan(100)
})
