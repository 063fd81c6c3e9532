// What is typed in the dialogs of invoices and quotes survives a reload, and a try after a lost answer counts once.
import { expect, test as newPhone, type Page } from '@playwright/test'
import { enterBusiness, newAddress, startDemo } from './account.ts'
import { closeDialog } from './close-dialog.ts'
import { loseAnswer } from './failing.ts'
import { test } from './one-phone.ts'
import { toast } from './toast.ts'

test.describe.configure({ mode: 'default' })

/** Stores a quote of $1,000.00. Returns its id. */
async function storeQuote(page: Page, status: 'approved' | 'pending'): Promise<string> {
  const customer = await page.request.post('/api/customers', {
    data: { firstName: 'Rosa', lastName: 'Díaz', email: newAddress() },
  })
  const made = await page.request.post('/api/quotes', {
    data: {
      quote: { customerId: (await customer.json()).id, status, taxes: 'none' },
      lineItems: [{ description: 'Hang the ceiling', quantity: '1', unitPrice: '1000.00' }],
    },
  })
  return (await made.json()).quote.id
}

test('a payment whose answer was lost is still there after a reload, and is recorded once', async ({
  page,
}) => {
  await page.goto(`/quotes/${await storeQuote(page, 'approved')}`)
  await page.getByRole('button', { name: 'Invoice a Part' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Share of the accepted total').fill('60')
  await page.reload()
  await expect(dialog.getByLabel('Share of the accepted total')).toHaveValue('60')
  await dialog.getByRole('button', { name: 'Create Invoice' }).click()
  await expect(page).toHaveURL(/\/invoices\/[^/]+$/)
  await test.step('less than half is left, so no share is suggested', async () => {
    const invoice = page.url()
    await page.goBack()
    await page.getByRole('button', { name: 'Invoice a Part' }).click()
    await expect(dialog.getByLabel('Share of the accepted total')).toHaveValue('')
    await page.goto(invoice)
  })

  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await dialog.getByLabel('Message').fill('Thank you, Rosa.')
  await page.reload()
  await expect(dialog.getByLabel('Message')).toHaveValue('Thank you, Rosa.')
  await closeDialog(dialog.getByRole('button', { name: 'Send invoice' }))
  await expect(toast(page, 'Invoice Sent')).toBeVisible()

  await page.getByRole('button', { name: 'Record Payment' }).click()
  await dialog.getByLabel('Amount').fill('250')
  await dialog.getByText('Cash').click()
  await dialog.getByLabel('Note').fill('In the mailbox')
  await loseAnswer(page, '**/api/invoices/*/payments')
  await dialog.getByRole('button', { name: 'Record Payment' }).click()
  await expect(toast(page, 'Not Recorded')).toBeVisible()
  await page.reload()
  await expect(dialog.getByLabel('Amount')).toHaveValue('250')
  await expect(dialog.getByLabel('Note')).toHaveValue('In the mailbox')
  await closeDialog(dialog.getByRole('button', { name: 'Record Payment' }))
  await expect(toast(page, 'Payment Recorded')).toBeVisible()
  await expect(page.getByText('Payment, cash')).toHaveCount(1)
  await page.reload()
  await expect(page.getByText('Payment, cash')).toHaveCount(1)
  await expect(dialog).toHaveCount(0)
})

test('a quote whose mail lost its answer is mailed once, also after a reload', async ({ page }) => {
  const id = await storeQuote(page, 'pending')
  await page.goto(`/quotes/${id}`)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const message = page.getByLabel('Message')
  await message.fill('Thank you, Rosa.')
  await loseAnswer(page, '**/api/quotes/*/email')
  await page.getByRole('button', { name: 'Send quote' }).click()
  await expect(toast(page, 'Not Sent')).toBeVisible()
  await page.reload()
  await expect(message).toHaveValue('Thank you, Rosa.')
  await closeDialog(page.getByRole('button', { name: /^Send quote/ }))
  await expect(toast(page, /^Quote Sent/)).toBeVisible()
  const history = await (await page.request.get(`/api/quotes/${id}/history`)).json()
  expect(history.filter((event: { kind: string }) => event.kind === 'sent')).toHaveLength(1)
})

test('closing a payment asks before it discards what was typed', async ({ page }) => {
  await page.goto(`/quotes/${await storeQuote(page, 'approved')}`)
  await page.getByRole('button', { name: 'Record Deposit' }).click()
  const amount = page.getByLabel('Amount')
  await amount.fill('75')
  await page.goBack()
  await closeDialog(page.getByRole('button', { name: 'Cancel' }), 1)
  await expect(amount).toHaveValue('75')
  await page.getByRole('button', { name: 'Close' }).click()
  await closeDialog(page.getByRole('button', { name: 'Discard' }))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Record Deposit' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('why a quote was lost survives a reload', async ({ page }) => {
  await page.goto(`/quotes/${await storeQuote(page, 'pending')}`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Mark as Lost' }).click()
  await page.getByRole('radio', { name: 'No answer' }).check()
  await page.getByLabel('In your words').fill('Called three times')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'No answer' })).toBeChecked()
  await expect(page.getByLabel('In your words')).toHaveValue('Called three times')
  await closeDialog(page.getByRole('dialog').getByRole('button', { name: 'Mark as Lost' }))
  await expect(toast(page, 'Marked as Lost')).toBeVisible()
})

