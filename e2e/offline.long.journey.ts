// Offline, the phone analyzes the photos itself, and the quote waits until it can be sent.
import { type BrowserContext, expect, type Page, type Route, test } from '@playwright/test'
import { enterBusiness, enterDemo, startDemo } from './account.ts'
import { closeDialog } from './close-dialog.ts'
import { toast } from './toast.ts'

test.use({ serviceWorkers: 'allow' })

/** The number of model files (weights and runtime) in the service worker's cache. */
function countKept(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { caches } = globalThis as unknown as {
      caches: { open: (name: string) => Promise<{ keys: () => Promise<{ url: string }[]> }> }
    }
    const kept = await (await caches.open('vision')).keys()
    return kept.filter(({ url }) => /\.(onnx|wasm|js)$/.test(url)).length
  })
}

/** Goes offline once the phone has the model, and adds a photo. */
async function analyzeOffline(
  page: Page,
  context: BrowserContext,
  sample: string,
  note = '',
): Promise<void> {
  await page.goto('/new-quote')
  // The download waits for pauses in the app's own requests, up to 15 s each.
  await expect.poll(() => countKept(page), { timeout: 90_000 }).toBe(3)
  await context.setOffline(true)
  await page.getByLabel('Photos from the gallery').setInputFiles(`samples/${sample}.jpg`)
  if (note) await page.getByLabel('Note for the analysis').fill(note)
  await page.getByRole('button', { name: 'Use This Photo' }).click()
}

async function measureByDoor(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Measure' }).click()
  await page.getByRole('button', { name: 'Door 80 in' }).click()
  await page.getByRole('button', { name: 'Use This Length' }).click()
}

async function previewQuote(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Far')
  await page.getByLabel('Last name').fill('Away')
  await page.getByRole('button', { name: 'Preview Quote' }).click()
}

/** The quantity of one line that the analysis proposed. */
async function correctLine(page: Page): Promise<void> {
  const lines = page.getByRole('region', { name: 'Line Items' })
  await lines.getByRole('button', { name: /Joint compound/ }).click()
  await lines.getByLabel('Quantity').fill('3')
}

test('a quote photographed offline uses the business’s price book and assemblies, and is sent when the network is back', async ({
  page,
  context,
}) => {
  await enterBusiness(page, '/pricing-materials')
  await page.getByLabel('Search prices').fill('joint compound')
  await page.getByRole('button', { name: /^Joint compound Drywall/ }).click()
  await page.getByLabel('Price', { exact: true }).fill('77.00')
  await closeDialog(page.getByRole('button', { name: 'Save price' }))
  await expect(toast(page, 'Price Saved')).toBeVisible()
  await page.goto('/assemblies/large_hole')
  await page.getByLabel('Scope of work').fill('Patch it our way')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Assembly Saved')).toBeVisible()
  await analyzeOffline(page, context, 'hole')
  await expect(page.getByText('This phone checked the photos')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Show .*hole/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /Joint compound.*\$77\.00/ })).toBeVisible()

  await measureByDoor(page)
  await expect(page.getByRole('button', { name: 'Show Large hole' })).toBeVisible()
  await expect(page.getByText('Patch it our way; smooth finish; paint by others')).toBeVisible()

  await page.getByRole('button', { name: /Generate Quote/ }).click()
  await page.getByRole('button', { name: 'Add Item' }).click()
  await page.getByRole('searchbox').fill('joi com')
  await expect(page.getByText('$77.00 per gal')).toBeVisible()
  await page.getByRole('searchbox').fill('cor')
  await page.getByRole('button', { name: /^Add Corner bead/ }).click()
  await page.getByRole('button', { name: 'Done, 1 added' }).click()
  await expect(page.getByRole('button', { name: /^Corner bead, 8 ft 1 × \$4\.63/ })).toBeVisible()
  await correctLine(page)
  await previewQuote(page)
  await expect(page.getByRole('img', { name: /Photo 1 of the job site/ })).toBeVisible()

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Create Quote' }).click()
  await expect(toast(page, 'Quote generated successfully')).toBeVisible()
  const photo = page.getByRole('img', { name: /marked: 1 Large hole/ })
  await photo.scrollIntoViewIfNeeded()
  await expect
    .poll(() =>
      photo.evaluate(image => (image as unknown as { naturalWidth: number }).naturalWidth),
    )
    .toBeGreaterThan(100)
  await expect(page.getByText('Corner bead, 8 ft').first()).toBeVisible()
  await page.getByRole('button', { name: 'Joint compound' }).click()
  await expect(
    page.getByRole('dialog').getByText(/measured: the line drawn is 80 in/),
  ).toBeVisible()

  await test.step('corrections of an on-device analysis count in the reports', async () => {
    await page.goto('/reports')
    await expect(
      page.getByText('You kept the analysis as it was in 0% of quotes (0 of 1).'),
    ).toBeVisible()
    await expect(page.getByText('Quantities changed')).toBeVisible()
    await expect(page.getByText('Photos measured')).toBeVisible()
    await expect(page.getByText(/^Lines (deleted|renamed)$/)).toHaveCount(0)

    await page.goto('/settings/analysis')
    await page.getByText('Newest analyses').click()
    await expect(page.getByText(/^1 photo, [\d.]+ s, read on a phone$/)).toBeVisible()
  })
})

