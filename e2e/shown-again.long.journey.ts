// What changed since a screen was last open shows when it opens again: on this phone at once, from other phones after a few seconds.
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { anotherPhone } from './another-phone.ts'
import { openBlankLine } from './blank-line.ts'
import { test } from './one-phone.ts'
import { toast } from './toast.ts'
import { withoutLive } from './without-live.ts'

test.describe.configure({ mode: 'default' })

// Events of the demo’s start would reload what the tests look at.
test.beforeEach(({ page }) => withoutLive(page))

const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()

/** The id of the demo's quote for the customer. */
async function quoteOf(page: Page, firstName: string): Promise<string> {
  const cards: { id: string; customer: { firstName: string } }[] = await (
    await page.request.get('/api/quotes/cards?limit=25')
  ).json()
  return cards.find(({ customer }) => customer.firstName === firstName)?.id ?? ''
}

test('a customer’s corrected address is the one that their invoice goes to', async ({ page }) => {
  const data = { id: randomUUID(), quoteId: await quoteOf(page, 'Elena'), seen: 0 }
  const { id } = await (await page.request.post('/api/invoices', { data })).json()
  await page.goto(`/invoices/${id}`)
  await page.getByRole('link', { name: 'Customer Elena Marchetti' }).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Last name').fill('Ross')
  await page.getByLabel('Email').fill('elena.ross@example.com')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Elena Ross' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Elena Ross' })).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('elena.ross@example.com')
})

test('a customer’s figures count a quote that was just changed', async ({ page }) => {
  const id = await quoteOf(page, 'Priya')
  const { customerId } = await (await page.request.get(`/api/quotes/details/${id}`)).json()
  await page.goto(`/customers/${customerId}`)
  const figures = page.getByLabel('Quote totals')
  await expect(figures).toContainText('$255')
  await page.locator(`a[href*="${id}"]`).first().click()
  await page.getByRole('link', { name: /^Edit/ }).click()
  await openBlankLine(page)
  await page.getByLabel('Description').fill('Haul away')
  await page.getByLabel('Unit price').fill('500')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Changes Saved')).toBeVisible()
  await page.getByRole('link', { name: 'Customer Priya Raman' }).click()
  await expect(figures).toContainText('$796')
})

test('what another phone saved shows when the list and the quote open again', async ({ page }) => {
  const id = await quoteOf(page, 'June')
  const other = await anotherPhone(page)
  await withoutLive(other)
  await other.clock.install()
  await other.goto('/invoices')
  await goTo(other, 'Quotes')
  const june = other.getByRole('link', { name: 'View the quote for June Castellanos' })
  await june.click()
  await expect(other.getByText('$162.38').first()).toBeVisible()
  await goTo(other, 'Home')

  const { quote, lineItems } = await stored(page, id)
  const lines = [...lineItems, { description: 'Haul away', quantity: '1', unitPrice: '500' }]
  await page.request.put(`/api/quotes/${id}`, { data: { quote, lineItems: lines } })
  const draft = { quote: { status: 'draft', jobAddress: '9 Oak Street' }, lineItems: [] }
  await page.request.post('/api/quotes', { data: draft })

  await other.clock.fastForward(11_000)
  await goTo(other, 'Quotes')
  await expect(other.getByText('9 Oak Street').first()).toBeVisible()
  await june.click()
  await expect(other.getByText('Haul away').first()).toBeVisible()
})

async function stored(page: Page, id: string) {
  const { lineItems, ...quote } = await (await page.request.get(`/api/quotes/details/${id}`)).json()
  return { quote, lineItems }
}
