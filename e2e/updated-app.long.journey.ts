// After an update, the app uses what its earlier version stored on the phone; an older version leaves newer data alone.
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { analyze } from './analyze.ts'
import { keepRouting } from './failing.ts'
import { test } from './one-phone.ts'
import { toast } from './toast.ts'

test.describe.configure({ mode: 'default' })

const path = new URL('../web/src/new-quote/kept-samples/flow-1.json', import.meta.url)
const sample = JSON.parse(await readFile(path, 'utf8'))
/** Without the photo, which no demo has. */
const flow = {
  ...sample,
  photos: [],
  outcome: null,
  draft: { ...sample.draft, photoUrl: null, aiAnalysisData: null },
}

/** Reads the drafts stored in this browser, after storing `value` if it is given. */
function keptDrafts(page: Page, value?: object): Promise<unknown> {
  return page.evaluate(async given => {
    const ended = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const opening = indexedDB.open('quotewright-drafts')
    // As the app does, in case it has not yet.
    opening.onupgradeneeded = () => opening.result.createObjectStore('drafts')
    const database = await ended(opening)
    const store = database.transaction('drafts', 'readwrite').objectStore('drafts')
    if (given) store.put(given, 'unsent-quotes')
    return ended(store.get('unsent-quotes'))
  }, value)
}

test('a draft that the first version stored on the phone is sent', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible()
  await keptDrafts(page, { format: 1, flows: [flow] })
  await page.goto('/quotes')
  await expect
    .poll(async () => (await page.request.get('/api/quotes?q=oak%20street')).json())
    .toMatchObject([
      { status: 'draft', notes: 'Dog in the yard', draftCustomer: { firstName: 'Rosa' } },
    ])
  await expect(page.getByText(/on this phone/)).toHaveCount(0)
})

test('a quote that the first version stored in this tab continues', async ({ page }) => {
  await page.goto('/dashboard')
  await page.evaluate(
    kept => sessionStorage.setItem('currentQuoteData', kept),
    JSON.stringify({ format: 1, flow }),
  )
  await page.reload()
  await page.getByRole('button', { name: /^Continue the job of Rosa/ }).click()
  await expect(page.getByLabel('Job address')).toHaveValue('12 Oak Street')
  await expect(page.getByRole('button', { name: /^Haul away/ })).toBeVisible()
})

test('a page from before an update asks to reload when it sends older names, and nothing typed is lost', async ({
  page,
}) => {
  await analyze(page, 'samples/hole.jpg')
  const materials = page.getByRole('region', { name: 'Physical Materials' })
  await materials.getByRole('button', { name: /Joint compound/ }).click()
  await materials.getByLabel('Unit price').fill('19.99')
  await keepRouting(page)
  await page.route('**/api/ai/estimate', (route, request) => {
    const { estimateInput: basis, ...rest } = request.postDataJSON()
    return route.continue({ postData: { ...rest, basis } })
  })
  await page.getByRole('button', { name: /^Show .*hole/ }).click()
  await page.getByRole('button', { name: 'Not damage' }).click()
  await expect(toast(page, /^Quotewright was updated\. Reload this page/)).toBeVisible()
  await page.unroute('**/api/ai/estimate')
  await page.reload()
  await expect(materials.getByRole('button', { name: /Joint compound.*\$19\.99/ })).toBeVisible()
})

test('data of a newer version stays as it is, and the screen asks to reload', async ({ page }) => {
  const newer = { format: 99, flow: { sections: [] } }
  await page.goto('/dashboard')
  const read = () => page.evaluate(() => sessionStorage.getItem('currentQuoteData'))
  await page.evaluate(
    kept => sessionStorage.setItem('currentQuoteData', kept),
    JSON.stringify(newer),
  )
  await keptDrafts(page, { format: 99, flows: [] })
  await page.goto('/new-quote')
  await page.getByRole('button', { name: 'Continue without a photo' }).click()
  await page.route('**/api/quotes', route => route.abort())
  await page.getByLabel('Job address').fill('7 Old Tab Lane')
  await expect(toast(page, 'Not Kept on This Phone')).toBeVisible()
  await expect(toast(page, /^Quotewright was updated in another tab. Reload/)).toBeVisible()
  expect(JSON.parse((await read()) ?? '')).toEqual(newer)
  expect(await keptDrafts(page)).toEqual({ format: 99, flows: [] })
})
