// Text at twice its size, as the browser's settings enlarge it: nothing is cut off, and no figure breaks.
import { expect, type Locator, type Page } from '@playwright/test'
import { openScreen } from './account.ts'
import { memberScreens, openScreen as openLoaded } from './every-screen.ts'
import { test } from './one-phone.ts'

test.describe.configure({ mode: 'default' })

async function enlarge(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  await session.send('Page.setFontSizes', { fontSizes: { standard } })
}

test.beforeEach(({ page }) => enlarge(page, 32))

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('large text leaves figures, names and the buttons of a quote whole', async ({ page }) => {
  await openScreen(page, '/dashboard')
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

const width = async (part: Locator) => (await part.boundingBox())?.width ?? 0
const isWhole = (part: Locator) =>
  part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)

test('text a third larger leaves names, buttons and days whole', async ({ page }) => {
  await enlarge(page, 21)
  const screen = page.viewportSize()?.width ?? 0
  await page.goto('/settings/business')
  expect(await width(page.getByLabel('Tax is on'))).toBeGreaterThan(250)

  await page.goto('/new-quote')
  await page.getByRole('button', { name: 'Continue without a photo' }).click()
  await page.getByLabel('First name').fill('Rosa')
  await page.getByRole('button', { name: 'Add Item' }).click()
  await page.getByRole('searchbox').fill('paint walls')
  const row = page.getByRole('button', { name: /^Add Paint walls, two coats/ })
  await row.click()
  await expect(page.getByLabel('Size of Paint walls')).toHaveValue('100')
  expect(await width(row)).toBeGreaterThan(250)
  await page.getByRole('button', { name: /^Done/ }).click()
  await page.getByRole('button', { name: /^Painting labor/ }).click()
  const line = page.getByRole('listitem').filter({ has: page.getByLabel('Unit price') })
  await line.getByLabel('Quantity').fill('41')
  const done = await line.getByRole('button', { name: 'Done' }).boundingBox()
  expect((done?.x ?? screen) + (done?.width ?? 0)).toBeLessThan(screen)
  await page.getByRole('button', { name: 'Create Quote' }).click()
  await expect(page.getByRole('region', { name: 'Overview' })).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Mark as Won' }).click()
  const note = await page.getByLabel('Note').boundingBox()
  expect(note?.x).toBeGreaterThan(10)
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Won' }).click()

  // Days of eight hours, whose words are the longest.
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  const first = page.getByRole('region', { name: 'Alternative 1' })
  const later = await first.getByRole('button', { name: 'Alternative 1: later' }).boundingBox()
  if (!later) throw new Error('No days are proposed')
  for (const hours of await first.getByText('8:00 AM to 4:30 PM').all()) {
    const { x, y, width: wide, height } = (await hours.boundingBox()) ?? later
    expect(later.x >= x + wide || later.y >= y + height).toBe(true)
  }
  expect(await width(first.getByLabel('First day'))).toBeGreaterThan(180)
})

test('large text on a small phone leaves the way from photo to quote readable', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/new-quote')
  await page
    .getByLabel('Photos from the gallery')
    .setInputFiles(['samples/hole.jpg', 'samples/undamaged.jpg'])
  const taken = page.getByAltText('Taken, number 2')
  await expect(taken).toBeVisible()
  expect((await taken.boundingBox())?.height).toBeGreaterThan(180)

  await page.getByRole('button', { name: 'Use 2 Photos' }).click()
  await expect(page.getByRole('button', { name: 'Mark Damage' })).toBeVisible()
  const generate = page.getByRole('button', { name: /^Generate Quote/ })
  for (const part of [generate, page.getByRole('button', { name: 'Measure' })]) {
    expect(await isWhole(part)).toBe(true)
  }
  expect(await width(page.getByRole('button', { name: 'Smooth' }))).toBeGreaterThan(150)
  const finding = page.getByRole('listitem').filter({ hasText: 'Cut back to firm board' })
  expect(await isWhole(finding.getByText(/^\$\d/))).toBe(true)

  await generate.click()
  await expect(page.getByRole('heading', { name: 'New Quote' })).toBeVisible()
  expect(await sideways(page)).toBe(0)
  expect(await width(page.getByText('Drywall board, 1/2 in'))).toBeGreaterThan(150)
  expect(await width(page.getByLabel('First name'))).toBeGreaterThan(150)
  // The buttons leave the screen to the fields.
  await expect(page.getByRole('button', { name: 'Create Quote' })).not.toBeInViewport()
})

test("large text on a small phone breaks no word of the customer's page", async ({ page }) => {
  const [{ id }] = await (await page.request.get('/api/quotes?limit=1&status=pending')).json()
  const { lineItems, ...quote } = await (await page.request.get(`/api/quotes/details/${id}`)).json()
  const option = { quantity: '1', unitPrice: '1240.00', isOptional: true }
  const saved = await page.request.put(`/api/quotes/${id}`, {
    data: { quote, lineItems: [...lineItems, { description: 'Replace the baseboard', ...option }] },
  })
  expect(saved.status()).toBe(200)
  const { url } = await (await page.request.post(`/api/quotes/${id}/link`)).json()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(url)
  expect(await sideways(page)).toBe(0)
  const title = page.getByText('Replace the baseboard').first()
  const lines = await title.evaluate(({ firstChild }) =>
    ['Replace', 'baseboard'].map(word => {
      const range = document.createRange()
      const start = firstChild?.textContent?.indexOf(word) ?? -1
      range.setStart(firstChild ?? document, start)
      range.setEnd(firstChild ?? document, start + word.length)
      return range.getClientRects().length
    }),
  )
  expect(lines).toEqual([1, 1])
})

