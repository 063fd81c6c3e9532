// Two phones change one record: the second to save sees what differs, and keeps theirs, mine or both.
import { expect, type Page } from '@playwright/test'
import { anotherPhone } from './another-phone.ts'
import { openBlankLine } from './blank-line.ts'
import { closeDialog } from './close-dialog.ts'
import { loseAnswer } from './failing.ts'
import { test } from './one-phone.ts'
import { toast } from './toast.ts'

test.describe.configure({ mode: 'default' })

/** Opens the edit screen of the demo's pending quote on both phones. */
async function openOnTwo(page: Page): Promise<Page> {
  await page.goto('/quotes?status=pending')
  await page.getByRole('link', { name: /^Edit/ }).first().click()
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
  const other = await anotherPhone(page)
  await other.goto(page.url())
  return other
}

const save = (phone: Page) => phone.getByRole('button', { name: 'Save Changes' }).click()
const question = (page: Page) => page.getByRole('dialog', { name: 'Someone changed this quote' })
const choice = (page: Page, name: string) => question(page).getByRole('group', { name })

async function addItem(phone: Page, description: string): Promise<void> {
  await openBlankLine(phone)
  await phone.getByLabel('Description').fill(description)
  await phone.getByLabel('Unit price').fill('35')
}

test('changes that do not overlap are both kept, lines included', async ({ page }) => {
  const other = await openOnTwo(page)
  await other.getByLabel('Notes').fill('Gate code 4711')
  await addItem(other, 'Haul away')
  await save(other)
  await expect(toast(other, 'Changes Saved')).toBeVisible()

  await page.getByLabel('Job address').fill('9 Oak Street')
  await addItem(page, 'Second coat')
  await save(page)
  await expect(question(page)).toContainText('Saved just now. You changed different things.')
  await expect(choice(page, 'Job address (changed by you)').getByLabel('Mine')).toBeChecked()
  await expect(choice(page, 'Notes (changed by them)').getByLabel('Theirs')).toBeChecked()
  await expect(choice(page, 'Haul away (changed by them)')).toContainText('= $35.00')
  await expect(choice(page, 'Second coat (changed by you)')).toContainText('Not added')
  await question(page).getByRole('button', { name: 'Keep both' }).click()
  await expect(toast(page, 'Changes Saved')).toBeVisible()
  for (const text of ['9 Oak Street', 'Gate code 4711', 'Haul away', 'Second coat']) {
    await expect(page.getByText(text).first()).toBeVisible()
  }
})

test('an edit whose answer was lost is no one else’s, and its new line is stored once', async ({
  page,
}) => {
  await page.goto('/quotes?status=pending')
  await page.getByRole('link', { name: /^Edit/ }).first().click()
  await addItem(page, 'Third coat')
  await loseAnswer(page, '**/api/quotes/*')
  await save(page)
  await expect(toast(page, 'Error')).toBeVisible()
  await page.getByLabel('Notes').fill('Ring twice')
  await save(page)
  await expect(toast(page, 'Changes Saved')).toBeVisible()
  const id = /quotes\/([0-9a-f-]{36})/.exec(page.url())?.[1]
  const { notes, lineItems } = await (await page.request.get(`/api/quotes/details/${id}`)).json()
  const coats = lineItems.filter(
    (line: { description: string }) => line.description === 'Third coat',
  )
  expect([notes, coats.length]).toEqual(['Ring twice', 1])
})

