// Long names from a vision language model.
import { expect, type Page, test } from '@playwright/test'
import { enterBusiness, openScreen } from './account.ts'

const longName = 'Stainless steel duplex outlet cover plate with screws and a foam gasket behind it'

/** Gives the photo's first detection this name. */
async function rename(page: Page, name: string): Promise<void> {
  await page.route('**/api/ai/analyze-photo', async route => {
    const response = await route.fetch()
    const { detections, ...analysis } = await response.json()
    const [first, ...others] = detections
    await route.fulfill({
      response,
      json: { ...analysis, detections: [{ ...first, name }, ...others] },
    })
  })
}

test('a name wider than the photo is truncated, and its confidence stays visible, at 390 and 320 px', async ({
  page,
}) => {
  await enterBusiness(page)
  await rename(page, longName)
  await page.getByRole('link', { name: /Analyze Damage/ }).click()
  await page.getByLabel('Photos from the gallery').setInputFiles('samples/hole.jpg')
  await page.getByRole('button', { name: 'Use This Photo' }).click()
  const slide = page.getByRole('group', { name: 'Photo 1 of 1' })
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expect.poll(async () => (await slide.boundingBox())?.width).toBeLessThanOrEqual(width)
    await expect(slide.getByRole('button', { name: /^Show Stainless.* \d+%$/ })).toBeVisible()
    const edges = await slide.boundingBox()
    const label = await slide.getByText(/^Stainless.* \d+%$/).boundingBox()
    const sure = await slide.getByText(/^\s\d+%$/).boundingBox()
    if (!edges || !sure || !label) throw new Error('Expected a photo with a label')
    expect(label.x).toBeGreaterThanOrEqual(edges.x)
    expect(label.x + label.width).toBeLessThanOrEqual(edges.x + edges.width)
    expect(sure.x + sure.width).toBeLessThanOrEqual(label.x + label.width)
  }
  await test.step('the title of its dialog wraps instead of being cut', async () => {
    await slide.getByRole('button', { name: /^Show Stainless/ }).click()
    const title = page.getByRole('dialog').getByRole('heading', { name: longName })
    await expect(title).toBeVisible()
    const isCut = (heading: HTMLElement) => heading.scrollWidth > heading.clientWidth
    expect(await title.evaluate(isCut)).toBe(false)
  })
})

test('a line without a space to wrap at, such as a web address, stays beside its price', async ({
  page,
}) => {
  await enterBusiness(page)
  const description = `https://supplier.example/${'a'.repeat(120)}`
  const made = await page.request.post('/api/quotes', {
    data: {
      quote: { status: 'draft' },
      lineItems: [{ description, quantity: '1', unitPrice: '1000.00' }],
    },
  })
  await page.goto(`/quotes/${(await made.json()).quote.id}`)
  const name = await page.getByRole('button', { name: description }).boundingBox()
  const price = await page.getByRole('cell', { name: '$1,000.00', exact: true }).boundingBox()
  if (!name || !price) throw new Error('Expected the line')
  expect(name.x + name.width).toBeLessThanOrEqual(price.x)
})

test('a company name without a space to wrap at makes no quote wider than the phone', async ({
  page,
}) => {
  await enterBusiness(page)
  const company = 'Bauunternehmung'.repeat(6)
  const added = await page.request.post('/api/customers', {
    data: { firstName: 'Zoe', lastName: 'Ray', company },
  })
  const made = await page.request.post('/api/quotes', {
    data: { quote: { status: 'draft', customerId: (await added.json()).id }, lineItems: [] },
  })
  await openScreen(page, `/quotes/${(await made.json()).quote.id}`)
  const link = page.getByRole('link', { name: `Customer Zoe Ray, ${company}` })
  await expect.poll(async () => (await link.boundingBox())?.width).toBeLessThanOrEqual(390)
})

test('a section title without a space to wrap at is not cut in a list of lines, and an option stands beside its name', async ({
  page,
}) => {
  await enterBusiness(page)
  const title = `Kitchen${'wall'.repeat(30)}`
  const patch = { description: 'Patch', quantity: '1', unitPrice: '100.00', sectionId: 'wall' }
  const made = await page.request.post('/api/quotes', {
    data: {
      quote: {
        presentation: 'everyLine',
        sections: [{ id: 'wall', title, scope: '', markIds: [] }],
        status: 'draft',
      },
      lineItems: [patch, { ...patch, description: 'Paint', isOptional: true }],
    },
  })
  await openScreen(page, `/quotes/${(await made.json()).quote.id}`)
  const isCut = (header: HTMLElement) => header.scrollWidth > header.clientWidth
  expect(await page.getByRole('rowheader', { name: title }).evaluate(isCut)).toBe(false)
  const option = page.getByRole('row', { name: /^Paint/ })
  const name = await option.getByRole('button', { name: 'Paint' }).boundingBox()
  const label = await option.getByText('Option, not included').boundingBox()
  if (!name || !label) throw new Error('Expected the option')
  expect(label.x - name.x - name.width).toBeGreaterThanOrEqual(4)
})
