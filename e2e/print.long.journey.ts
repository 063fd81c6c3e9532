// Ctrl+P prints the quote as the customer sees it and the report, without the app around
// them. Of an invoice, the PDF is the document.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from './one-phone.ts'

test('a printed quote is its document; a printed invoice and report have no controls', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const [quote] = await (await page.request.get('/api/quotes?limit=1&status=approved')).json()
  await page.goto(`/quotes/${quote.id}`)
  const navigation = page.getByRole('navigation', { name: 'Main' })
  const document = page.getByText('Prepared for')
  const overview = page.getByRole('region', { name: 'Schedule' })
  await expect(document).toBeVisible()
  await expect(overview).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  // Paper is narrower than the screen.
  await page.setViewportSize({ width: 720, height: 960 })
  await expect(document).toBeVisible()
  for (const hidden of [navigation, overview, page.getByRole('button', { name: 'PDF' })]) {
    await expect(hidden).toBeHidden()
  }
  const id = randomUUID()
  const data = { id, quoteId: quote.id, seen: 0 }
  expect((await page.request.post('/api/invoices', { data })).status()).toBe(201)
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/invoices/${id}`)
  await expect(page.getByText('Change Due Day')).toBeVisible()
  await expect(page.getByLabel('Search invoices')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('print the PDF of this invoice')).toBeVisible()
  await expect(page.getByText('Change Due Day')).toBeHidden()
  await expect(page.getByLabel('Search invoices')).toBeHidden()
  await page.goto('/reports')
  await expect(page.getByText('Revenue', { exact: true })).toBeVisible()
  await expect(navigation).toBeHidden()
})

test('a printed week has when, who and where, without buttons', async ({ page }) => {
  const who = { firstName: 'Rosa', lastName: 'Díaz' }
  const customer = await (await page.request.post('/api/customers', { data: who })).json()
  const made = await page.request.post('/api/quotes', {
    data: {
      quote: { customerId: customer.id, status: 'approved', jobAddress: '12 Oak Street' },
      lineItems: [
        { description: 'Patch', quantity: '2', unit: 'hour', unitPrice: '50.00', isLabor: true },
      ],
    },
  })
  const { quote } = await made.json()
  const { today } = await (await page.request.get('/api/schedule')).json()
  const visits = [{ day: today, start: 480, minutes: 120 }]
  await page.request.put(`/api/quotes/${quote.id}/visits`, { data: { visits } })
  await page.setViewportSize({ width: 720, height: 960 })
  await page.goto('/schedule')
  const visit = page.getByRole('article', { name: 'Rosa Díaz' })
  const controls = [visit.getByText('Job done'), visit.getByText('Photos of the work')]
  for (const control of controls) await expect(control).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const control of controls) await expect(control).toBeHidden()
  await expect(visit).toContainText('8:00 to 10:00 AM')
  await expect(visit.getByText('12 Oak Street')).toBeVisible()
})

test("a printed customer's page has a dark total and no buttons", async ({ page }) => {
  const [quote] = await (await page.request.get('/api/quotes?limit=1&status=pending')).json()
  const { url } = await (await page.request.post(`/api/quotes/${quote.id}/link`)).json()
  await page.goto(url)
  const accept = page.getByRole('link', { name: 'Accept this quote' }).last()
  await expect(accept).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const band = page.getByRole('heading', { level: 1 })
  const brightest = await band.evaluate(title =>
    Math.max(...(getComputedStyle(title).color.match(/[\d.]+/g) ?? ['255']).map(Number)),
  )
  expect(brightest).toBeLessThan(100)
  await expect(accept).toBeHidden()
  for (const name of ['Accept', 'Ask', 'PDF']) {
    await expect(page.getByRole(name === 'PDF' ? 'link' : 'button', { name })).toBeHidden()
  }
  await expect(page.getByLabel('Your name')).toBeHidden()
  await expect(page.getByText('What happens next')).toBeVisible()
})

test('the work on a printed customer’s page starts below what is before it', async ({ page }) => {
  const sections = Array.from({ length: 15 }, (_, index) => ({
    id: `wall-${index}`,
    title: `Wall ${index + 1}`,
    scope: 'Cut out the wet board. Hang, tape and sand the new one.',
  }))
  const lineItems = sections.map(({ id }) => ({
    description: 'Patch',
    quantity: '1',
    unitPrice: '100.00',
    sectionId: id,
  }))
  const [{ id: customerId }] = await (await page.request.get('/api/customers')).json()
  const made = await page.request.post('/api/quotes', {
    data: { quote: { customerId, sections }, lineItems },
  })
  const { quote } = await made.json()
  const { url } = await (await page.request.post(`/api/quotes/${quote.id}/link`)).json()
  await page.goto(url)
  await page.emulateMedia({ media: 'print' })
  const margin = { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' }
  const pdf = await page.pdf({ format: 'A4', margin })
  const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g)
  expect(pages).toHaveLength(3)
})

test('a customer’s page folds most of its photos, and prints them all', async ({ page }) => {
  const photos: object[] = []
  const samples = ['hole', 'crack', 'water-damage', 'nail-pops', 'two-damages', 'undamaged']
  for (const sample of samples) {
    const answer = await page.request.post('/api/photos', {
      data: await readFile(`samples/${sample}.jpg`),
      headers: { 'content-type': 'application/octet-stream' },
    })
    photos.push({ id: (await answer.json()).id, marks: [] })
  }
  const [{ id: customerId }] = await (await page.request.get('/api/customers')).json()
  const aiAnalysisData = JSON.stringify({ materials: [], totalEstimate: '0.00', photos })
  const lineItems = [{ description: 'Patch a hole', quantity: '1', unitPrice: '100.00' }]
  const made = await page.request.post('/api/quotes', {
    data: { quote: { customerId, aiAnalysisData }, lineItems },
  })
  const { quote } = await made.json()
  const { url } = await (await page.request.post(`/api/quotes/${quote.id}/link`)).json()
  await page.goto(url)
  const photo = (number: number) =>
    page.getByRole('img', { name: `Photo ${number} of the job site` })
  await expect(photo(3)).toBeVisible()
  await expect(photo(4)).toBeHidden()
  const more = page.getByText('3 more photos')
  await more.click()
  await expect(photo(6)).toBeVisible()
  await page.getByText('Fewer photos').click()
  await expect(photo(6)).toBeHidden()
  // Browsers that cannot unfold by style print what is open.
  const fire = (event: string) => page.evaluate(name => dispatchEvent(new Event(name)), event)
  await fire('beforeprint')
  await expect(photo(6)).toBeVisible()
  await fire('afterprint')
  await expect(photo(6)).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(photo(6)).toBeVisible()
  await expect(more).toBeHidden()
})

test('a customer’s page loads the photos out of sight before it is printed', async ({ page }) => {
  const [quote] = await (await page.request.get('/api/quotes?limit=1&status=pending')).json()
  const { url } = await (await page.request.post(`/api/quotes/${quote.id}/link`)).json()
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  const lazy = page.locator('img[loading=lazy]')
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(lazy).toHaveCount(0)
  await expect
    .poll(() =>
      page
        .locator('img')
        .evaluateAll(all =>
          all.every(each => each instanceof HTMLImageElement && each.naturalWidth > 0),
        ),
    )
    .toBe(true)
})
