// Drafts that wait on the phone lose nothing on their way to the server, and are not tried in vain.
import { readFile } from 'node:fs/promises'
import { expect, type Page, type Request } from '@playwright/test'
import { holdAnswer, keepRouting } from './failing.ts'
import { test } from './one-phone.ts'
import { toast } from './toast.ts'

test.describe.configure({ mode: 'default' })

const sample = JSON.parse(
  await readFile(new URL('../web/src/new-quote/kept-samples/flow-1.json', import.meta.url), 'utf8'),
)

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'only on this phone' })
const sendNow = (page: Page) => page.getByRole('button', { name: 'Send now' })

let count = 0

/** Puts a draft on the phone for each list of photos, as an earlier visit left it. Returns their ids. */
async function leaveDrafts(page: Page, ...photosOf: string[][]): Promise<string[]> {
  const flows = photosOf.map(photos => {
    count += 1
    const draft = {
      ...sample.draft,
      id: `0198f0aa-0000-7000-8000-0000000009${10 + count}`,
      quoteNumber: `Q-9WAIT${count}`,
      photoUrl: null,
      aiAnalysisData: null,
    }
    return { ...sample, photos, outcome: null, draft }
  })
  await page.goto('/terms')
  await page.evaluate(
    async kept => {
      const ended = <T>(request: IDBRequest<T>) =>
        new Promise<T>(resolve => {
          request.addEventListener('success', () => resolve(request.result))
        })
      const opening = indexedDB.open('quotewright-drafts')
      opening.onupgradeneeded = () => opening.result.createObjectStore('drafts')
      const database = await ended(opening)
      const store = database.transaction('drafts', 'readwrite').objectStore('drafts')
      await ended(store.put(kept, 'unsent-quotes'))
      database.close()
    },
    { format: 1, flows },
  )
  return flows.map(({ draft }) => draft.id)
}

async function dataUrl(name: string): Promise<string> {
  return `data:image/jpeg;base64,${await readFile(`samples/${name}.jpg`, 'base64')}`
}

const isSave = (request: Request) =>
  request.method() === 'POST' && new URL(request.url()).pathname === '/api/quotes'

const stored = async (page: Page, id: string) =>
  (await page.request.get(`/api/quotes/details/${id}`)).json()

test('a draft that is opened while another one is sent keeps what is typed there', async ({
  page,
  context,
}) => {
  const [first = '', second = ''] = await leaveDrafts(page, [], [])
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await keepRouting(page)
  await page.route('**/api/quotes', async route => {
    if (route.request().postData()?.includes(first)) await released
    await route.continue()
  })
  const sending = page.waitForRequest(isSave)
  await page.goto('/quotes')
  await sending
  const other = await context.newPage()
  await other.goto(`/new-quote?draft=${second}`)
  await other.getByLabel('Notes').fill('Typed later')
  await expect(other.getByText('Draft saved')).toBeVisible()
  release()
  await expect(notice(page)).toHaveCount(0)
  expect(await stored(page, first)).toMatchObject({ notes: 'Dog in the yard' })
  expect(await stored(page, second)).toMatchObject({ notes: 'Typed later' })
})

test('photos are uploaded once, however often the draft is tried', async ({ page }) => {
  const [id = ''] = await leaveDrafts(page, [await dataUrl('hole'), await dataUrl('crack')])
  let uploads = 0
  page.on('request', request => {
    if (request.url().endsWith('/api/photos')) uploads += 1
  })
  await keepRouting(page)
  await page.route('**/api/quotes', route => route.abort())
  const failed = () => page.waitForEvent('requestfailed', isSave)
  const first = failed()
  await page.goto('/quotes')
  await first
  const next = failed()
  await sendNow(page).click()
  await next
  await page.unroute('**/api/quotes')
  await sendNow(page).click()
  await expect(notice(page)).toHaveCount(0)
  expect(uploads).toBe(2)
  expect(await stored(page, id)).toMatchObject({ photos: [{}, {}] })
})

