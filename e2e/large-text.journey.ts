// Text at twice its size, as the browser's settings enlarge it: nothing is cut off, and no figure breaks.
import { expect, type Page } from '@playwright/test'
import { test } from './one-phone.ts'

test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
})

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('large text leaves figures, names and the buttons of a quote whole', async ({ page }) => {
  await page.goto('/dashboard')
  const revenue = page.getByRole('link', { name: /^This Month/ })
  await expect(revenue).toBeVisible()
  expect((await revenue.boundingBox())?.width).toBeGreaterThan(300)
  expect(await sideways(page)).toBe(0)

  await page.goto('/customers')
  const name = page.getByRole('link', { name: /^View details of/ }).first()
  await expect(name).toBeVisible()
  const isCut = await name.evaluate(({ parentElement: heading }) =>
    heading ? heading.scrollWidth > heading.clientWidth : true,
  )
  expect(isCut).toBe(false)

  await page.goto('/reports')
  await expect(page.getByRole('columnheader', { name: 'Times' }).first()).toBeVisible()
  expect(await sideways(page)).toBe(0)

  await page.goto('/quotes')
  await page.getByRole('link', { name: /^View/ }).first().click()
  await expect(page.getByRole('button', { name: 'PDF' })).toBeVisible()
  expect(await sideways(page)).toBe(0)
})

test('large text leaves the customer’s page as wide as the phone', async ({ page }) => {
  const [quote] = await (await page.request.get('/api/quotes?status=approved')).json()
  const { url } = await (await page.request.post(`/api/quotes/${quote.id}/link`)).json()
  await page.goto(url)
  await expect(page.getByText('This quote is accepted')).toBeVisible()
  expect(await sideways(page)).toBe(0)
})