const parts = [0, 1] as const
for (const part of parts) {
  test(`large text on a small phone pushes nothing off a screen, part ${part + 1}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const screens = Object.entries(memberScreens).filter(([name]) => name !== 'new-quote')
    for (const [name, path] of screens.filter((_, place) => place % parts.length === part)) {
      await openLoaded(page, path)
      expect.soft(await sideways(page), name).toBe(0)
    }
  })
}

test('large text on a small phone leaves quotes, steps and Home whole', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openScreen(page, '/quotes')
  const card = page.getByRole('article').first()
  await expect(card.getByText(/^\$\d/)).toBeVisible()
  expect(await isWhole(card)).toBe(true)
  expect(await width(card.getByRole('heading'))).toBeGreaterThan(150)

  await openScreen(page, '/dashboard')
  expect(await width(page.getByText('Analyze Damage'))).toBeGreaterThan(150)

  await openScreen(page, '/assemblies/large_hole')
  expect(await width(page.getByRole('button', { name: /^1 ?Cut back to firm/ }))).toBeGreaterThan(
    200,
  )
  expect(await width(page.getByLabel('Area in square feet'))).toBeGreaterThan(150)
})

test('large text on a small phone keeps a large total on one line', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const [{ id: customerId }] = await (await page.request.get('/api/customers')).json()
  const work = [{ description: 'Skim the house', quantity: '2', unitPrice: '57026.59' }]
  const data = { quote: { customerId }, lineItems: work }
  const { quote } = await (await page.request.post('/api/quotes', { data })).json()
  const { url } = await (await page.request.post(`/api/quotes/${quote.id}/link`)).json()
  const edges = [
    [url, 290],
    [`/quotes/${quote.id}`, 258],
  ] as const
  for (const [path, edge] of edges) {
    await page.goto(path)
    const total = page.getByText('$123,462.57').first()
    await expect(total).toBeVisible()
    // The style sheet of what loads later may follow the text.
    await expect
      .poll(() =>
        total.evaluate(
          part => part.clientHeight / Number.parseFloat(getComputedStyle(part).lineHeight),
        ),
      )
      .toBeLessThan(1.5)
    expect(await sideways(page)).toBe(0)
    const line = await page.getByText('$114,053.18').first().boundingBox()
    expect((line?.x ?? 320) + (line?.width ?? 0)).toBeLessThan(edge)
  }
})

test('large text on a small phone leaves choices as wide as the phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const [{ id: customerId }] = await (await page.request.get('/api/customers')).json()
  const sections = (['good', 'better'] as const).map((tier, n) => ({
    id: `00000000-0000-7000-8000-00000000000${n}`,
    title: 'Waterproofing/soundproofing underlayment',
    scope: '',
    tier,
  }))
  const lineItems = sections.map(({ id, tier }) => ({
    description: 'Underlayment',
    quantity: '2',
    unitPrice: '57026.59',
    sectionId: id,
    isOptional: true,
    isSelected: tier === 'good',
  }))
  const data = { quote: { customerId, sections }, lineItems }
  const { quote } = await (await page.request.post('/api/quotes', { data })).json()
  const { url } = await (await page.request.post(`/api/quotes/${quote.id}/link`)).json()
  await page.goto(url)
  await expect(page.getByRole('radio', { name: /Better/ })).toBeVisible()
  expect(await sideways(page)).toBe(0)
})

test('large text on a small phone leaves the landing page whole', async ({ browser }) => {
  // Signed out.
  const visitor = await (await browser.newContext()).newPage()
  await enlarge(visitor, 32)
  await visitor.setViewportSize({ width: 320, height: 640 })
  await visitor.goto('/')
  const cards = await visitor.locator('section:has(> dl), section section').all()
  expect(cards).toHaveLength(5)
  for (const card of cards) {
    expect(await isWhole(card)).toBe(true)
  }
  for (const plan of ['Starter', 'Professional']) {
    expect(await isWhole(visitor.getByRole('link', { name: `Start with ${plan}` }))).toBe(true)
  }
})

test('large text on a small phone leaves the button of a file input whole', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/verify')
  expect(await isWhole(page.getByLabel('The signed PDF'))).toBe(true)
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

test('large text leaves the change orders and the menu of a quote on the screen, which scrolls if it is rotated', async ({
  page,
}) => {
  const line = { description: 'Patch', quantity: '1', unitPrice: '1234.50' }
  const [{ customer }] = await (await page.request.get('/api/quotes?status=approved')).json()
  const data = { quote: { status: 'approved', customerId: customer.id }, lineItems: [line] }
  const { quote } = await (await page.request.post('/api/quotes', { data })).json()
  await page.request.post(`/api/quotes/${quote.id}/change-order`)
  await openScreen(page, `/quotes/${quote.id}`)
  await expect(page.getByRole('link', { name: /^Change Order 1/ })).toBeVisible()
  expect(await sideways(page)).toBe(0)
  for (const size of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size)
    await page.getByRole('button', { name: 'More' }).click()
    const menu = await page.getByRole('menu').boundingBox()
    expect((menu?.x ?? size.width) + (menu?.width ?? 0)).toBeLessThanOrEqual(size.width)
    await page.getByRole('menuitem', { name: 'Shopping List' }).click()
    await page.getByRole('button', { name: 'Close' }).click()
  }
})
