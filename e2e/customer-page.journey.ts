// The customer's page beyond its answers: what it loads, without JavaScript, and when the network fails.
/// <reference lib="dom" />
import { brotliCompressSync } from 'node:zlib'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { startDemo } from './account.ts'

/** The most JavaScript that the page may load, in bytes after brotli. */
const MOST_SCRIPT = 30_000

const paint = {
  description: 'Paint the wall',
  quantity: '1',
  unitPrice: '340.00',
  isOptional: true,
}

/** The link of the demo's quote with a photo, with an option for $340.00. */
async function linkOf(page: Page, options: object[] = [paint]): Promise<string> {
  await startDemo(page)
  const [{ id }] = await (await page.request.get('/api/quotes?status=pending')).json()
  const { lineItems, ...quote } = await (await page.request.get(`/api/quotes/details/${id}`)).json()
  const saved = await page.request.put(`/api/quotes/${id}`, {
    data: {
      quote: { ...quote, taxes: 'none' },
      lineItems: [...lineItems, ...options],
    },
  })
  expect(saved.status()).toBe(200)
  const { url } = await (await page.request.post(`/api/quotes/${id}/link`)).json()
  return new URL(url).pathname
}

async function customerOf(browser: Browser, options: object = {}): Promise<Page> {
  return (await browser.newContext(options)).newPage()
}

/** The page of a quote without options, ready to be answered. */
async function answering(page: Page, browser: Browser): Promise<Page> {
  const link = await linkOf(page, [])
  const customer = await customerOf(browser)
  await customer.goto(link)
  await customer.waitForLoadState('networkidle')
  return customer
}

test('it loads little JavaScript, none of the app, and each file once', async ({
  page,
  browser,
}) => {
  const link = await linkOf(page)
  const customer = await customerOf(browser)
  const scripts: number[] = []
  const requested: string[] = []
  customer.on('request', request => {
    if (request.method() === 'GET') requested.push(request.url())
  })
  customer.on('response', async response => {
    const isScript = response.headers()['content-type']?.includes('javascript')
    if (isScript) scripts.push(brotliCompressSync(await response.body()).length)
  })
  await customer.goto(link)
  await customer.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await customer.waitForLoadState('networkidle')
  await expect.poll(() => scripts.length).toBe(1)
  const [bytes = 0] = scripts
  expect(bytes).toBeGreaterThan(500)
  expect(bytes).toBeLessThan(MOST_SCRIPT)
  expect(requested.filter(url => url.includes('/photos/')).length).toBeGreaterThan(0)
  expect(requested.toSorted()).toEqual([...new Set(requested)].toSorted())
  // Who tabs to an option hears its price.
  await expect(
    customer.getByRole('checkbox', { name: 'Paint the wall' }),
  ).toHaveAccessibleDescription('$340.00')
  // A chosen option reloads no photo.
  const total = customer.getByRole('status').filter({ hasText: /^Total/ })
  const before = await total.innerText()
  await customer.getByRole('checkbox', { name: 'Paint the wall' }).check()
  await expect(total).not.toHaveText(before, { useInnerText: true })
  await expect(customer.getByRole('checkbox')).toBeFocused()
  await customer.waitForLoadState('networkidle')
  expect(requested.toSorted()).toEqual([...new Set(requested)].toSorted())

  // A choice without a connection is priced when it is back.
  await customer.context().setOffline(true)
  await customer.getByRole('checkbox', { name: 'Paint the wall' }).uncheck()
  const notHere = customer.getByText('The total with your options is not here yet')
  await expect(notHere).toBeVisible()
  await customer.context().setOffline(false)
  await expect(notHere).toBeHidden()
  await expect(total).toHaveText(before, { useInnerText: true })

  // A choice that is changed back before its total came waits for nothing.
  const held = Promise.withResolvers<void>()
  await customer.route('**/q/*', async route => {
    await held.promise
    await route.abort()
  })
  await customer.getByRole('checkbox', { name: 'Paint the wall' }).check()
  await customer.getByRole('checkbox', { name: 'Paint the wall' }).uncheck()
  held.resolve()
  await expect(customer.getByRole('button', { name: 'Accept' })).not.toHaveAttribute('aria-busy')
  await expect(notHere).toBeHidden()
})

