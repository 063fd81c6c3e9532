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

const sections = [
  { id: 'wall', title: 'Hole in the hallway wall', scope: 'Patch it.', markIds: [] },
  { id: 'closet', title: 'Skim the closet', scope: '', markIds: [] },
]
const option = { quantity: '1', isOptional: true }
const lineItems = [
  {
    description: 'Moisture-resistant board',
    quantity: '12',
    unit: 'sheet',
    unitPrice: '119.99',
    sectionId: 'wall',
  },
  { ...option, description: 'Skim coat', unitPrice: '1385.83', sectionId: 'closet' },
  { ...option, description: 'Haul away debris', unitPrice: '1075.00' },
]

for (const { presentation, rows } of [
  {
    presentation: 'byRepair',
    rows: [
      ['Hole in the hallway wall', '$1,439.88'],
      ['Skim the closet', '$1,385.83'],
      ['Haul away debris', '$1,075.00'],
    ],
  },
  {
    presentation: 'everyLine',
    rows: [
      ['Moisture-resistant board', '$1,439.88'],
      ['Skim coat', '$1,385.83'],
      ['Haul away debris', '$1,075.00'],
    ],
  },
] as const) {
  test(`large text keeps names and prices of a quote apart: ${presentation}`, async ({ page }) => {
    const [{ id: customerId }] = await (await page.request.get('/api/customers')).json()
    const quote = { customerId, presentation, sections }
    const made = await page.request.post('/api/quotes', { data: { quote, lineItems } })
    const { id } = (await made.json()).quote
    const { url } = await (await page.request.post(`/api/quotes/${id}/link`)).json()
    await page.goto(url)
    for (const [name, price] of rows) {
      const words = await page.getByText(name, { exact: true }).first().boundingBox()
      const figure = await page.getByText(price, { exact: true }).first().boundingBox()
      if (!words || !figure) throw new Error(`${name} is not on the page`)
      const isBelow = figure.y >= words.y + words.height
      expect(isBelow || figure.x >= words.x + words.width, `${name} and its price`).toBe(true)
      expect(words.width, `${name} has room for its words`).toBeGreaterThan(150)
    }
    expect(await sideways(page)).toBe(0)
  })
}
