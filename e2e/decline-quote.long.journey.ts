// A customer declines with a reason, takes it back, and the business reopens what stays declined.
import { expect, type Page, test } from '@playwright/test'
import { mailedLink, newAddress, startDemo } from './account.ts'
import { toast } from './toast.ts'

/** Mails the demo's pending quote. Returns the customer's link. */
async function mailQuote(page: Page): Promise<string> {
  await startDemo(page)
  await page.goto('/quotes?status=pending')
  await page.getByRole('link', { name: /^View/ }).first().click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const address = newAddress()
  await page.getByRole('textbox', { name: 'Email' }).fill(address)
  await page.getByRole('button', { name: 'Send quote' }).click()
  await expect(page.getByText(`Sent to ${address}`)).toBeVisible()
  return new URL(await mailedLink(page, address, '/q/'), page.url()).href
}

async function decline(customer: Page): Promise<void> {
  await customer.getByText('Decline', { exact: true }).click()
  await expect(customer.getByRole('heading', { name: 'Decline this quote' })).toBeVisible()
  await customer.getByLabel('Your name').fill('Rosa Díaz')
  await customer.getByRole('radio', { name: 'Too expensive' }).check()
  await customer.getByText('Add a message').click()
  await customer.getByLabel('Message').fill('We hoped for half')
  await customer.getByRole('button', { name: 'Decline Quote' }).click()
  await expect(customer.getByText('This quote is declined')).toBeInViewport()
}

test('a decline needs a second step, gives its reason, and is undone by the customer', async ({
  page,
  browser,
}) => {
  const link = await mailQuote(page)
  const customer = await (await browser.newContext()).newPage()
  await customer.goto(link)
  await test.step('by keyboard, the reasons come before the way back', async () => {
    const fold = customer.locator('#decline > summary')
    await fold.press('Enter')
    await expect(customer.getByRole('button', { name: 'Accept' })).toBeHidden()
    await expect(customer.getByRole('radio', { name: 'Too expensive' })).toBeFocused()
    await customer.keyboard.press('Tab')
    await expect(customer.getByRole('button', { name: 'Decline Quote' })).toBeFocused()
    await customer.keyboard.press('Tab')
    await expect(fold).toBeFocused()
    await expect(fold).toHaveText('Back', { useInnerText: true })
    await fold.press('Enter')
    await expect(customer.getByRole('button', { name: 'Accept' })).toBeVisible()
  })
  await decline(customer)

  await page.reload()
  await expect(page.getByText('Declined by Rosa Díaz').first()).toBeVisible()
  await expect(page.getByText('“Too expensive: We hoped for half”').first()).toBeVisible()

  await customer.reload()
  await customer.getByRole('button', { name: 'Undo' }).click()
  await expect(customer.getByText('This quote is declined')).toHaveCount(0)
  await expect(customer.locator('form#answer')).toBeFocused()
  await customer.getByLabel('Your name').fill('Rosa Díaz')
  await customer.getByRole('button', { name: 'Accept' }).click()
  await expect(customer.getByText('This quote is accepted')).toBeInViewport()

  await page.reload()
  await expect(page.getByText('Decline taken back by Rosa Díaz')).toBeVisible()
  await expect(page.getByText('Accepted by Rosa Díaz')).toBeVisible()
})

test('the business reopens a declined quote, and the customer can answer again', async ({
  page,
  browser,
}) => {
  const link = await mailQuote(page)
  const customer = await (await browser.newContext()).newPage()
  await customer.goto(link)
  await decline(customer)
  await page.reload()
  await page.getByRole('button', { name: 'Reopen' }).click()
  await expect(toast(page, 'Quote Reopened')).toBeVisible()
  await expect(page.getByText('Reopened', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send Again' })).toBeVisible()
  await customer.reload()
  await expect(customer.getByRole('button', { name: 'Accept' })).toBeVisible()
})