test('it moves nothing while its photo and font load', async ({ page, browser }) => {
  const link = await linkOf(page)
  const customer = await customerOf(browser)
  await customer.addInitScript(() => {
    const shifts: number[] = []
    Reflect.set(window, 'shifts', shifts)
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  let release = () => undefined as void
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await customer.route('**/photos/**', async route => {
    await held
    await route.continue()
  })
  await customer.goto(link, { waitUntil: 'domcontentloaded' })
  const photo = customer.getByRole('img', { name: /^Photo 1/ })
  const before = await photo.boundingBox()
  release()
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).not.toBe(0)
  expect(await photo.boundingBox()).toEqual(before)
  expect(before?.height).toBeGreaterThan(100)
  expect(await customer.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
})

test('on a phone the bar leads to the answer, and is out of sight there', async ({
  page,
  browser,
}) => {
  const link = await linkOf(page)
  const size = { width: 390, height: 844 }
  const customer = await customerOf(browser, { viewport: size, hasTouch: true, isMobile: true })
  await customer.goto(link)
  const bar = customer.getByRole('link', { name: 'Accept this quote' })
  await expect(bar).toBeInViewport()
  await bar.click()
  await expect(customer.getByRole('button', { name: 'Accept' })).toBeInViewport()
  await expect(bar).not.toBeInViewport()
})

test('without JavaScript it can be read, priced with an option and accepted', async ({
  page,
  browser,
}) => {
  const link = await linkOf(page)
  const customer = await customerOf(browser, { javaScriptEnabled: false })
  await customer.goto(link)
  await expect(customer.getByRole('heading', { name: /^Your quote from/ })).toBeVisible()
  await expect(customer.getByRole('heading', { name: 'What happens next' })).toBeVisible()
  const total = customer.getByRole('status')
  const before = await total.innerText()
  await customer.getByRole('checkbox', { name: 'Paint the wall' }).check()
  await customer.getByLabel('Your name').fill('Rosa Díaz')
  await customer.getByRole('button', { name: 'Accept' }).click()
  await expect(customer.getByText('The total has changed with your options.')).toBeInViewport()
  await expect(total).not.toHaveText(before, { useInnerText: true })
  await expect(total).toBeInViewport()
  await expect(customer.getByLabel('Your name')).toHaveValue('Rosa Díaz')
  await test.step('a question, refused or taken, leaves what was typed and chosen', async () => {
    await customer.getByText('Add a message').click()
    await customer.getByLabel('Message').fill('Mornings, please')
    for (const [question, outcome] of [
      [' ', 'Please enter your question'],
      ['Which color?', 'Which color?'],
    ] as const) {
      await customer.getByLabel(/^Ask .+ about this quote/).fill(question)
      await customer.getByRole('button', { name: 'Ask', exact: true }).click()
      await expect(customer.getByText(outcome)).toBeInViewport()
      await expect(customer.getByLabel('Your name')).toHaveValue('Rosa Díaz')
      await expect(customer.getByLabel('Message')).toBeVisible()
      await expect(customer.getByLabel('Message')).toHaveValue('Mornings, please')
      await expect(customer.getByRole('checkbox', { name: 'Paint the wall' })).toBeChecked()
      await expect(total).not.toHaveText(before, { useInnerText: true })
    }
    await expect(customer.getByLabel(/^Ask .+ about this quote/)).toHaveValue('')
    await customer.reload()
    await expect(customer.getByLabel('Message')).toHaveValue('Mornings, please')
    await expect(customer.getByLabel(/^Ask .+ about this quote/)).toHaveValue('')
  })
  await customer.getByRole('checkbox', { name: 'Paint the wall' }).uncheck()
  await customer.getByLabel('Your name').fill('')
  await customer.getByRole('button', { name: 'Show the total with my choice' }).click()
  expect(await total.innerText()).toBe(before)
  await expect(total).toBeInViewport()
  await customer.getByRole('button', { name: 'Accept' }).click()
  await expect(customer.getByText('Enter your full name')).toBeInViewport()
  await customer.getByLabel('Your name').fill('Rosa Díaz')
  await customer.getByRole('button', { name: 'Accept' }).click()
  await expect(customer.getByText('This quote is accepted')).toBeInViewport()
})

test('an answer without a connection is not lost, and is sent when it is back', async ({
  page,
  browser,
}) => {
  const customer = await answering(page, browser)
  await customer.getByLabel('Your name').fill("Zoë O'Brien")
  await customer.getByText('Add a message').click()
  await customer.getByLabel('Message').fill('Mornings, please')
  // Enter in the name is no acceptance.
  await customer.evaluate(() =>
    document.addEventListener('submit', () => Reflect.set(window, 'isSubmitted', true)),
  )
  await customer.getByLabel('Your name').press('Enter')
  expect(await customer.evaluate(() => Reflect.has(window, 'isSubmitted'))).toBe(false)
  await customer.context().setOffline(true)
  await customer.getByRole('button', { name: 'Accept' }).click()
  await expect(customer.getByText('Not sent: no connection.')).toBeInViewport()
  await expect(customer.getByLabel('Your name')).toHaveValue("Zoë O'Brien")
  await expect(customer.getByLabel('Message')).toHaveValue('Mornings, please')
  const questions = customer.getByRole('region', { name: 'Questions' })
  await questions.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(questions.getByText('Not sent: no connection.')).toBeInViewport()
  await customer.context().setOffline(false)
  let sent = 0
  customer.on('request', request => {
    if (request.method() === 'POST') sent += 1
  })
  await customer.getByRole('button', { name: 'Accept' }).dblclick()
  await expect(customer.getByText('This quote is accepted')).toBeInViewport()
  expect(sent).toBe(1)
})

test('an answer that arrived, but whose reply was lost, is not called unsent and counts once', async ({
  page,
  browser,
}) => {
  const customer = await answering(page, browser)
  await customer.getByLabel('Your name').fill('Rosa Díaz')
  await customer.route(
    '**/q/*',
    async route => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await customer.getByRole('button', { name: 'Accept' }).click()
  await expect(customer.getByText('It may have been sent.')).toBeInViewport()
  await expect(customer.getByText('Not sent')).toBeHidden()
  await customer.getByRole('button', { name: 'Accept' }).click()
  await expect(customer.getByText('This quote is accepted')).toBeInViewport()
})
