// The business marks a quote as lost, opens it again, revises it, and starts the next job from a copy or a template.
import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Request, test } from '@playwright/test'
import { startDemo } from './account.ts'
import { closeDialog } from './close-dialog.ts'
import { toast } from './toast.ts'

test('a quote is marked as lost, reopened, revised, shopped for and duplicated', async ({
  page,
}) => {
  await startDemo(page)
  const [quote] = await (await page.request.get('/api/quotes?status=pending')).json()
  await page.request.post(`/api/quotes/${quote.id}/share`, { data: { id: randomUUID() } })
  await page.goto(`/quotes/${quote.id}`)
  const more = page.getByRole('button', { name: 'More' })
  const number = await page.getByText(/^Q-/).first().innerText()

  await more.click()
  await page.getByRole('menuitem', { name: 'Mark as Lost' }).click()
  await page.getByRole('radio', { name: 'Chose someone else' }).check()
  await page.getByRole('button', { name: 'Mark as Lost' }).click()
  await expect(toast(page, 'Marked as Lost')).toBeVisible()
  await expect(page.getByText('Marked as lost', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('“Chose someone else”').first()).toBeVisible()
  await page.getByRole('button', { name: 'Reopen' }).click()
  await expect(toast(page, 'Quote Reopened')).toBeVisible()

  // Won by hand, so it has no signature.
  await more.click()
  await page.getByRole('menuitem', { name: 'Mark as Won' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Won' }).click()
  await expect(page.getByText('Marked as won', { exact: true }).first()).toBeVisible()
  await more.click()
  await page.getByRole('menuitem', { name: 'Reopen' }).click()
  await expect(page.getByRole('button', { name: 'Send Again' })).toBeVisible()

  await more.click()
  await page.getByRole('menuitem', { name: 'Revise' }).click()
  await expect(page).toHaveURL(/new-quote/)
  await expect(page.getByRole('heading', { name: 'Rev 2' })).toBeVisible()
  await expect(page.getByLabel('Notes')).toBeVisible()
  // Its photos were analyzed before, so Back leads to no empty camera.
  await page.goBack()
  await page.getByRole('button', { name: 'Keep working' }).click()
  await page.getByLabel('Notes').fill('Two coats instead of three')
  await page
    .getByRole('button', { name: /^\$|Labor/ })
    .first()
    .click()
  await page.getByLabel('Unit price').fill('77')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Create Quote' }).click()
  await expect(page.getByText(`${number}, Rev 2`).first()).toBeVisible()
  const changes = page.getByRole('region', { name: 'Changes from Rev 1' })
  await expect(changes.getByText(/→.*\$77\.00/)).toBeVisible()
  await expect(changes.getByText('Two coats instead of three')).toBeVisible()
  const before = changes.getByRole('link', { name: 'Open Rev 1' })
  expect((await before.boundingBox())?.height).toBeGreaterThanOrEqual(48)
  await before.click()
  await expect(page.getByText('Replaced by Rev 2').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeHidden()
  await page.getByRole('link', { name: 'Open Rev 2' }).click()
  await expect(page.getByText(`${number}, Rev 2`).first()).toBeVisible()

  await more.click()
  await page.getByRole('menuitem', { name: 'Shopping List' }).click()
  const list = page.getByRole('dialog', { name: 'Shopping List' })
  await expect(list.getByText(/^Needed: /).first()).toBeVisible()
  // Neither the text nor a button touches the edge of the screen or leaves half of it empty.
  const boxOf = async (place: Locator) => (await place.boundingBox()) ?? { x: 0, width: 0 }
  const needed = await boxOf(list.getByText(/^Needed: /).first())
  const share = await boxOf(list.getByRole('button', { name: 'Share' }))
  expect(needed.x).toBeGreaterThanOrEqual(16)
  expect(needed.x + needed.width).toBe(share.x + share.width)
  await page.emulateMedia({ media: 'print' })
  await expect(list.getByText(/^Needed: /).first()).toBeVisible()
  await expect(list.getByRole('button', { name: 'Share' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  // Several jobs of one customer have lists of their own.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await list.getByRole('button', { name: 'Share' }).click()
  await expect(toast(page, 'List Copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('\n7 Sabine Court, Round Rock, TX 78664\n')
  await list.getByRole('button', { name: 'Close' }).click()
  await expect(list).toBeHidden()

  await more.click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(page).toHaveURL(/new-quote/)
  await expect(page.getByLabel('Notes')).toHaveValue('Two coats instead of three')
  await expect(page.getByText(number)).toBeHidden()
})

test('a quote saved as a template starts the next ones, also without a connection', async ({
  page,
}) => {
  await startDemo(page)
  await page.goto('/quotes?status=pending')
  await page.getByRole('link', { name: /^View/ }).first().click()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Save as Template' }).click()
  const name = page.getByRole('dialog', { name: 'Save as Template' }).getByLabel('Name')
  await expect(name).not.toHaveValue('')
  await name.fill('3 nail pops')
  await closeDialog(page.getByRole('button', { name: 'Save Template' }))
  await expect(toast(page, 'Saved as Template')).toBeVisible()

  let asked = 0
  const isTemplates = (request: Request) => request.url().endsWith('/api/job-templates')
  page.on('request', request => void (asked += Number(isTemplates(request))))
  page.on('requestfinished', request => void (asked -= Number(isTemplates(request))))
  await page.goto('/new-quote')
  await page.getByRole('button', { name: 'Start from a template' }).click()
  const sheet = page.getByRole('dialog', { name: 'Templates' })
  await expect(sheet.getByText('Prices from your price book are today’s.')).toBeVisible()
  const row = sheet.getByRole('button', { name: /^Add 3 nail pops \d+ lines? · \$/ })
  const total = /\$[\d,.]+/.exec(await row.innerText())?.[0] ?? ''
  await row.click()
  await expect(toast(page, 'Template Added')).toBeVisible()
  await expect(page.getByText(`Total ${total}`)).toBeVisible()

  // What is there stays, and the second copy follows it.
  await page.getByLabel('Notes').fill('Mind the dog')
  const lines = page.getByRole('region', { name: 'Totals' })
  const before = await lines.innerText()
  // An answer on its way would still come.
  await expect.poll(() => asked).toBe(0)
  await page.route('**/api/job-templates', route => route.abort())
  const add = page.getByRole('button', { name: 'Add a template' })
  await add.click()
  await expect(sheet.getByText(/^No connection\. Prices are from the last time/)).toBeVisible()
  await row.click()
  await expect(lines).not.toHaveText(before, { useInnerText: true })
  await expect(page.getByLabel('Notes')).toHaveValue('Mind the dog')

  await page.unroute('**/api/job-templates')
  await add.click()
  const more = sheet.getByRole('button', { name: 'More for 3 nail pops' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('dialog', { name: 'Rename template' }).getByLabel('Name').fill('Nail pops')
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await sheet.getByRole('button', { name: 'More for Nail pops' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  // Ours of the same name was left out while the business had its own.
  await expect(sheet.getByRole('button', { name: /^More for / })).toHaveCount(0)
  await expect(row).toBeVisible()
})

test('a quote that expired is revised, or edited if it never went out, before it is sent', async ({
  page,
}) => {
  await startDemo(page)
  const rosa = {
    firstName: 'Rosa',
    lastName: 'Díaz',
    email: 'rosa@example.com',
    phone: '5125550134',
  }
  const customer = await (await page.request.post('/api/customers', { data: rosa })).json()
  const lineItems = [{ description: 'Patch a hole', quantity: '1', unitPrice: '100.00' }]
  const make = async (change: object = {}): Promise<string> => {
    const data = { quote: { customerId: customer.id, ...change }, lineItems }
    return (await (await page.request.post('/api/quotes', { data })).json()).quote.id
  }
  const expired = { validUntil: '2026-01-31' }
  async function openExpired(id: string) {
    await page.goto(`/quotes/${id}`)
    await expect(page.getByText('This quote expired on January 31, 2026')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Send( Again)?$/ })).toHaveCount(0)
  }
  await openExpired(await make(expired))
  await page.getByRole('link', { name: 'Edit' }).last().click()
  await expect(page.getByLabel('Valid until')).toHaveValue(expired.validUntil)

  // As if weeks had passed since it was sent.
  const sent = await make()
  await page.request.post(`/api/quotes/${sent}/share`, { data: { id: randomUUID() } })
  await page.route(`**/api/quotes/details/${sent}`, async route => {
    const reply = await route.fetch()
    await route.fulfill({ json: { ...(await reply.json()), ...expired } })
  })
  await openExpired(sent)
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Text to Customer' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Revise' }).click()
  await expect(page).toHaveURL(/new-quote/)
  await expect(page.getByLabel('Valid until')).not.toHaveValue(expired.validUntil)
  await page.goto(`/quotes/${sent}`)
  await expect(page.getByText(/Rev 2 is a draft: send it, or delete it/)).toBeVisible()
})

test('a change order changes what the customer chose, and takes no other choice away', async ({
  page,
}) => {
  await startDemo(page)
  const rosa = { firstName: 'Rosa', lastName: 'Díaz' }
  const customer = await (await page.request.post('/api/customers', { data: rosa })).json()
  const sections = [
    { id: 'fair', title: 'Standard furnace', scope: '', tier: 'good' },
    { id: 'fine', title: 'Quiet furnace', scope: '', tier: 'better' },
  ]
  const line = { quantity: '1', unitPrice: '100.00', isOptional: true }
  const lineItems = [
    { ...line, description: 'Furnace', sectionId: 'fair' },
    { ...line, description: 'Two-stage furnace', sectionId: 'fine', isSelected: true },
  ]
  const quote = { customerId: customer.id, sections, status: 'approved' }
  const made = await (await page.request.post('/api/quotes', { data: { quote, lineItems } })).json()
  const order = await page.request.post(`/api/quotes/${made.quote.id}/change-order`)
  await page.goto(`/quotes/${(await order.json()).id}`)
  const changes = page.getByRole('region', { name: 'Changes from the accepted quote' })
  await expect(changes.getByText('Nothing has changed yet.')).toBeVisible()
})

test('a change order whose quote was revised offers no way to send it, and stays readable', async ({
  page,
}) => {
  await startDemo(page)
  const rosa = { firstName: 'Rosa', lastName: 'Díaz', phone: '5125550134' }
  const customer = await (await page.request.post('/api/customers', { data: rosa })).json()
  const lineItems = [{ description: 'Furnace', quantity: '1', unitPrice: '100.00' }]
  const quote = { customerId: customer.id, status: 'approved' }
  const made = await (await page.request.post('/api/quotes', { data: { quote, lineItems } })).json()
  const contract = made.quote.id
  const order = await (await page.request.post(`/api/quotes/${contract}/change-order`)).json()
  const finished = { customerId: customer.id, status: 'pending', version: order.version }
  const toSave = { quote: finished, lineItems }
  const saved = await page.request.put(`/api/quotes/${order.id}`, { data: toSave })
  expect(saved.status()).toBe(200)
  await page.request.post(`/api/quotes/${order.id}/link`)
  await page.goto(`/quotes/${order.id}`)
  const send = page.getByRole('button', { name: 'Send', exact: true })
  const share = page.getByRole('button', { name: 'Share', exact: true })
  const link = page.getByText(/^Anyone who has the link can open this quote/)
  await expect(send).toBeVisible()
  await expect(share).toBeVisible()
  await expect(link).toHaveText('Anyone who has the link can open this quote and answer it.')

  const revision = await (await page.request.post(`/api/quotes/${contract}/revise`)).json()
  await expect(page.getByText(/so the customer cannot accept this change order/)).toBeVisible()
  await expect(send).toBeHidden()
  await expect(share).toBeHidden()
  await expect(link).toHaveText('Anyone who has the link can open this quote.')
  await expect(page.getByRole('button', { name: 'PDF', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  const items = page.getByRole('menuitem')
  await expect(items.filter({ hasText: 'Duplicate' })).toBeVisible()
  await expect(items.filter({ hasText: /Text to|Revise|Won/ })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.request.delete(`/api/quotes/${revision.id}`)
  await expect(send).toBeVisible()
})
