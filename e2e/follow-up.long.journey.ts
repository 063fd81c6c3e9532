// After sending: a quote goes out later or at once, the customer asks and is answered, and reminders stop.
import { expect, type Page, test } from '@playwright/test'
import { mailedLink, newAddress, startBusiness } from './account.ts'
import { findViolations } from './axe.ts'
import { toast } from './toast.ts'

async function makeQuote(page: Page, email: string): Promise<string> {
  const customer = { firstName: 'Rosa', lastName: 'Díaz', email, phone: '5125550134' }
  const { id } = await (await page.request.post('/api/customers', { data: customer })).json()
  const lineItems = [{ description: 'Patch', quantity: '1', unitPrice: '100.00' }]
  const made = await page.request.post('/api/quotes', {
    data: { quote: { customerId: id }, lineItems },
  })
  expect(made.ok(), await made.text()).toBe(true)
  return (await made.json()).quote.id
}

test('a quote goes out later or at once, and a question about it is answered', async ({
  page,
  browser,
}) => {
  await startBusiness(page)
  const email = newAddress()
  const id = await makeQuote(page, email)
  await page.goto(`/quotes/${id}`)
  const followUp = page.getByRole('region', { name: 'Follow-up' })

  await test.step('tomorrow, and then not', async () => {
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByLabel('When').selectOption('Tomorrow 8 AM')
    // The switch turns on before the next frame, while its save is under way.
    const copy = page.getByRole('switch', { name: 'Send me a copy' })
    const isOnAtOnce = await copy.evaluate(async (input: HTMLInputElement) => {
      input.click()
      for (let microtask = 0; microtask < 20; microtask++) await Promise.resolve()
      return input.checked
    })
    expect(isOnAtOnce).toBe(true)
    await page.getByRole('button', { name: 'Send later' }).click()
    await expect(toast(page, 'Quote Goes Out Later')).toBeVisible()
    await expect(followUp).toContainText(`Goes out tomorrow at 8:00 AM`)
    await expect(followUp).toContainText(email)
    await followUp.getByRole('button', { name: 'Do not send' }).click()
    await expect(followUp).toBeHidden()
  })

  await test.step('now, with the copy as chosen before', async () => {
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('switch', { name: 'Send me a copy' })).toBeChecked()
    await page.getByRole('button', { name: 'Send quote' }).click()
    await expect(toast(page, 'Quote Sent')).toBeVisible()
    await expect(followUp.getByRole('switch', { name: 'Reminders' })).toBeChecked()
    await expect(followUp).toContainText(`Next to ${email}`)
  })

  const link = new URL(await mailedLink(page, email, '/q/'), page.url()).href
  const context = await browser.newContext({ javaScriptEnabled: false })
  const customer = await context.newPage()
  await customer.goto(link)

  await test.step('the customer asks, without JavaScript', async () => {
    await customer.getByLabel(/^Ask .+ about this quote/).fill('Is <b>paint</b> included?')
    await customer.getByRole('button', { name: 'Ask', exact: true }).click()
    await expect(customer.getByText('Is <b>paint</b> included?')).toBeInViewport()
  })

  await test.step('the business answers, and no reminder follows', async () => {
    const questions = page.getByRole('region', { name: 'Questions' })
    await expect(questions).toContainText('Is <b>paint</b> included?')
    await expect(followUp).toContainText('Stopped, because your customer asked a question')
    expect(await findViolations(page)).toEqual([])
    await questions.getByLabel('Your answer').fill('Yes, two coats.')
    await questions.getByRole('button', { name: 'Send answer' }).click()
    await expect(toast(page, 'Answer Sent')).toBeVisible()
    await expect(questions.getByLabel('Your answer')).toHaveValue('')
    await customer.reload()
    await expect(customer.getByText('Yes, two coats.')).toBeVisible()
  })
  await context.close()

  await test.step('a plan that is still there hours after its time says so, until it is dismissed', async () => {
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
    const plan = { to: email, message: '', isCopied: false, sendAt: inAnHour }
    const planned = await page.request.put(`/api/quotes/${id}/scheduled`, { data: plan })
    expect(planned.ok(), await planned.text()).toBe(true)
    await page.clock.setFixedTime(Date.now() + 5 * 3_600_000)
    await page.reload()
    await expect(followUp).toContainText('Not sent')
    await followUp.getByRole('button', { name: 'Dismiss' }).click()
    await expect(followUp.getByText('Not sent')).toBeHidden()
  })
})

test('the link in a reminder ends the reminders with one tap', async ({ page, browser }) => {
  await startBusiness(page)
  const email = newAddress()
  const id = await makeQuote(page, email)
  await page.request.post(`/api/quotes/${id}/email`, { data: {} })
  await page.goto(`/quotes/${id}`)
  const link = new URL(await mailedLink(page, email, '/q/'), page.url()).href
  const customer = await (await browser.newContext()).newPage()
  await customer.goto(link)
  const refused = customer.getByText('You get no more reminders.')
  await expect(customer.getByRole('button', { name: 'No more reminders' })).toBeVisible()
  await customer.getByLabel('Your name').fill('Rosa Díaz')
  await customer.goto('about:blank')
  await customer.goto(`${link}#reminders`)
  await expect(refused).toBeVisible()
  // What they had typed stays.
  await expect(customer.getByLabel('Your name')).toHaveValue('Rosa Díaz')
  expect(await findViolations(customer)).toEqual([])
  const reminders = page.getByRole('switch', { name: 'Reminders' })
  await expect(reminders).toBeDisabled()
  await expect(page.getByText('Your customer asked for no more reminders')).toBeVisible()

  await test.step('the settings show what a reminder says', async () => {
    await page.goto('/settings/reminders')
    await page.getByLabel('Days after sending').fill('3, 2')
    await expect(page.getByText('Each day must be later than the one before')).toBeVisible()
    await page.getByLabel('Days after sending').fill('2, 5')
    await page.getByLabel('Text').first().fill('Any news, {first name}?')
    await expect(page.getByText('Any news, Maria?')).toBeVisible()
    await page.getByRole('button', { name: 'Save quote reminders' }).click()
    await expect(toast(page, 'Reminders Saved')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Days after sending')).toHaveValue('2, 5')
  })
})
