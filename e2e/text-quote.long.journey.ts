// A quote goes out by text: the customer agrees, the text arrives and opens the quote, and STOP ends it.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { startBusiness } from './account.ts'
import { findViolations } from './axe.ts'
import { freePort } from './free-port.ts'
import { toast } from './toast.ts'

const test = base.extend<object, { product: { url: string; process: ChildProcess } }>({
  product: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads a fixture's dependencies from here
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'quotewright-texts-'))
      const port = String(await freePort())
      const url = `http://127.0.0.1:${port}`
      const child = fork(new URL('texting-product.ts', import.meta.url), {
        execPath: 'node_modules/.bin/node',
        execArgv: [],
        env: { ...process.env, PORT: port, HOST: '127.0.0.1', PUBLIC_URL: url, DATA_DIR: folder },
      })
      await once(child, 'message')
      await use({ url, process: child })
      child.send('stop')
      await once(child, 'exit')
      await rm(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ product }, use) => use(product.url),
})

async function quoteFor(page: Page, customer: object) {
  const made = await page.request.post('/api/customers', { data: customer })
  const { id: customerId } = await made.json()
  const quote = await page.request.post('/api/quotes', {
    data: {
      quote: { customerId, taxes: 'none' },
      lineItems: [{ description: 'Patch a hole', quantity: '1', unitPrice: '100.00' }],
    },
  })
  return { customerId: String(customerId), id: String((await quote.json()).quote.id) }
}

test('a quote is texted to a customer who agreed, until they reply STOP', async ({
  page,
  product,
}) => {
  await startBusiness(page)
  const rosa = { firstName: 'Rosa', lastName: 'Lopez', phone: '(512) 555-0134' }
  const { id, customerId } = await quoteFor(page, rosa)
  const live = page.waitForResponse(response => response.url().endsWith('/api/live'))
  await page.goto(`/quotes/${id}`)
  await live
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Send to customer' })
  const text = sheet.getByRole('button', { name: 'Text to (512) 555-0134' })
  await expect(sheet.getByText('They have not agreed to texts yet.')).toBeVisible()
  await expect(sheet.getByText('Reply STOP to opt out.')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await text.click()
  await page.getByRole('button', { name: 'Yes, text it' }).click()
  await expect(toast(page, 'Quote Texted')).toBeVisible()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByText('Texted to (512) 555-0134')).toBeVisible()
  await expect(history.getByText(/^On its way/)).toBeVisible()

  product.process.send('deliver')
  const [{ body }] = await once(product.process, 'message')
  await expect(history.getByText(/^Delivered/)).toBeVisible()
  await page.goto(/https?:\S+/.exec(body)?.[0] ?? '')
  await expect(page.getByRole('heading', { level: 1, name: /Hill Country Drywall/ })).toBeVisible()

  await test.step('the answer to a question is texted, as both sides read before', async () => {
    await expect(page.getByText('We answer here, and by text to (512) 555-0134.')).toBeVisible()
    await page.getByLabel(/^Ask .+ about this quote/).fill('With paint?')
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await expect(page.getByText('With paint?')).toBeVisible()
    await page.goto(`/quotes/${id}`)
    await expect(page.getByText(/and a text to \(512\) 555-0134 says so\.$/)).toBeVisible()
    await page.getByLabel('Your answer').fill('Yes, two coats.')
    await page.getByRole('button', { name: 'Send answer' }).click()
    await expect(history.getByText('Answer texted to (512) 555-0134')).toBeVisible()
    await expect(history.getByText(/^On its way/)).toBeVisible()
    product.process.send('deliver')
    const [answer] = await once(product.process, 'message')
    expect(answer.body).toContain('Hill Country Drywall answered your question: ')
  })

  product.process.send('reply STOP')
  await once(product.process, 'message')
  await page.goto(`/customers/${customerId}`)
  await expect(
    page.getByText(/^They replied STOP, so no texts go to \(512\) 555-0134/),
  ).toBeVisible()
  await expect(page.getByRole('switch', { name: /^Agreed to texts/ })).toBeDisabled()
  expect(await findViolations(page)).toEqual([])
  await page.goto(`/quotes/${id}`)
  await page.getByRole('button', { name: 'Send Again', exact: true }).click()
  await expect(
    page.getByText('They replied STOP, so they get no texts. Email it, or call.'),
  ).toBeVisible()
})

test('a text waits for the morning where the customer is, and can be canceled', async ({
  page,
}) => {
  await startBusiness(page)
  // It is 2 AM in Guam.
  const gus = {
    firstName: 'Gus',
    lastName: 'Cruz',
    phone: '(671) 555-0134',
    address: 'Hagatna, GU',
  }
  const { id } = await quoteFor(page, gus)
  await page.goto(`/quotes/${id}`)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(/^Goes out .*No texts go out from 8 PM to 8 AM/)).toBeVisible()
  await page.getByRole('button', { name: 'Text to (671) 555-0134' }).click()
  await page.getByRole('button', { name: 'Yes, text it' }).click()
  await expect(toast(page, 'Text Goes Out Later')).toBeVisible()
  await page.getByRole('button', { name: 'Send Again', exact: true }).click()
  await page.getByRole('button', { name: 'Do not send the text' }).click()
  await expect(toast(page, 'Text Canceled')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Text to (671) 555-0134' })).toBeVisible()
})