test('days of the work, a due day and the name of a template survive a reload', async ({
  page,
}) => {
  const inDays = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  // The demo's example has visits, as only analyzed work does.
  await page.goto('/quotes?status=pending')
  await page.getByRole('link', { name: /^View .*Raman/ }).click()
  await page.getByLabel('Another day').fill(inDays(40))
  await page.reload()
  await expect(page.getByLabel('Another day')).toHaveValue(inDays(40))
  await page.getByRole('button', { name: /^Use / }).click()
  await expect(page.getByRole('button', { name: 'Change day' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Change day' })).toBeVisible()

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Save as Template' }).click()
  const name = page.getByRole('dialog').getByLabel('Name')
  await name.fill('Garage ceiling')
  await page.reload()
  await expect(name).toHaveValue('Garage ceiling')
  await page.getByRole('button', { name: 'Close' }).click()
  await closeDialog(page.getByRole('button', { name: 'Cancel' }), 1)
  await loseAnswer(page, '**/api/job-templates')
  await page.getByRole('button', { name: 'Save Template' }).click()
  await expect(toast(page, 'Template Not Saved')).toBeVisible()
  await page.reload()
  await closeDialog(page.getByRole('button', { name: 'Save Template' }))
  const templates = await (await page.request.get('/api/job-templates')).json()
  const saved = templates.filter((one: { name: string }) => one.name === 'Garage ceiling')
  expect(saved).toHaveLength(1)

  await page.goto('/new-quote')
  await page.getByRole('button', { name: 'Continue without a photo' }).click()
  await page.getByRole('button', { name: 'Start from a template' }).click()
  await page.getByRole('button', { name: 'More for Garage ceiling' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await name.fill('Ceiling of a garage')
  await page.reload()
  await expect(name).toHaveValue('Ceiling of a garage')
  await closeDialog(page.getByRole('button', { name: 'Rename', exact: true }), 3)
  await expect(page.getByRole('button', { name: 'More for Ceiling of a garage' })).toBeVisible()

  // After a reload without the template, such as of another phone, the list opens once more.
  await page.getByRole('button', { name: 'More for Ceiling of a garage' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await name.fill('Gone')
  for (const { id } of saved) await page.request.delete(`/api/job-templates/${id}`)
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'Templates' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  // The list would open by itself again.
  const kept = () => page.evaluate(() => Object.keys(sessionStorage))
  await expect.poll(kept).not.toContainEqual(expect.stringMatching(/^rename-template/))

  await page.goto(`/quotes/${await storeQuote(page, 'approved')}`)
  await page.getByRole('button', { name: 'Schedule' }).click()
  const first = page.getByRole('region', { name: 'Alternative 1' })
  await page.getByLabel('Time needed').selectOption({ label: '2 days' })
  const day = await first.getByLabel('First day').inputValue()
  await first.getByRole('button', { name: 'Alternative 1: later' }).click()
  await expect(first.getByLabel('First day')).not.toHaveValue(day)
  await first.getByLabel('Arrival').fill('10:15')
  const planned = await first.innerText()
  await page.reload()
  await expect(first).toHaveText(planned, { useInnerText: true })
  await expect(first.getByLabel('Arrival')).toHaveValue('10:15')
  const later = await first.getByLabel('First day').inputValue()
  for (const move of ['later', 'earlier']) {
    await first.getByRole('button', { name: `Alternative 1: ${move}` }).click()
    await expect(first.getByLabel('Arrival')).toHaveValue('10:15')
  }
  await expect(first.getByLabel('First day')).toHaveValue(later)
  await page.getByRole('button', { name: 'Close' }).click()
  await closeDialog(page.getByRole('button', { name: 'Discard' }))

  await page.getByRole('button', { name: 'Create Invoice' }).click()
  await page.getByRole('button', { name: 'Change Due Day' }).click()
  await page.getByLabel('Due', { exact: true }).fill(inDays(45))
  await page.reload()
  await expect(page.getByLabel('Due', { exact: true })).toHaveValue(inDays(45))
  await closeDialog(page.getByRole('button', { name: 'Save' }))
  await expect(toast(page, 'Due Day Changed')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Change Due Day' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('invoice settings and days off survive a reload, and a change by another phone drops nothing', async ({
  page,
}) => {
  await page.goto('/settings/business')
  await page.getByLabel('Due after').fill('21')
  await page.reload()
  await expect(page.getByLabel('Due after')).toHaveValue('21')
  const stored = await (await page.request.get('/api/invoices/settings')).json()
  await page.request.put('/api/invoices/settings', {
    data: { pattern: 'RD-{number:3}', dueDays: stored.dueDays, version: stored.version },
  })
  await page.getByLabel('Due after').press('Enter')
  await page.getByRole('button', { name: 'Keep both' }).click()
  await expect(toast(page, 'Invoice Settings Saved')).toBeVisible()
  await expect(page.getByLabel('Invoice number')).toHaveValue('RD-{number:3}')
  await expect(page.getByLabel('Due after')).toHaveValue('21')

  await page.goto('/settings/work-week')
  await page.getByLabel('What for').fill('Hunting')
  await page.reload()
  await expect(page.getByLabel('What for')).toHaveValue('Hunting')
})

test('logging out asks before it deletes a job that only this phone has', async ({ page }) => {
  await page.route('**/api/quotes', route =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.goto('/new-quote')
  await page.getByRole('button', { name: 'Continue without a photo' }).click()
  await page.getByLabel('First name').fill('Nora')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(toast(page, 'Draft Saved')).toBeVisible()
  // The form leaves by itself.
  await expect(page).not.toHaveURL(/new-quote/)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Profile of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByText('Log out and delete unsaved work?')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.goto('/quotes')
  await expect(page.getByText('1 draft is only on this phone')).toBeVisible()
})

newPhone('a lapsed business is asked before logging out deletes unsaved work', async ({ page }) => {
  await enterBusiness(page, '/new-quote')
  await page.route('**/api/quotes', route =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Continue without a photo' }).click()
  await page.getByLabel('First name').fill('Nora')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page).not.toHaveURL(/new-quote/)
  await page.clock.setFixedTime(Date.now() + 25 * 60 * 60 * 1000)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('Log out and delete unsaved work?')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
})

test('another account on the phone does not see what a tab of the first one holds', async ({
  page,
  context,
}) => {
  await page.goto('/customers')
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByLabel('First name').fill('Rosa')
  await expect
    .poll(() => page.evaluate(() => Object.values(sessionStorage).join()))
    .toContain('Rosa')
  const job = await context.newPage()
  await job.goto('/new-quote')
  await job.getByRole('button', { name: 'Continue without a photo' }).click()
  await job.getByLabel('First name').fill('Nora')

  const other = await context.newPage()
  await context.clearCookies()
  await startDemo(other)
  await other.goto('/dashboard')
  await expect(other.getByRole('button', { name: /^Profile of/ })).toBeVisible()
  // The tabs of the first account start over.
  for (const tab of [page, job]) {
    // A reload under way destroys what is asked.
    await expect(async () => {
      const kept = await tab.evaluate(() => Object.values(sessionStorage).join())
      expect(kept).not.toMatch(/Rosa|Nora/)
    }).toPass()
  }
  await other.reload()
  await expect(other.getByRole('link', { name: /Analyze Damage/ })).toBeVisible()
  await expect(other.getByRole('button', { name: /Continue the/ })).toHaveCount(0)
  await page.goto('/customers')
  await expect(page.getByRole('button', { name: 'Add' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
