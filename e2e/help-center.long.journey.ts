// The help center: articles and questions, a message to support, and the 404 page.
import { expect } from '@playwright/test'
import { holdBack } from './failing.ts'
import { test } from './one-phone.ts'
import { toast } from './toast.ts'

test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ page }) => {
  await page.goto('/help-center')
  await expect(page.getByRole('heading', { name: 'Help Center' })).toBeVisible()
})

test('an article is found, read, and leads to its screen', async ({ page }) => {
  await page.getByLabel('Search help').fill('IMPORT list')
  await expect(page.getByText('1 article')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Getting Started' })).toHaveCount(0)
  await page.getByText('Import a price list').click()
  await expect(page.getByText('Undo last import reverses it')).toBeVisible()
  await page.getByRole('link', { name: 'Open the price book' }).click()
  await expect(page).toHaveURL(/\/pricing-materials$/)
})

test('the questions show the real prices, with one answer open at a time', async ({ page }) => {
  await page.getByText('What does it cost?').click()
  const price = page.getByText('Professional is $99 a month for 500 quotes')
  await expect(price).toBeVisible()
  await page.getByText('Can I quote without a photo?').click()
  await expect(price).toBeHidden()
  await page.getByLabel('Search help').fill('no such thing at all')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await page.getByRole('button', { name: 'Write to support' }).click()
  await expect(page.getByLabel('Subject')).toBeFocused()
})

test('shows the ways to get help and the four topics; chat and videos are coming soon', async ({
  page,
}) => {
  const ways = page.getByRole('region', { name: 'Ways to get help' })
  await expect(ways.getByText(/^(Email Support|Live Chat|Video Tutorials)$/)).toHaveCount(3)
  await expect(ways.getByText('Coming Soon')).toHaveCount(2)
  const topics = page.getByRole('region', { name: 'Topics' })
  await expect(topics.getByRole('heading', { level: 3 })).toHaveText([
    'Getting Started',
    'Photo Analysis',
    'Pricing & Materials',
    'Account & Billing',
  ])
})

test('a message to support survives a reload and is mailed', async ({ page }) => {
  const subject = `The second coat ${Date.now()}`
  await page.getByRole('button', { name: /Email Support.*24h response/ }).click()
  await expect(page.getByLabel('Subject')).toBeFocused()
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Please write a subject')).toBeVisible()
  await expect(page.getByLabel('Subject')).toBeFocused()
  await page.getByLabel('Subject').fill(subject)
  await page
    .getByLabel('Message')
    .fill('How do I charge for a second coat?\nThe ceiling needs one.')
  await page.getByLabel('Include technical details').check()
  await expect(page.getByText('America/New_York')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Message')).toHaveValue(/The ceiling needs one/)
  await page.getByLabel('Your email').fill('dana@example.com')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(toast(page, 'Message Sent')).toBeVisible()
  await expect(page.getByText('We answer to dana@example.com within 24 hours.')).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue('')

  await expect
    .poll(async () => (await page.request.get('/dev/mail')).text())
    .toContain(`Support: ${subject}`)
  await page.goto('/dev/mail')
  await page.getByRole('link', { name: `Support: ${subject}` }).click()
  await expect(page.getByText(/Reply to: dana@example\.com/)).toBeVisible()
  await expect(page.getByText(/Time zone: America\/New_York/)).toBeVisible()
})

test('what is typed while a message is sent stays for the next one', async ({ page }) => {
  await page.getByLabel('Subject').fill('The second coat')
  await page.getByLabel('Message').fill('How do I charge for it?')
  await page.getByLabel('Your email').fill('dana@example.com')
  const answer = await holdBack(page, '**/api/support')
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByLabel('Message').fill('And the ceiling?')
  answer()
  await expect(toast(page, 'Message Sent')).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue('')
  await expect(page.getByLabel('Message')).toHaveValue('And the ceiling?')
})

test('a message that could not be sent is kept', async ({ page, context }) => {
  await page.getByLabel('Subject').fill('A question')
  await page.getByLabel('Message').fill('Typed on a roof without a signal')
  await page.getByLabel('Your email').fill('dana@example.com')
  // The toast component loads a second after the first screen.
  await expect(page.getByRole('region', { name: /Notifications/ })).toBeAttached()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(toast(page, 'Message Not Sent')).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByLabel('Message')).toHaveValue('Typed on a roof without a signal')
})

test('an unknown address shows the 404 page with a way back', async ({ page }) => {
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByText('/no-such-page')).toBeVisible()
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})