test('a field that both phones changed needs a choice, also by keyboard and after a reload', async ({
  page,
}) => {
  const other = await openOnTwo(page)
  await other.getByLabel('Notes').fill('Gate code 0815')
  await other.getByLabel('Job address').fill('11 Elm Street')
  await save(other)
  await expect(toast(other, 'Changes Saved')).toBeVisible()

  await page.getByLabel('Notes').fill('Dog in the yard')
  await save(page)
  await closeDialog(question(page).getByRole('button', { name: 'Back to my changes' }), 1)
  await page.reload()
  await expect(page.getByLabel('Notes')).toHaveValue('Dog in the yard')
  await save(page)
  await expect(question(page)).toContainText('You both changed 1 thing.')
  await question(page).getByRole('button', { name: 'Save my choices' }).click()
  await expect(choice(page, 'Notes')).toContainText('Choose one')
  await expect(choice(page, 'Notes').getByLabel('Theirs')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(choice(page, 'Notes').getByLabel('Mine')).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(question(page).getByRole('button', { name: 'Save my choices' })).toBeFocused()
  for (const control of await question(page).locator('label, button').all()) {
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(48)
  }
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Changes Saved')).toBeVisible()
  await expect(page.getByText('Dog in the yard').first()).toBeVisible()
  await expect(page.getByText('11 Elm Street').first()).toBeVisible()
})

test('a price that both phones changed keeps the name of one and the price of the other', async ({
  page,
}) => {
  const other = await anotherPhone(page)
  for (const phone of [page, other]) {
    await phone.goto('/pricing-materials')
    await phone.getByLabel('Search prices').fill('wall primer')
    await phone.getByRole('button', { name: /^Wall primer/ }).click()
  }
  await other.getByLabel('Name', { exact: true }).fill('Wall primer, white')
  await other.getByRole('button', { name: 'Save price' }).click()
  await expect(toast(other, 'Price Saved')).toBeVisible()
  await page.getByLabel('Price', { exact: true }).fill('44')
  await page.getByRole('button', { name: 'Save price' }).click()
  const conflict = page.getByRole('dialog', { name: 'Someone changed this price' })
  await conflict.getByRole('button', { name: 'Keep both' }).click()
  await expect(page.getByRole('button', { name: /^Wall primer, white/ })).toContainText('$44.00')
})

const removed = (page: Page, subject: string) =>
  page.getByRole('alertdialog', { name: `This ${subject} was removed` })

test('a price that another phone removed is saved as a new one, with what was typed', async ({
  page,
}) => {
  const data = {
    name: 'Scaffold hire',
    description: '',
    category: 'general',
    unit: 'day',
    unitPrice: '95.00',
    isLabor: false,
    key: null,
    isOwnPrice: true,
  }
  const { id } = await (await page.request.post('/api/price-items', { data })).json()
  await page.goto('/pricing-materials')
  await page.getByLabel('Search prices').fill('scaffold')
  const row = page.getByRole('button', { name: /^Scaffold hire/ })
  await row.click()
  await page.request.delete(`/api/price-items/${id}`)
  await page.getByLabel('Price', { exact: true }).fill('44')
  await page.getByRole('button', { name: 'Save price' }).click()
  await closeDialog(removed(page, 'price').getByRole('button', { name: 'Cancel' }), 1)
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('44')
  await page.getByRole('button', { name: 'Save price' }).click()
  await removed(page, 'price').getByRole('button', { name: 'Save as New' }).click()
  await expect(toast(page, 'Price Saved')).toBeVisible()
  await expect(row).toContainText('$44.00')
})

test('a quote that another phone deleted is saved as a new one, with what was typed', async ({
  page,
}) => {
  const data = {
    quote: { status: 'draft', jobAddress: '3 Gone Street' },
    lineItems: [{ description: 'Patch', quantity: '1', unitPrice: '100.00' }],
  }
  const { quote } = await (await page.request.post('/api/quotes', { data })).json()
  await page.goto(`/quotes/${quote.id}/edit`)
  await page.getByLabel('Notes').fill('Key under the mat')
  await page.request.delete(`/api/quotes/${quote.id}`)
  await save(page)
  await removed(page, 'quote').getByRole('button', { name: 'Save as New' }).click()
  await expect(toast(page, 'Changes Saved')).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(quote.id))
  await expect(page.getByText('Key under the mat').first()).toBeVisible()
  const stored = await (await page.request.get('/api/quotes?q=gone%20street')).json()
  expect(stored).toMatchObject([{ status: 'draft', notes: 'Key under the mat', total: '108.25' }])
})

