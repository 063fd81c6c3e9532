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

test('large text leaves the names of options beside their prices, and the total on the page', async ({
  page,
}) => {
  const option = { quantity: '1', isOptional: true }
  const [{ id: customerId }] = await (await page.request.get('/api/customers')).json()
  const { quote } = await (
    await page.request.post('/api/quotes', {
      data: {
        quote: {
          customerId,
          sections: [
            { id: 'wall', title: 'Hole in the hallway wall', scope: 'Patch it.', markIds: [] },
            { id: 'closet', title: 'Skim the closet', scope: '', markIds: [] },
          ],
        },
        lineItems: [
          { description: 'Patch', quantity: '1', unitPrice: '1342.06', sectionId: 'wall' },
          { ...option, description: 'Skim', unitPrice: '1385.83', sectionId: 'closet' },
          { ...option, description: 'Haul away debris', unitPrice: '1075.00' },
        ],
      },
    })
  ).json()
  const { url } = await (await page.request.post(`/api/quotes/${quote.id}/link`)).json()
  await page.goto(url)
  for (const [name, price] of [
    ['Hole in the hallway wall', '$1,342.06'],
    ['Skim the closet', '$1,385.83'],
    ['Haul away debris', '$1,075.00'],
  ] as const) {
    const words = await page.getByText(name).boundingBox()
    const figure = await page.getByText(price, { exact: true }).first().boundingBox()
    if (!words || !figure) throw new Error(`${name} is not on the page`)
    const isBelow = figure.y >= words.y + words.height
    expect(isBelow || figure.x >= words.x + words.width, `${name} and its price`).toBe(true)
    expect(words.width, `${name} has room for its words`).toBeGreaterThan(150)
  }
  expect(await sideways(page)).toBe(0)
})
