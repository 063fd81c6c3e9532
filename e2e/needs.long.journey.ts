// The list of quotes: what needs the business comes first, and rows stay short.
import { expect, type Page, test } from '@playwright/test'
import { enterDemo, startBusiness } from './account.ts'
import { toast } from './toast.ts'

/** Creates a quote that is valid until a day from now. */
async function makeQuote(page: Page, days: number, street: string) {
  const name = { firstName: 'Rosa', lastName: 'Díaz' }
  const { id } = await (await page.request.post('/api/customers', { data: name })).json()
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const lineItems = [{ description: 'Patch', quantity: '1', unitPrice: '100.00' }]
  const quote = { customerId: id, validUntil: day, jobAddress: street }
  const made = await page.request.post('/api/quotes', { data: { quote, lineItems } })
  expect(made.ok(), await made.text()).toBe(true)
  return String((await made.json()).quote.id)
}

/** Home has the line, which leads there. */
async function expectOnHome(page: Page, name: string | RegExp, url: RegExp) {
  await page.goto('/dashboard')
  await page.getByRole('link', { name }).click()
  await expect(page).toHaveURL(url)
}

test('tapping a reason lists the quotes that need the business for it, and tapping it again lists all', async ({
  page,
}) => {
  await startBusiness(page)
  const later = await makeQuote(page, 20, '1 Later Street')
  await makeQuote(page, 3, '2 Soon Street')
  await page.goto('/quotes')
  const need = page.getByRole('button', { name: '1 expires this week' })
  await need.click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('2 Soon Street')
  await expect(page).toHaveURL(/\?need=expiring$/)
  await page.reload()
  await expect(need).toHaveAttribute('aria-pressed', 'true')
  await need.click()
  await expect(page.getByRole('article')).toHaveCount(2)

  await expectOnHome(page, /^Invoices nothing open$/, /\/invoices$/)
  await page.goto('/quotes')

  await test.step('a question comes first, until it is answered', async () => {
    const { url } = await (await page.request.post(`/api/quotes/${later}/link`)).json()
    const form = { do: 'ask', question: 'With paint?', questionId: crypto.randomUUID() }
    const asked = await page.request.post(new URL(url).pathname, { form })
    expect(asked.ok(), await asked.text()).toBe(true)
    const needs = page.getByRole('group', { name: 'Needs you' }).getByRole('button')
    await expect(needs).toHaveText(['1 question to answer', '1 expires this week'])
    await expectOnHome(page, '1 question to answer', /\?need=asked$/)
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.getByRole('link', { name: /^View the quote/ }).click()
    await page.getByLabel('Your answer').fill('Yes, two coats.')
    await page.getByRole('button', { name: 'Send answer' }).click()
    await page.getByRole('link', { name: 'Back to quotes' }).click()
    await expect(needs).toHaveText(['0 questions to answer', '1 expires this week'])
  })
})

/** Accepts the quote as its customer. */
async function accept(page: Page, id: string) {
  const { url } = await (await page.request.post(`/api/quotes/${id}/link`)).json()
  const token = new URL(url).pathname.split('/').at(-1)
  const { version } = await (await page.request.get(`/api/customer-quote?token=${token}`)).json()
  const data = { token, answer: 'approved', name: 'Rosa Díaz', version }
  expect((await page.request.post('/api/customer-quote/answer', { data })).ok()).toBe(true)
}

test('an answer waits until the business opens the quote', async ({ page }) => {
  await startBusiness(page)
  await accept(page, await makeQuote(page, 20, '1 Elm Street'))
  await page.goto('/quotes')
  await page.getByRole('button', { name: '1 answered' }).click()
  const read = page.waitForResponse(/\/read-answer$/)
  await page.getByRole('link', { name: /^View the quote/ }).click()
  await read
  await page.getByRole('link', { name: 'Back to quotes' }).click()
  await expect(page.getByRole('button', { name: '0 answered' })).toBeVisible()
})

test('an answer that arrives on its screen leaves an error there', async ({ page }) => {
  await startBusiness(page)
  const id = await makeQuote(page, 20, '1 Elm Street')
  let isRead = false
  page.on('response', response => {
    if (response.url().endsWith('/read-answer')) isRead = true
  })
  await page.route('**/api/job-templates', route => route.abort())
  await page.goto(`/quotes/${id}`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: /^Save as Template/ }).click()
  await page.getByLabel('Name').fill('Patch')
  // The toast stays.
  await page.clock.install()
  await page.getByRole('button', { name: 'Save Template' }).click()
  const error = toast(page, 'Template Not Saved')
  await expect(error).toBeVisible()
  await page.clock.pauseAt(Date.now() + 1000)
  await accept(page, id)
  await expect
    .poll(async () => {
      await page.clock.runFor(50)
      return isRead
    })
    .toBe(true)
  await expect(error).toBeVisible()
})

test('a row is at most 96 pixels tall, and each of its actions at least 48', async ({ page }) => {
  await enterDemo(page, '/quotes')
  await expect(page.getByRole('article')).toHaveCount(5)
  for (const row of await page.getByRole('article').all()) {
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(96)
  }
  for (const name of [/^Edit the quote/, /^Delete the quote/]) {
    for (const action of await page.getByRole('article').getByLabel(name).all()) {
      const box = await action.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(48)
      expect(box?.width).toBeGreaterThanOrEqual(48)
    }
  }

  await test.step('approved quotes have a filter', async () => {
    await page.getByRole('button', { name: /^Approved/ }).click()
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(page.getByRole('article')).toContainText(['Approved', 'Approved'])
  })
})
