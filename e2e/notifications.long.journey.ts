// Notifications: on by default, allowed when a quote is first sent, sent when the customer opens a quote, shown by the service
// worker, chosen by event, turned off.
import { expect, type Page, test } from '@playwright/test'
import { type Device, type PushService, startPushService } from '../server/testing/push-service.ts'
import { enterDemo } from './account.ts'
import { closeDialog } from './close-dialog.ts'
import { launchChromium } from './launch-chromium.ts'

test.use({ serviceWorkers: 'allow', launchOptions: launchChromium() })

let pushService: PushService
test.beforeAll(async () => {
  pushService = await startPushService()
})
test.afterAll(() => pushService.close())

/** Chromium without Google's services has no push service, so its PushManager uses ours. All else is the browser's own. */
async function withPushService(page: Page): Promise<() => Device> {
  let device: Device | undefined
  await page.exposeFunction('subscribeToPush', (key: string) => {
    device = pushService.subscribe(key)
    return device.subscription
  })
  await page.addInitScript({ content: pushManagerOfOurs })
  return () => {
    if (!device) throw new Error('The app has not subscribed')
    return device
  }
}

const pushManagerOfOurs = `
  const kept = () => JSON.parse(localStorage.getItem('push'))
  const asSubscription = json =>
    json && { toJSON: () => json, unsubscribe: async () => localStorage.removeItem('push') }
  PushManager.prototype.getSubscription = async () => asSubscription(kept())
  PushManager.prototype.subscribe = async options => {
    const json = await subscribeToPush(options.applicationServerKey)
    localStorage.setItem('push', JSON.stringify(json))
    return asSubscription(json)
  }`

/** Delivers the push service's messages to the service worker, like the browser. */
async function deliver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>(done =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) done(first.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  const registrationId = await registered
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

/** The notifications that the phone shows. */
const shown = (page: Page): Promise<{ title: string; body: string }[]> =>
  page.evaluate(`navigator.serviceWorker.ready
    .then(registration => registration.getNotifications())
    .then(found => found.map(({ title, body }) => ({ title, body })))`)

test('a phone is notified when a customer opens a quote, until notifications are turned off', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['notifications'])
  const device = await withPushService(page)
  await enterDemo(page)
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await page.goto('/settings/notifications')
  const toggle = page.getByRole('switch', { name: 'Push notifications' })
  await expect(toggle).toBeEnabled()
  await expect(toggle).toBeChecked()
  const quotes = await (await page.request.get('/api/quotes?status=pending&limit=1')).json()
  const known = page.waitForResponse(
    answer => answer.request().method() === 'PUT' && answer.url().endsWith('/notifications/device'),
  )
  await page.goto(`/quotes/${quotes[0].id}`)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill('rosa@example.com')
  await closeDialog(page.getByRole('button', { name: 'Send quote' }))
  await known
  await page.goto('/settings/notifications')
  const linked = await page.request.post(`/api/quotes/${quotes[0].id}/link`)
  const { url } = await linked.json()
  const customer = await (await browser.newContext()).newPage()
  await customer.goto(url)
  await expect(customer.getByRole('button', { name: /Accept/ })).toBeVisible()
  await expect.poll(() => device().received.length).toBe(1)
  const [message] = device().received
  await deliver(page, message?.text ?? '')
  await expect
    .poll(() => shown(page))
    .toEqual([
      { title: expect.stringMatching(/ opened your quote$/), body: expect.stringMatching(/^\$/) },
    ])

  // Each choice is saved alone, and says what it is of.
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await expect(box('Accepted or declined, by push')).toBeChecked()
  await expect(box('Opened, by email')).not.toBeChecked()
  for (const name of ['Accepted or declined, by push', 'Opened, by email']) {
    const isSaved = page.waitForResponse('**/api/settings/preferences')
    await box(name).click()
    await isSaved
  }
  await page.reload()
  await expect(box('Accepted or declined, by push')).not.toBeChecked()
  await expect(box('Opened, by email')).toBeChecked()
  await expect(box('Opened, by push')).toBeChecked()

  // The switch changes at once, while the server is updated.
  const isOff = page.waitForResponse('**/api/settings/preferences')
  await toggle.click()
  await expect(toggle).not.toBeChecked()
  await isOff
  await page.reload()
  await expect(toggle).toBeEnabled()
  await expect(toggle).not.toBeChecked()
  await expect(box('Opened, by push')).toBeDisabled()
  await expect(box('Opened, by email')).toBeEnabled()
  const isOn = page.waitForResponse('**/api/settings/preferences')
  await toggle.click()
  await expect(toggle).toBeChecked()
  await isOn
  await page.reload()
  await expect(toggle).toBeChecked()
})

test('a browser that blocks notifications says so', async ({ page, context }) => {
  await context.grantPermissions([])
  await enterDemo(page, '/settings/notifications')
  await expect(page.getByRole('switch', { name: 'Push notifications' })).toBeDisabled()
  await expect(
    page.getByText("Notifications are blocked in this browser's settings."),
  ).toBeVisible()
  await expect(page.getByText(/^This device gets no push/)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Opened, by push' })).toBeChecked()
})