test('Home says why the server refuses a draft, which goes out once a person asks again', async ({
  page,
}) => {
  const [id = ''] = await leaveDrafts(page, [])
  const message = 'The trial includes 100 quotes. Choose a plan under Upgrade.'
  await keepRouting(page)
  await page.route('**/api/quotes', route =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 402, json: { message } })
      : route.continue(),
  )
  await page.goto('/dashboard')
  await expect(notice(page)).toContainText(message)
  await page.unroute('**/api/quotes')
  await sendNow(page).click()
  await expect(notice(page)).toHaveCount(0)
  expect(await stored(page, id)).toMatchObject({ status: 'draft' })
})

test('the notice says why the server does not answer, and the draft goes out once the app is opened again', async ({
  page,
}) => {
  await leaveDrafts(page, [])
  await keepRouting(page)
  const fulfill = (status: number, message: string) =>
    page.route('**/api/quotes', route =>
      route.request().method() === 'POST'
        ? route.fulfill({ status, json: { message } })
        : route.fallback(),
    )
  await fulfill(503, 'The database is restarting.')
  await page.goto('/dashboard')
  await expect(notice(page)).toContainText('The database is restarting.')
  await page.unroute('**/api/quotes')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(notice(page)).toHaveCount(0)
})

test('a refusal of a text uploads no photo again', async ({ page }) => {
  await leaveDrafts(page, [await dataUrl('hole')])
  let uploads = 0
  page.on('request', request => {
    if (request.url().endsWith('/api/photos')) uploads += 1
  })
  const message = 'A line is too long'
  await keepRouting(page)
  await page.route('**/api/quotes', route =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 422, json: { message, fields: { 'quote.notes': message } } })
      : route.continue(),
  )
  await page.goto('/quotes')
  await expect(notice(page)).toContainText(message)
  const refused = page.waitForResponse(response => response.status() === 422)
  await sendNow(page).click()
  await refused
  await expect(sendNow(page)).toBeEnabled()
  expect(uploads).toBe(1)
})

test('photos that the server lost since an earlier try are uploaded again', async ({ page }) => {
  const [id = ''] = await leaveDrafts(page, [await dataUrl('hole')])
  await keepRouting(page)
  let refusals = 0
  await page.route('**/api/quotes', route => {
    if (route.request().method() !== 'POST' || refusals === 2) return route.continue()
    refusals += 1
    const message = 'This photo does not exist; please upload it again'
    return refusals === 1 ? route.abort() : route.fulfill({ status: 422, json: { message } })
  })
  const uploaded = () => page.waitForRequest(request => request.url().endsWith('/api/photos'))
  const first = uploaded()
  const failed = page.waitForEvent('requestfailed', isSave)
  await page.goto('/quotes')
  await Promise.all([first, failed])
  const again = uploaded()
  await sendNow(page).click()
  await again
  await expect(notice(page)).toHaveCount(0)
  expect(await stored(page, id)).toMatchObject({ photos: [{}] })
})

test('a form opened while its draft is on the way saves over it without a question', async ({
  page,
}) => {
  const [id = ''] = await leaveDrafts(page, [])
  const release = await holdAnswer(page, '**/api/quotes')
  const sending = page.waitForRequest(isSave)
  await page.goto('/quotes')
  await sending
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByLabel('Notes').fill('Typed while it was on the way')
  await expect(page.getByText('Draft saved')).toBeVisible()
  release()
  await page.goto('/quotes')
  await expect(notice(page)).toHaveCount(0)
  expect(await stored(page, id)).toMatchObject({ notes: 'Typed while it was on the way' })
})

test('a draft on the way does not replace what a form has saved since', async ({ page }) => {
  const [id = ''] = await leaveDrafts(page, [])
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await keepRouting(page)
  // The first is late on its way to the server.
  await page.route(
    '**/api/quotes',
    async route => {
      await released
      await route.continue()
    },
    { times: 1 },
  )
  const sending = page.waitForRequest(isSave)
  await page.goto('/quotes')
  await sending
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByLabel('Notes').fill('Typed since')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Save and close' }).click()
  await expect(toast(page, 'Draft Saved')).toBeVisible()
  // The list is read again once the sender is done.
  const done = page.waitForRequest(request => request.url().includes('/api/quotes/cards'))
  release()
  await done
  expect(await stored(page, id)).toMatchObject({ notes: 'Typed since', version: 1 })
  await expect(notice(page)).toHaveCount(0)
})
