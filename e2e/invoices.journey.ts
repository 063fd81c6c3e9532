// From an accepted quote to a paid invoice, on the phone of the business and on the customer's.
import { expect, type Page, test } from '@playwright/test'
import { mailedLink, newAddress, startDemo } from './account.ts'
import { closeDialog } from './close-dialog.ts'
import { holdBack } from './failing.ts'
import { payWithCard } from './pay-with-card.ts'
import { toast } from './toast.ts'

/** Opens an accepted quote of $1,000.00 in a demo. Returns its id. */
async function openAccepted(page: Page): Promise<string> {
  await startDemo(page)
  const customer = await page.request.post('/api/customers', {
    data: { firstName: 'Rosa', lastName: 'Díaz', email: newAddress() },
  })
  const made = await page.request.post('/api/quotes', {
    data: {
      quote: {
        customerId: (await customer.json()).id,
        status: 'approved',
        taxes: 'none',
        deposit: { kind: 'percent', value: '30.00' },
      },
      lineItems: [{ description: 'Hang the ceiling', quantity: '1', unitPrice: '1000.00' }],
    },
  })
  const { quote } = await made.json()
  await page.goto(`/quotes/${quote.id}`)
  return quote.id
}

test('an accepted quote becomes a sent and paid invoice, and the customer sees what is due', async ({
  page,
  browser,
}) => {
  await openAccepted(page)
  const money = page.getByRole('region', { name: 'Money' })
  await money.getByRole('link', { name: 'Add it' }).click()
  await page.getByLabel('How to pay, on invoices').fill('Checks to Rivera Drywall')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Template Saved')).toBeVisible()
  await page.goBack()
  await expect(money.getByRole('button', { name: 'Record Deposit' })).toBeVisible()
  await expect(money.getByRole('link', { name: 'Add it' })).toBeHidden()
  await money.getByRole('button', { name: 'Record Deposit' }).click()
  await expect(page.getByLabel('Amount')).toHaveValue('300.00')
  await page.getByLabel('Check number').fill('1042')
  await page.getByLabel('Check number').press('Enter')
  await expect(toast(page, 'Deposit Recorded')).toBeVisible()
  await expect(money.getByText('Deposit held')).toBeVisible()

  await page.getByRole('button', { name: 'Create Invoice' }).click()
  const overview = page.getByRole('region', { name: 'Overview' })
  await expect(overview.getByText('$700.00')).toBeVisible()
  await expect(overview.getByText('Draft')).toBeVisible()
  await expect(page.getByText('Deposit deducted')).toBeVisible()
  await expect(overview.getByRole('link', { name: /^Customer / })).toHaveAttribute(
    'href',
    /^\/customers\//,
  )

  await page.getByRole('button', { name: 'Change Due Day' }).click()
  await page.getByLabel('Due', { exact: true }).fill('2020-01-01')
  await expect(page.getByText(/the date of the invoice, or a later day\.$/)).toBeVisible()
  const due = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Due', { exact: true }).fill(due)
  await expect(page.getByText(/^Overdue from .* First reminder on /)).toBeVisible()
  await closeDialog(page.getByRole('button', { name: 'Save' }))
  await expect(toast(page, 'Due Day Changed')).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const address = newAddress()
  await page.getByRole('textbox', { name: 'Email' }).fill(address)
  await page.getByRole('button', { name: 'Send invoice' }).click()
  await expect(toast(page, 'Invoice Sent')).toBeVisible()
  const link = new URL(await mailedLink(page, address, '/i/'), page.url()).href
  const customer = await (await browser.newContext()).newPage()
  const viewed = customer.waitForResponse(response => response.request().method() === 'POST')
  await customer.goto(link)
  await expect(customer.getByRole('heading', { level: 1 })).toContainText('Your invoice from')
  await expect(customer.getByText('$700.00').first()).toBeVisible()
  await viewed

  // The open screen shows it without a reload.
  await expect(overview.getByText('Not yet')).toHaveCount(0)
  const emails = page.getByRole('region', { name: 'Follow-up' })
  await expect(emails.getByText(`Invoice sent to ${address}`)).toBeVisible()
  await expect(emails.getByRole('switch', { name: 'Reminders' })).toBeChecked()
  await page.getByRole('button', { name: 'Record Payment' }).click()
  await page.getByRole('dialog').getByLabel('Amount').fill('900')
  await page.getByRole('dialog').getByText('Cash').click()
  const record = page.getByRole('dialog').getByRole('button', { name: 'Record Payment' })
  await record.click()
  await expect(page.getByText('Only $700.00 is open on this invoice.')).toBeVisible()
  await page.getByRole('dialog').getByLabel('Amount').fill('700')
  await expect(page.getByRole('switch', { name: 'Send a receipt' })).toBeChecked()
  await record.click()
  await expect(toast(page, 'Payment Recorded')).toBeVisible()
  await expect(toast(page, `Receipt to ${address}`)).toBeVisible()
  await expect(overview.getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Payment, cash')).toBeVisible()
  await expect(emails.getByRole('switch', { name: 'Reminders' })).toHaveCount(0)
  await customer.reload()
  await expect(customer.getByText('This invoice is paid')).toBeVisible()

  await test.step('the customer gets a statement, and the reports have the money', async () => {
    await page.goto('/customers')
    await page
      .getByRole('link', { name: /Rosa Díaz/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Statement' }).click()
    await page.getByRole('menuitem', { name: 'Email to Customer' }).click()
    await closeDialog(page.getByRole('button', { name: 'Send statement' }))
    await expect(toast(page, 'Statement Sent')).toBeVisible()
    await page.goto('/reports')
    const paid = page.getByRole('table', { name: 'Paid by method' })
    await expect(paid.getByRole('row', { name: 'Cash $700.00' })).toBeVisible()
    await expect(paid.getByRole('row', { name: 'Check $300.00' })).toBeVisible()
    const files = page.getByRole('region', { name: 'For the bookkeeper' })
    await expect(files.getByText(/^For .+ – .+, the period chosen above\.$/)).toBeVisible()
    const downloading = page.waitForEvent('download')
    await files.getByRole('button', { name: 'Export What Is New' }).click()
    expect((await downloading).suggestedFilename()).toMatch(/^bookkeeping-.*\.zip$/)
    await files.getByRole('button', { name: 'Export What Is New' }).click()
    await expect(toast(page, 'Not Exported')).toBeVisible()
    await expect(files.getByText('1 invoice, 3 entries')).toBeVisible()
  })
})

test('a quote is invoiced in parts, and a wrong payment and invoice are taken back', async ({
  page,
}) => {
  await openAccepted(page)
  await page.getByRole('button', { name: 'Invoice a Part' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create Invoice' }).click()
  const overview = page.getByRole('region', { name: 'Overview' })
  await expect(overview.getByText('$500.00').first()).toBeVisible()
  await expect(page.getByText(/^50% of quote Q-/)).toBeVisible()
  await test.step('handed over as paper it counts as sent, until that is taken back', async () => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'PDF', exact: true }).click()
    await downloading
    await expect(overview.getByText('Draft')).toBeVisible()
    await page.getByRole('button', { name: 'Mark as sent' }).click()
    await expect(overview.getByText('Sent', { exact: true }).first()).toBeVisible()
    const followUp = page.getByRole('region', { name: 'Follow-up' })
    await expect(followUp.getByText('Handed over')).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(overview.getByText('Draft')).toBeVisible()
    await expect(followUp).toHaveCount(0)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Mark as Sent' }).click()
    await expect(toast(page, 'Handed Over')).toBeVisible()
    await followUp.getByRole('button', { name: /^Not sent/ }).click()
    await expect(overview.getByText('Draft')).toBeVisible()
  })
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Record Payment' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Record Payment' }).click()
  await expect(overview.getByText('Paid', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: /^Reverse Payment/ }).click()
  await page.getByRole('button', { name: 'Reverse', exact: true }).click()
  await expect(page.getByText('Reversed: payment, check')).toBeVisible()
  await expect(overview.getByText('Draft')).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Void' }).click()
  const release = await holdBack(page, '**/api/quotes/*/money')
  await page.getByRole('button', { name: 'Void', exact: true }).click()
  await expect(overview.getByText('Void')).toBeVisible()

  // Until it is known what is left to invoice.
  const again = page.getByRole('button', { name: 'Invoice Again' })
  await expect(again).toHaveAttribute('aria-busy', 'true')
  release()
  await again.click()
  await expect(overview.getByText('Draft')).toBeVisible()
  await expect(overview.getByText('$500.00').first()).toBeVisible()
  await page.goto('/dashboard')
  await page.getByRole('link', { name: /Invoices \$500 not sent/ }).click()
  const rows = page.getByRole('link', { name: /Rosa Díaz/ })
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(rows).toHaveCount(2)
})

