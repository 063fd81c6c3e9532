// From a homeowner's request to a paid invoice, in the browsers of both sides.
import { expect, test } from '@playwright/test'
import { enterBusiness, mailedLink, newAddress } from './account.ts'
import { toast } from './toast.ts'

/** The one of the week after next. */
function wednesday(): string {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + 10 + ((7 - day.getUTCDay()) % 7))
  return day.toISOString().slice(0, 10)
}

test('a request becomes a signed quote with a paid deposit, set days and a paid invoice', async ({
  page,
  browser,
}) => {
  await enterBusiness(page, '/settings/business')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByText('Customers can pay you online')).toBeVisible()
  const slug = `whole-way-${Date.now()}`
  await page.request.put('/api/settings/lead-page', { data: { isOn: true, slug } })

  const homeowner = await (await browser.newContext()).newPage()
  const address = newAddress()
  await homeowner.goto(new URL(`/r/${slug}`, page.url()).href)
  await homeowner.getByLabel(/^Photos/).setInputFiles('samples/hole.jpg')
  await homeowner.getByLabel('Your name').fill('Maria Lopez')
  await homeowner.getByLabel('Email').fill(address)
  await homeowner.getByLabel('Preferred day').fill(wednesday())
  await homeowner.getByRole('button', { name: 'Send request' }).click()
  await expect(homeowner.getByRole('heading', { name: /^Sent to/ })).toBeVisible()

  await test.step('the draft is checked, and the quote goes out', async () => {
    await page.goto('/dashboard')
    const request = page.getByRole('link', { name: /New request from Maria Lopez/ })
    await expect(async () => {
      await page.reload()
      await expect(request).toContainText('draft is ready', { timeout: 1000 })
    }).toPass()
    await request.click()
    await page.getByRole('link', { name: 'Open the draft' }).click()
    await page.getByRole('link', { name: 'Finish' }).click()
    await page.getByRole('button', { name: 'Measure' }).click()
    await page.getByRole('button', { name: 'Door 80 in' }).click()
    await page.getByRole('button', { name: 'Use This Length' }).click()
    await expect(page.getByText('Sizes are measured: the line drawn is 80 in long.')).toBeVisible()
    await page.getByRole('button', { name: /Generate Quote/ }).click()
    await page.getByRole('button', { name: 'Save Draft' }).click()
    await expect(page).toHaveURL(/\/quotes$/)
    await page.goBack()
    await page.getByRole('link', { name: 'Finish' }).click()
    await page.getByRole('button', { name: 'Check photos and sizes' }).click()
    await expect(page.getByText('Sizes are measured: the line drawn is 80 in long.')).toBeVisible()
    await page.getByRole('button', { name: /Generate Quote/ }).click()
    await page.getByRole('button', { name: 'Preview Quote' }).click()
    await page.getByRole('button', { name: 'Create Quote' }).click()
    await expect(page).toHaveURL(/\/quotes\/[0-9a-f-]{36}$/)
    const visits = page.getByRole('region', { name: 'Visits' })
    await expect(visits.getByText(/^Maria asked for Wed, /)).toBeVisible()
    const api = `/api/quotes/${page.url().split('/').at(-1)}`
    const stored = await page.request.get(api.replace('/quotes/', '/quotes/details/'))
    const { lineItems, ...quote } = await stored.json()
    const deposit = { kind: 'amount', value: '100.00' }
    const saved = await page.request.put(api, { data: { quote: { ...quote, deposit }, lineItems } })
    expect(saved.status()).toBe(200)
    await page.reload()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('button', { name: 'Send quote' }).click()
    await expect(toast(page, 'Quote Sent')).toBeVisible()
  })

  async function payWithCard(button: RegExp) {
    await homeowner.getByRole('button', { name: button }).click()
    await homeowner.getByLabel('Card number').fill('4242 4242 4242 4242')
    await homeowner.getByLabel('Expires (MM/YY)').fill('12/49')
    await homeowner.getByLabel('Security code').fill('123')
    await homeowner.getByRole('button', { name: /^Pay/ }).click()
  }

  await test.step('the homeowner signs and pays the deposit', async () => {
    const link = await mailedLink(page, address, '/q/')
    await homeowner.goto(new URL(link, page.url()).href)
    await homeowner.getByLabel('Your name').fill('Maria Lopez')
    await homeowner.getByRole('button', { name: 'Accept' }).click()
    await expect(homeowner.getByText('This quote is accepted')).toBeVisible()
    await payWithCard(/^Pay the deposit of \$100\.00 now/)
    await expect(homeowner.getByText('The deposit is paid. Thank you!')).toBeVisible()
  })

  await test.step('days are offered and picked, and the work is done', async () => {
    const card = page.getByRole('region', { name: 'Schedule' })
    await card.getByRole('button', { name: 'Schedule' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
    await expect(toast(page, 'Days Sent')).toBeVisible()
    await homeowner.reload()
    const days = homeowner.locator('#days')
    await days.getByRole('radio').first().check()
    await days.getByRole('button', { name: 'Pick this time' }).click()
    await expect(days.getByRole('heading', { name: 'Your visits' })).toBeVisible()
    await expect(card.getByRole('button', { name: 'Move' }).first()).toBeVisible()
    await card.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Whole job done' }).click()
    await expect(toast(page, 'Job Done')).toBeVisible()
  })

  await test.step('the invoice goes out and is paid', async () => {
    await page.getByRole('button', { name: 'Create Invoice' }).click()
    const overview = page.getByRole('region', { name: 'Overview' })
    await expect(page.getByText('Deposit deducted')).toBeVisible()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('button', { name: 'Send invoice' }).click()
    await expect(toast(page, 'Invoice Sent')).toBeVisible()
    const link = await mailedLink(page, address, '/i/')
    await homeowner.goto(new URL(link, page.url()).href)
    await payWithCard(/^Pay \$/)
    await expect(homeowner.getByText('This invoice is paid')).toBeVisible()
    await expect(overview.getByText('Paid', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('Payment, card online')).toBeVisible()
  })
})
