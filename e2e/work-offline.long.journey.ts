// On site without reception: photos of the work and "done" wait on the phone, and reach the server once.
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { password, startBusiness } from './account.ts'
import { toast } from './toast.ts'

test.use({ serviceWorkers: 'allow' })

/** Makes an accepted quote with a visit today. Returns its id. */
async function acceptedQuote(page: Page): Promise<string> {
  const rosa = { firstName: 'Rosa', lastName: 'Díaz', email: 'rosa@example.com' }
  const customer = await (await page.request.post('/api/customers', { data: rosa })).json()
  const lineItems = [{ description: 'Patch a hole', quantity: '1', unitPrice: '100.00' }]
  const data = { quote: { customerId: customer.id, status: 'pending' }, lineItems }
  const { quote } = await (await page.request.post('/api/quotes', { data })).json()
  const won = await page.request.post(`/api/quotes/${quote.id}/outcome`, {
    data: { outcome: 'won' },
  })
  expect(won.status()).toBe(200)
  const day = new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' })
  const visits = [{ day, start: 480, minutes: 120 }]
  const set = await page.request.put(`/api/quotes/${quote.id}/visits`, { data: { visits } })
  expect(set.status()).toBe(200)
  return quote.id
}

/** A page that Playwright opens offline gets no event of it. */
async function setOffline(context: BrowserContext, page: Page, isOffline: boolean): Promise<void> {
  await context.setOffline(isOffline)
  await page.evaluate(name => dispatchEvent(new Event(name)), isOffline ? 'offline' : 'online')
}

const stored = async (page: Page, id: string) =>
  (await page.request.get(`/api/quotes/${id}/schedule`)).json()

test('photos and “done” wait on the phone for a connection, for the account that took them', async ({
  page,
  context,
}) => {
  const email = await startBusiness(page)
  const id = await acceptedQuote(page)
  const kept = [
    page.waitForResponse(`**/api/quotes/details/${id}`),
    page.waitForResponse(`**/api/quotes/${id}/schedule`),
  ]
  await page.goto('/schedule')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await Promise.all(kept)
  await setOffline(context, page, true)
  await page.getByRole('link', { name: 'Rosa Díaz' }).click()
  const card = page.getByRole('region', { name: 'Schedule' })
  const files = card.locator('input[type=file]')
  await expect(card.getByRole('button', { name: 'Progress' })).toBeVisible()

  await files.setInputFiles('samples/hole.jpg')
  await expect(card.getByRole('img', { name: 'Progress, new 1' })).toBeVisible()
  await expect(card.getByText('Waiting for a connection')).toBeVisible()
  await files.setInputFiles('samples/crack.jpg')
  await expect(card.getByRole('img', { name: 'Progress, new 2' })).toBeVisible()
  await card.getByRole('button', { name: 'Remove new photo 2' }).click()
  await expect(card.getByRole('img')).toHaveCount(1)
  await card.getByRole('button', { name: 'Job done' }).click()
  await expect(toast(page, 'Job Done')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await card.getByRole('button', { name: 'Job done' }).click()
  await expect(card.getByText(/^Done on/)).toBeVisible()

  await test.step('also once the app was closed', async () => {
    await page.reload()
    await expect(card.getByText(/^Done on/)).toBeVisible()
    await expect(card.getByText('Waiting for a connection')).toHaveCount(2)
    await expect(card.getByRole('img', { name: 'Progress, new 1' })).toHaveJSProperty(
      'complete',
      true,
    )
  })

  await test.step('the week opens, too, and leads to the job', async () => {
    await page.goto('/schedule')
    const visit = page.getByRole('article', { name: 'Rosa Díaz' })
    await expect(visit.getByText('Waiting for a connection')).toBeVisible()
    await visit.getByText('Photos of the work').click()
    await expect(visit.getByRole('img', { name: 'Progress, new 1' })).toBeVisible()
    const notDone = visit.getByRole('button', { name: 'Not done yet' })
    await notDone.click()
    // Ignored as a second tap of the button that was there before, if it follows at once.
    await expect(async () => {
      await visit.getByRole('button', { name: 'Job done' }).click({ timeout: 1000 })
      await expect(notDone).toBeVisible({ timeout: 1000 })
    }).toPass()
    await visit.getByRole('link', { name: 'Rosa Díaz' }).click()
    await expect(card.getByText(/^Done on/)).toBeVisible()
  })

  await test.step('another account on the phone neither sees nor sends them', async () => {
    // Its app tries again once a minute.
    await page.goto('about:blank')
    await context.clearCookies()
    await startBusiness(page)
    const uploads: string[] = []
    page.on('request', each => {
      if (each.method() !== 'GET') uploads.push(new URL(each.url()).pathname)
    })
    await context.setOffline(false)
    const other = await acceptedQuote(page)
    const sender = page.waitForResponse(/waiting-sender/)
    await page.goto(`/quotes/${other}`)
    await expect(card.getByRole('button', { name: 'Progress' })).toBeVisible()
    await sender
    await expect(card.getByRole('img')).toHaveCount(0)
    expect(uploads.filter(path => path.startsWith('/api/'))).toEqual([])
  })

  await test.step('on the next start they go out by themselves', async () => {
    await context.clearCookies()
    await page.request.post('/api/auth/login', { data: { email, password } })
    expect(await stored(page, id)).toMatchObject({ photos: [], doneAt: null })
    await page.goto('/dashboard')
    await expect.poll(async () => (await stored(page, id)).photos.length).toBe(1)
    expect((await stored(page, id)).doneAt).not.toBeNull()
  })

  await test.step('a photo that the server refuses says why, and can be removed', async () => {
    await page.goto(`/quotes/${id}`)
    await expect(card.getByRole('img', { name: 'Progress 1' })).toBeVisible()
    await page.route('**/api/photos', route =>
      route.fulfill({ status: 413, json: { message: 'This photo is too large' } }),
    )
    await files.setInputFiles('samples/crack.jpg')
    await expect(card.getByText('This photo is too large')).toBeVisible()
    await card.getByRole('button', { name: 'Remove new photo 1' }).click()
    await expect(card.getByText('This photo is too large')).toHaveCount(0)
  })
})
