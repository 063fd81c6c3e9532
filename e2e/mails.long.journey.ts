// Mails in a mail program on a narrow phone, in light and dark mode.
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { readKeptMails } from '../server/outside/mail/folder-mail.ts'
import { startBusiness } from './account.ts'
import { findViolations } from './axe.ts'

const folder = join(process.env['E2E_DATA_DIR'] ?? '', 'mail')

/** The newest mail with the subject, once it has been sent. */
async function mailed(subject: RegExp, to: string): Promise<string> {
  let html = ''
  await expect
    .poll(async () => {
      const mails = await readKeptMails(folder)
      html = mails.find(mail => subject.test(mail.subject) && mail.to === to)?.html ?? ''
      return html
    })
    .not.toBe('')
  return html
}

async function post(page: Page, path: string, data: object) {
  const response = await page.request.post(path, { data })
  expect(response.ok(), await response.text()).toBe(true)
  return response.status() === 204 ? null : response.json()
}

test('every mail fits a narrow phone and is readable, in light and dark mode', async ({ page }) => {
  const email = await startBusiness(page)
  await post(page, '/api/auth/forgot-password', { email })
  const to = `a.customer.with.an.address.that.has.no.place.to.break.${Date.now()}@example.com`
  const customer = { firstName: 'Maximiliana', lastName: 'Oberhauser-Lindqvist', email: to }
  const { id: customerId } = await post(page, '/api/customers', customer)
  const lineItems = [{ description: 'Patch', quantity: '2', unitPrice: '1000.00' }]
  const { quote } = await post(page, '/api/quotes', { quote: { customerId }, lineItems })
  await post(page, `/api/quotes/${quote.id}/email`, { message: 'See you on Monday.' })
  const technicalDetails = {
    browser: await page.evaluate(() => navigator.userAgent),
    screen: '390 × 844',
    language: 'en-US',
    timeZone: 'America/Chicago',
    isOnline: true,
    isInstalled: false,
  }
  const subject = `Tax ${to}`
  await post(page, '/api/support', { subject, message: to, email, technicalDetails })

  const mails = {
    verify: await mailed(/^Verify/, email),
    reset: await mailed(/^Reset/, email),
    quote: await mailed(/^Your quote from/, to),
    support: await mailed(/^Support/, 'support@127.0.0.1'),
  }
  await page.setViewportSize({ width: 360, height: 640 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const [name, html] of Object.entries(mails)) {
      await page.setContent(html)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width, name).toBeLessThanOrEqual(360)
      const unreadable = await findViolations(page, { type: 'rule', values: ['color-contrast'] })
      expect(unreadable, `${name} in ${colorScheme}`).toEqual([])
      if (name === 'support') continue
      const button = await page.locator('a.button').boundingBox()
      expect(button?.height, name).toBeGreaterThanOrEqual(48)
    }
  }
})
