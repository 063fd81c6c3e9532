// Filters over a slow connection: the list matches the chosen filter before and after the response.
import { expect, type Page } from '@playwright/test'
import { holdAnswer, holdBack } from './failing.ts'
import { test } from './one-phone.ts'
import { toast } from './toast.ts'

test.describe.configure({ mode: 'default' })

test('a filter shows known quotes at once, and its response moves nothing under the finger', async ({
  page,
}) => {
  await page.goto('/quotes')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(5)
  const release = await holdBack(page, '**/api/quotes/cards?*status=*')
  await page.getByRole('button', { name: /^Sent/ }).click()
  await expect(page.getByText('Nothing sent')).toBeVisible()
  await page.getByRole('button', { name: /^Pending/ }).click()
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText('Pending')

  const edit = cards.getByRole('link', { name: /^Edit/ })
  await edit.hover()
  await page.mouse.down()
  const answered = page.waitForResponse(/status=pending/)
  release()
  await (await answered).finished()
  await expect(page.getByRole('list').filter({ has: cards })).toHaveCSS('opacity', '1')
  await page.mouse.up()
  await expect(page.getByLabel('Notes')).toBeVisible()
})

test('a filter without known quotes shows none of the previous filter', async ({ page }) => {
  await page.goto('/quotes?status=draft')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(1)
  const release = await holdBack(page, '**/api/quotes/cards?*status=*')
  await page.getByRole('button', { name: /^Rejected/ }).click()
  await expect(page.getByText('Loading quotes')).toBeAttached()
  await expect(cards).toHaveCount(0)
  release()
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText('Rejected')
})

test('a price book category shows no other items while it loads', async ({ page }) => {
  await page.goto('/pricing-materials')
  await expect(page.getByText('Ceiling texture service')).toBeVisible()
  const release = await holdBack(page, '**/api/price-items?*category=*')
  const chips = page.getByRole('group', { name: 'Show category' })
  await chips.getByRole('button', { name: /^Painting/ }).click()
  await expect(page.getByRole('button', { name: /^Drop cloth Painting/ })).toBeVisible()
  await expect(page.getByText('Ceiling texture service')).toHaveCount(0)
  release()
  await expect(page.getByRole('button', { name: /^Drop cloth Painting/ })).toBeVisible()
})

test('a draft deleted while a filter loads does not come back with the response', async ({
  page,
}) => {
  await addDraft(page)
  await page.goto('/quotes')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(6)
  const release = await holdAnswer(page, '**/api/quotes/cards?*status=draft*')
  await page.getByRole('button', { name: /^Draft/ }).click()
  await expect(cards).toHaveCount(2)
  await cards
    .last()
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(toast(page, 'Quote Deleted')).toBeVisible()
  await expect(cards).toHaveCount(1)
  release()
  await expect(page.getByRole('list').filter({ has: cards })).toHaveCSS('opacity', '1')
  await expect(cards).toHaveCount(1)
})

/** A second one besides the demo's. */
async function addDraft({ request }: Page): Promise<void> {
  const [customer] = await (await request.get('/api/customers')).json()
  const quote = {
    customerId: customer.id,
    quoteNumber: 'Q-1795362010001ABCD',
    status: 'draft',
    validUntil: null,
    notes: '',
    photoUrl: null,
    aiAnalysisData: null,
  }
  const stored = await request.post('/api/quotes', { data: { quote, lineItems: [] } })
  expect(stored.ok(), await stored.text()).toBe(true)
}