test('damage marked offline is priced, and sent when the network is back', async ({
  page,
  context,
}) => {
  await startDemo(page)
  await analyzeOffline(page, context, 'undamaged')
  await expect(page.getByText('Unable to connect to AI analysis')).toBeVisible()

  await page.getByRole('button', { name: 'Mark Damage' }).click()
  await page.getByRole('button', { name: 'Place a Box' }).click()
  await page.getByRole('radio', { name: 'Water damage' }).check()
  await page.getByRole('button', { name: 'Add Damage' }).click()
  await expect(page.getByText('You marked 1 damaged spot.')).toBeVisible()
  await measureByDoor(page)
  await expect(page.getByText('Sizes are measured: the line drawn is 80 in long.')).toBeVisible()

  await page.getByRole('button', { name: /Generate Quote/ }).click()
  await previewQuote(page)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Create Quote' }).click()
  await expect(toast(page, 'Quote generated successfully')).toBeVisible()
  await expect(page.getByRole('img', { name: /marked: 1 Water damage/ })).toBeVisible()

  await test.step('the note sets room, surface and finish on the phone too', async () => {
    await analyzeOffline(page, context, 'hole', 'garage, popcorn')
    await expect(page.getByText('This phone checked the photos')).toBeVisible()
    const damage = page.getByRole('region', { name: 'Drywall Damage' })
    await expect(damage.getByRole('button', { name: 'Ceiling' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(damage.getByRole('button', { name: 'Popcorn', pressed: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Garage', pressed: true })).toBeVisible()
  })

  await test.step('a server that refuses the on-device analysis still accepts the quote', async () => {
    await measureByDoor(page)
    await expect(page.getByRole('button', { name: 'Show Large hole' })).toBeVisible()
    await page.getByRole('button', { name: /Generate Quote/ }).click()
    await correctLine(page)
    await previewQuote(page)
    await page.route('**/api/analyses/*', route =>
      route.fulfill({
        status: 422,
        json: { message: 'A finding belongs to a photo that is missing' },
      }),
    )
    await context.setOffline(false)
    const reported = page.waitForResponse('**/api/analyses/*')
    await page.getByRole('button', { name: 'Create Quote' }).click()
    expect((await reported).status()).toBe(422)
    await expect(toast(page, 'Quote generated successfully')).toBeVisible()
    await expect(page.getByRole('img', { name: /marked: 1 Large hole/ })).toBeVisible()
  })
})

test('an app whose first seconds had no connection is kept on the phone once there is one again', async ({
  page,
  context,
}) => {
  const noWorker = page.waitForEvent('console', message =>
    message.text().startsWith('The service worker did not start.'),
  )
  await enterDemo(page)
  await context.setOffline(true)
  await noWorker
  await context.setOffline(false)
  await page.evaluate(() => navigator.serviceWorker.ready)
})

async function startQuoteOffline(page: Page, context: BrowserContext): Promise<void> {
  await enterDemo(page)
  // The service worker serves the next page.
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/new-quote')
  await page.getByRole('button', { name: 'Continue without a photo' }).click()
  await context.setOffline(true)
}

test('reopened offline, the app continues where it was left, and sends when the network is back', async ({
  page,
  context,
}) => {
  await startQuoteOffline(page, context)
  await page.getByLabel('Job address').fill('4 Cellar Way')
  await expect(page.getByText(/Kept on this phone$/)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Job address')).toHaveValue('4 Cellar Way')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Rivera Drywall & Repair' })).toBeVisible()
  await expect(page.getByText(/^No connection/)).toHaveCount(2)
  // A page that Playwright opens offline gets no offline or online event.
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await context.setOffline(false)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  // Missing data loads automatically.
  await expect(page.getByText('June Castellanos')).toBeVisible()
  await page.getByRole('button', { name: 'Continue the job of 4 Cellar Way' }).click()
  // Its draft may have gone out before the form was open.
  const stored = async () => (await page.request.get('/api/quotes?q=cellar')).json()
  await expect.poll(stored).toMatchObject([{ jobAddress: '4 Cellar Way' }])
  await expect(page.getByLabel('Job address')).toHaveValue('4 Cellar Way')

  await test.step('without a response, the app opens for the signed-in person until the server says otherwise', async () => {
    await page.goto('/quotes')
    await expect(page.getByText('June Castellanos').first()).toBeVisible()
    const asked = Promise.withResolvers<Route>()
    await page.route('**/api/auth/user', route => asked.resolve(route))
    await page.goto('/new-quote')
    await expect(page.getByRole('button', { name: 'Continue without a photo' })).toBeVisible()
    await page.request.post('/api/auth/logout')
    await (await asked.promise).continue()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await page.unroute('**/api/auth/user')
  })

  await test.step('offline, data of an ended session cannot be opened', async () => {
    await page.goto('/quotes')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  })
})

test('a draft saved in a basement shows on Home and among the quotes after a restart, and goes out from Home', async ({
  page,
  context,
}) => {
  await startQuoteOffline(page, context)
  await page.getByLabel('Last name').fill('Cellarman')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(toast(page, 'Draft Saved')).toBeVisible()
  const notice = page.getByRole('status').filter({ hasText: '1 draft is only on this phone' })
  for (const path of ['/quotes', '/dashboard']) {
    await page.goto(path)
    await expect(notice).toContainText('It goes out when you are back online.')
    await expect(page.getByText('No connection').first()).toBeVisible()
    await expect(page.getByRole('link', { name: /New Quote|Analyze Damage/ }).first()).toBeVisible()
  }
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await context.setOffline(false)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('region', { name: 'Recent Activity' })).toContainText('Cellarman')
  await expect(notice).toHaveCount(0)
  await expect(page.getByText('No connection')).toHaveCount(0)
})
