// Sharing a quote by hand counts as sending it: once, offline too, and not if the share sheet is canceled. The first
// share asks for notifications, as the first mail does.
/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test'
import { startDemo } from './account.ts'
import { toast } from './toast.ts'

/** Replaces the phone's share sheet, which a test browser lacks. */
async function openPending(page: Page, sheet: 'shares' | 'is canceled'): Promise<void> {
  await page.addInitScript(outcome => {
    const canceled = () => Promise.reject(new DOMException('canceled', 'AbortError'))
    Object.defineProperties(navigator, {
      canShare: { value: () => true },
      share: {
        value: () => {
          document.documentElement.setAttribute('data-share-sheet', 'opened')
          return outcome === 'shares' ? Promise.resolve() : canceled()
        },
      },
    })
    Object.defineProperty(Notification, 'permission', { value: 'default' })
    Notification.requestPermission = () => {
      document.documentElement.setAttribute('data-notifications', 'asked')
      return Promise.resolve('denied')
    }
  }, sheet)
  await startDemo(page)
  await page.goto('/quotes?status=pending')
  await page.getByRole('link', { name: /^View/ }).first().click()
  await expect(history(page)).toHaveText([/^Quote created/, /^First photo/])
}

const history = (page: Page) => page.getByRole('region', { name: 'History' }).getByRole('listitem')
const askedForNotifications = (page: Page) => page.locator('html[data-notifications]')
const status = (page: Page) => page.getByRole('region', { name: 'Overview' })

test('a shared quote is sent, and its PDF alone is not', async ({ page }) => {
  await openPending(page, 'shares')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF', exact: true }).click()
  await downloading
  await expect(status(page)).toContainText('Pending')
  await expect(askedForNotifications(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(status(page)).toContainText('Sent')
  await expect(history(page)).toHaveText([/^Shared/, /^Quote created/, /^First photo/])
  await expect(askedForNotifications(page)).toHaveCount(1)
})

test('a copied quote counts as sent, until that is undone, and says that it was not changed', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperties(navigator, {
      share: { value: undefined },
      clipboard: { value: { writeText: () => Promise.resolve() } },
    })
  })
  await startDemo(page)
  await page.goto('/quotes?status=pending')
  await page.getByRole('link', { name: /^View/ }).first().click()
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(toast(page, 'Copied to Clipboard')).toBeVisible()
  await expect(toast(page, 'Marked as sent')).toBeVisible()
  await expect(status(page)).toContainText('Sent')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Not Marked as Sent')).toBeVisible()
  await expect(status(page)).toContainText('Pending')
  await expect(history(page)).toHaveText([/^Quote created/, /^First photo/])

  // Before it goes out it is edited; after that it is revised.
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Revise' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(status(page)).toContainText('Sent')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Revise' }).click()
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Create Quote' }).click()
  const changes = page.getByRole('region', { name: 'Changes from Rev 1' })
  await expect(changes).toContainText('Nothing has changed yet.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Nothing has changed from Rev 1.')).toBeVisible()
  await page.getByRole('button', { name: 'Send quote' }).click()
  await expect(status(page)).toContainText('Sent')
  await expect(changes).toContainText('Nothing has changed.')
})

test('a canceled share sheet sends nothing', async ({ page }) => {
  await openPending(page, 'is canceled')
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.locator('html[data-share-sheet]')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Share' })).not.toHaveAttribute('aria-busy')
  await expect(askedForNotifications(page)).toHaveCount(0)
  await page.reload()
  await expect(history(page)).toHaveText([/^Quote created/, /^First photo/])
  await expect(status(page)).toContainText('Pending')
})

test('a quote shared offline is sent once when the network is back', async ({ page, context }) => {
  await openPending(page, 'shares')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF', exact: true }).click()
  await downloading
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.locator('html[data-share-sheet]')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Share' })).not.toHaveAttribute('aria-busy')
  await expect(status(page)).toContainText('Pending')
  await context.setOffline(false)
  await expect(status(page)).toContainText('Sent')
  await page.reload()
  await expect(history(page)).toHaveText([/^Shared/, /^Quote created/, /^First photo/])
})

test('a text to the customer opens in the phone’s messages, and counts once the person says so', async ({
  page,
}) => {
  await startDemo(page)
  await page.goto('/quotes?status=pending')
  await page.getByRole('link', { name: /^View/ }).first().click()
  const texts = await openedTexts(page)
  const text = async () => {
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Text to Customer' }).click()
  }
  await text()
  await page.getByRole('button', { name: 'Not sent' }).click()
  await expect(status(page)).toContainText('Pending')
  await text()
  await page.getByRole('button', { name: 'Yes, sent' }).click()
  await expect(status(page)).toContainText('Sent')
  await expect(history(page)).toHaveText([/^Shared/, /^Quote created/, /^First photo/])
  const link = `${new URL(page.url()).origin}/q/`
  expect(texts.map(decodeURIComponent)).toEqual(
    Array(2).fill(expect.stringMatching(new RegExp(`^sms:\\d{10}\\?&body=.*${link}`, 's'))),
  )
})

test('a text with a change order is asked about as one', async ({ page }) => {
  await startDemo(page)
  const post = async (path: string, data: object) =>
    (await page.request.post(path, { data })).json()
  const rosa = { firstName: 'Rosa', lastName: 'Díaz', phone: '(512) 555-0134' }
  const { id: customerId } = await post('/api/customers', rosa)
  const lineItems = [{ description: 'Patch', quantity: '1', unitPrice: '100.00' }]
  const made = await post('/api/quotes', { quote: { customerId, status: 'approved' }, lineItems })
  const { id, version } = await post(`/api/quotes/${made.quote.id}/change-order`, {})
  const quote = { status: 'pending', version }
  const more = [...lineItems, { description: 'Paint', quantity: '1', unitPrice: '50.00' }]
  await page.request.put(`/api/quotes/${id}`, { data: { quote, lineItems: more } })
  await page.goto(`/quotes/${id}`)
  const changes = page.getByRole('region', { name: 'Changes from the accepted quote' })
  await expect(changes.getByText('Tax', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Text to Customer' }).click()
  await expect(page.getByText('Then the change order counts as sent.')).toBeVisible()
})

/**
 * The texts that the page asks the browser to open, which then does not: a phone opens `sms:` in its messages, while all
 * of Chromium asks about it in a dialog that takes the page's clicks.
 */
async function openedTexts(page: Page): Promise<string[]> {
  const addresses: string[] = []
  await page.exposeFunction('textOpened', (address: string) => addresses.push(address))
  await page.evaluate(() => {
    const { navigation, textOpened } = globalThis as unknown as {
      navigation: EventTarget
      textOpened: (address: string) => void
    }
    navigation.addEventListener('navigate', event => {
      const { url } = (event as unknown as { destination: { url: string } }).destination
      if (!url.startsWith('sms:')) return
      event.preventDefault()
      textOpened(url)
    })
  })
  return addresses
}