test('a deposit is asked for until it is there, also after a part of it and a mistake', async ({
  page,
}) => {
  const id = await openAccepted(page)
  const money = page.getByRole('region', { name: 'Money' })
  const record = async (amount: string) => {
    await page.request.post(`/api/quotes/${id}/deposits`, {
      data: { id: crypto.randomUUID(), amount, method: 'cash', day: '2026-01-05' },
    })
    await page.reload()
  }
  await record('100.00')
  await expect(money.getByText('Deposit held')).toBeVisible()
  await expect(money.getByText('Deposit asked for')).toBeVisible()
  await money.getByRole('button', { name: 'Record Deposit' }).click()
  await expect(page.getByLabel('Amount')).toHaveValue('200.00')
  const { deposits } = await (await page.request.get(`/api/quotes/${id}/money`)).json()
  await page.request.post(`/api/payments/${deposits[0].id}/reverse`)
  await page.reload()
  await expect(money.getByText('Deposit asked for')).toBeVisible()
  await record('300.00')
  await expect(money.getByText('Deposit held')).toBeVisible()
  await expect(money.getByText('Deposit asked for')).toBeHidden()
})

test('a customer pays the deposit and the invoice online, is asked for a review, and the business refunds a part', async ({
  page,
  browser,
}) => {
  const id = await openAccepted(page)
  await page.goto('/settings/business')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByText('Customers can pay you online')).toBeVisible()
  await page.getByLabel('Next number').fill('1043')
  await expect(page.getByText(/^The next is INV-\d{4}-1043$/)).toBeVisible()
  await page.getByLabel('Next number').press('Enter')
  await expect(toast(page, 'Invoice Settings Saved')).toBeVisible()
  await page.goto('/settings/reminders')
  const reviews = page.getByLabel('Link to your reviews')
  await reviews.fill('g.page/r/CabcDEF123/review')
  await expect(page.getByText(/^Paste the whole link/)).toBeVisible()
  await reviews.fill('https://g.page/r/CabcDEF123/review')
  await page.getByRole('button', { name: 'Save link' }).click()
  await expect(toast(page, 'Link Saved')).toBeVisible()

  const customer = await (await browser.newContext()).newPage()
  const link = async (of: string) =>
    new URL((await (await page.request.post(`/api/${of}/link`)).json()).url).pathname
  await customer.goto(await link(`quotes/${id}`))
  await payWithCard(customer, 'Pay the deposit of $300.00 now')
  await expect(customer.getByText('The deposit is paid. Thank you!')).toBeVisible()

  await page.goto(`/quotes/${id}`)
  await expect(page.getByRole('region', { name: 'Money' }).getByText('Deposit held')).toBeVisible()
  await page.getByRole('button', { name: 'Create Invoice' }).click()
  const overview = page.getByRole('region', { name: 'Overview' })
  await expect(overview.getByText('$700.00')).toBeVisible()
  await expect(page.getByText(/^INV-\d{4}-1043$/)).toBeVisible()
  await customer.goto(await link(new URL(page.url()).pathname.slice(1)))
  await payWithCard(customer, 'Pay $700.00')
  await expect(customer.getByText('This invoice is paid')).toBeVisible()
  await expect(customer.getByRole('link', { name: 'Leave a review' })).toHaveAttribute(
    'href',
    'https://g.page/r/CabcDEF123/review',
  )

  // The open screen shows it without a reload.
  await expect(page.getByText('Payment, card online')).toBeVisible()
  await page.getByRole('button', { name: 'Refund' }).click()
  await expect(
    page.getByText(/On the invoice it is open again, without reminders\.$/),
  ).toBeVisible()
  await page.getByRole('dialog').getByLabel('Amount').fill('50')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Refund/ })
    .click()
  await expect(page.getByText('Refund, card online')).toBeVisible()
  await expect(overview.getByText('$50.00')).toBeVisible()
  const online = page.getByRole('list', { name: 'Paid online' })
  await expect(online.getByText('$700.00 paid online')).toBeVisible()
  await expect(online.getByText('$50.00 refunded')).toBeVisible()
})