test('two phones save a customer again whom a third removed, and neither loses what it typed', async ({
  page,
}) => {
  const rosa = { firstName: 'Rosa', lastName: 'Díaz', email: '', phone: '', address: '' }
  const { id } = await (await page.request.post('/api/customers', { data: rosa })).json()
  const other = await anotherPhone(page)
  const streets = new Map([
    [page, '9 Oak Street'],
    [other, '11 Elm Street'],
  ])
  for (const [phone, street] of streets) {
    await phone.goto(`/customers/${id}`)
    await phone.getByRole('button', { name: 'Edit' }).click()
    await phone.getByLabel('Address').fill(street)
  }
  await page.request.delete(`/api/customers/${id}`)
  for (const phone of streets.keys()) {
    await phone.getByRole('button', { name: 'Save customer' }).click()
    await expect(removed(phone, 'customer')).toBeVisible()
  }
  for (const [phone, street] of streets) {
    await removed(phone, 'customer').getByRole('button', { name: 'Save as New' }).click()
    await expect(toast(phone, 'Customer saved')).toBeVisible()
    await expect(phone).not.toHaveURL(new RegExp(id))
    await phone.reload()
    await expect(phone.getByText(street)).toBeVisible()
    await expect(phone.getByRole('dialog')).toHaveCount(0)
  }
})

test('a service that another phone removed is saved as a new one, with what was typed', async ({
  page,
}) => {
  const data = { category: 'roofing', serviceName: 'Gutter screens' }
  const { id } = await (await page.request.post('/api/company-services', { data })).json()
  await page.goto('/company-services')
  await page.getByRole('button', { name: 'Edit Gutter screens' }).click()
  await page.getByLabel('Base price').fill('240')
  await page.request.delete(`/api/company-services/${id}`)
  await page.getByRole('button', { name: 'Save service' }).click()
  await removed(page, 'service').getByRole('button', { name: 'Save as New' }).click()
  await expect(toast(page, 'Service Saved')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Edit Gutter screens' }).click()
  await expect(page.getByLabel('Base price')).toHaveValue('240.00')
})

/** Saves with the answer lost, changes one more field, saves again and expects no question. */
async function saveTwice(
  page: Page,
  path: string,
  { button, saved, type }: { button: string; saved: string; type: () => Promise<void> },
): Promise<void> {
  await loseAnswer(page, path)
  await page.getByRole('button', { name: button }).click()
  await expect(toast(page, /Not (Saved|Updated)|Error/)).toBeVisible()
  await type()
  await page.getByRole('button', { name: button }).click()
  await expect(toast(page, saved)).toBeVisible()
}

test('a customer, a service, a price or a template whose answer was lost is no one else’s', async ({
  page,
}) => {
  const rosa = { firstName: 'Ida', lastName: 'Wells', email: '', phone: '', address: '' }
  const { id } = await (await page.request.post('/api/customers', { data: rosa })).json()
  await page.goto(`/customers/${id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Phone').fill('5125550134')
  await page.getByLabel('Address').fill('9 Oak Street ')
  await saveTwice(page, `**/api/customers/${id}`, {
    button: 'Save customer',
    saved: 'Customer saved',
    type: () => page.getByLabel('Notes').fill('Ring twice'),
  })

  const service = { category: 'roofing', serviceName: 'Ridge vents' }
  await page.request.post('/api/company-services', { data: service })
  await page.goto('/company-services')
  await page.getByRole('button', { name: 'Edit Ridge vents' }).click()
  await page.getByLabel('Base price').fill('240')
  await saveTwice(page, '**/api/company-services/*', {
    button: 'Save service',
    saved: 'Service Saved',
    type: () => page.getByLabel('Duration').fill('3'),
  })

  await page.goto('/pricing-materials')
  await page.getByLabel('Search prices').fill('corner bead')
  await page
    .getByRole('button', { name: /corner bead/i })
    .first()
    .click()
  await page.getByLabel('Price', { exact: true }).fill('7')
  await saveTwice(page, '**/api/price-items/*', {
    button: 'Save price',
    saved: 'Price Saved',
    type: () => page.getByLabel('Cost to you').fill('4'),
  })

  await page.goto('/quote-template?tab=terms')
  await page.getByLabel('How to pay, on invoices').fill('Check or cash')
  await saveTwice(page, '**/api/quote-template', {
    button: 'Save Changes',
    saved: 'Template Saved',
    type: () => page.getByLabel('How to pay, on invoices').fill('Check, cash or card'),
  })
})
