// A homeowner asks for a quote on the business's page; the business finds the news and the analyzed draft.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { enterBusiness, startBusiness } from './account.ts'
import { findViolations } from './axe.ts'
import { toast } from './toast.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1'

async function serveWebsite(html: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(html),
  ).listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}/`, close: () => server.close() }
}

test('a homeowner’s photos become an analyzed draft, and spam goes in one tap', async ({
  page,
  browser,
}) => {
  await enterBusiness(page, '/settings/requests')
  const slug = `hill-country-${Date.now()}`
  await page.getByRole('switch', { name: 'Take quote requests' }).click()
  await page.getByLabel('Address').fill(slug)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Page Is Open')).toBeVisible()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  const line = await page.getByLabel('Line of HTML').inputValue()
  const url = new URL(`/r/${slug}`, page.url()).href

  const homeowner = await browser.newContext({ userAgent: iPhone })
  const form = await homeowner.newPage()
  await form.goto(url)
  // Without HEIC in the list, an iPhone hands over JPEG.
  await expect(form.getByLabel(/^Photos/)).toHaveAttribute(
    'accept',
    'image/jpeg,image/png,image/webp',
  )
  await form.getByRole('button', { name: 'Send request' }).click()
  await expect(form.getByRole('alert')).toContainText('Please enter your name')
  await expect(form.getByLabel('Your name')).toBeFocused()
  await expect(form.getByLabel('Your name')).toHaveAccessibleDescription('Please enter your name')
  expect(await findViolations(form)).toEqual([])
  await form.getByLabel('Your name').fill('Maria Lopez')
  await expect(form.getByText('Please enter your name')).toBeHidden()
  // Phones close the page while the camera is open.
  await form.getByLabel('What needs to be done?').fill('Hole behind the door')
  await form.goto(url)
  await expect(form.getByLabel('What needs to be done?')).toHaveValue('Hole behind the door')
  await form.getByLabel(/^Photos/).setInputFiles(['samples/hole.jpg', 'samples/crack.jpg'])
  await expect(form.getByRole('button', { name: /Remove photo/ })).toHaveCount(2)
  await form.getByRole('button', { name: 'Remove photo 2' }).click()
  await expect(form.getByRole('button', { name: /Remove photo/ })).toHaveCount(1)
  await form.goto(url)
  await expect(form.getByRole('button', { name: /Remove photo/ })).toHaveCount(1)
  await form.getByLabel('Phone').fill('512-555-0199')
  await form.getByLabel('Address of the job').fill('8 Elm Street')

  await homeowner.setOffline(true)
  await form.getByRole('button', { name: 'Send request' }).click()
  await expect(form.getByRole('alert')).toContainText('no connection')
  await homeowner.setOffline(false)
  await expect(form.getByRole('heading', { name: 'Sent to Hill Country Drywall' })).toBeVisible()
  expect(await findViolations(form)).toEqual([])
  await form.goto(url)
  await expect(form.getByLabel('What needs to be done?')).toHaveValue('')
  await expect(form.getByRole('button', { name: /Remove photo/ })).toHaveCount(0)

  await page.goto('/dashboard')
  await page.getByRole('link', { name: /New request from Maria Lopez/ }).click()
  await expect(page.getByRole('heading', { name: 'Request from Maria Lopez' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Open the draft' }).click()
  await expect(page.getByText('8 Elm Street').first()).toBeVisible()
  await expect(page.getByText(/Patch|Drywall/).first()).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Not a real request' }).click()
  await expect(toast(page, 'Request removed')).toBeVisible()
  await expect(page.getByRole('link', { name: /New request from/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: /New request from Maria Lopez/ })).toBeVisible()

  await page.clock.setFixedTime(Date.now() + 2.5 * 60_000)
  await page.goto('/dashboard')
  const news = page.getByRole('link', { name: /New request from Maria Lopez/ })
  await expect(news).toContainText(/\d minutes ago/)
  await page.getByRole('button', { name: /^Activity/ }).click()
  const bell = page.getByRole('dialog', { name: 'Activity' })
  await expect(bell.getByRole('link').first()).toContainText(/\d minutes ago · Maria Lopez/)

  await test.step('the line of HTML works on the website of the business', async () => {
    // Another site than 127.0.0.1, and as trusted, so that the frame's script may hash.
    const website = await serveWebsite(`<!doctype html><h1>Hill Country Drywall</h1>${line}`)
    const visitor = await homeowner.newPage()
    await visitor.goto(website.url)
    const framed = visitor.frameLocator('iframe')
    await framed.getByLabel(/^Photos/).setInputFiles('samples/hole.jpg')
    await expect(framed.getByRole('button', { name: /Remove photo/ })).toHaveCount(1)
    await framed.getByLabel('Your name').fill('Ann Lee')
    await framed.getByLabel('Phone').fill('512-555-0177')
    await framed.getByRole('button', { name: 'Send request' }).click()
    await expect(framed.getByText('Your request was sent.')).toBeVisible()
    await expect(visitor).toHaveURL(website.url)
    website.close()
    // Checked, which needs the script to find the proof in the frame.
    const news = await (await page.request.get('/api/leads')).json()
    expect(news[0]).toMatchObject({ name: 'Ann Lee', photoIds: [expect.any(String)] })
    expect(news[0].state).not.toBe('unverified')
  })
  await homeowner.close()
})

test('without JavaScript a request is sent, and waits for the business to check it', async ({
  page,
  browser,
}) => {
  await startBusiness(page)
  const slug = `no-script-${Date.now()}`
  await page.request.put('/api/settings/lead-page', { data: { isOn: true, slug } })
  const homeowner = await browser.newContext({ javaScriptEnabled: false })
  const form = await homeowner.newPage()
  await form.goto(`/r/${slug}`)
  await form.getByLabel('Your name').fill('Ann Lee')
  await form.getByRole('button', { name: 'Send request' }).click()
  await expect(form.getByText('Please enter your phone number or')).toBeVisible()
  await expect(form.getByLabel('Your name')).toHaveValue('Ann Lee')
  await form.getByLabel('Phone').fill('512-555-0177')
  await form.getByLabel(/^Photos/).setInputFiles('samples/hole.jpg')
  await form.getByRole('button', { name: 'Send request' }).click()
  await expect(form.getByText('Your request was sent.')).toBeVisible()
  await homeowner.close()

  await page.goto('/dashboard')
  await page.getByRole('link', { name: /New request from Ann Lee/ }).click()
  await expect(page.getByText('Not checked')).toBeVisible()
  await page.getByRole('button', { name: 'Make quote' }).click()
  await expect(page.getByRole('link', { name: 'Open the draft' })).toBeVisible()
})
