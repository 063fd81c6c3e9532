// Responses that arrive after their screen was left: they are reported, without navigating back.
import { expect, type Page } from '@playwright/test'
import { newAddress } from './account.ts'
import { anotherPhone } from './another-phone.ts'
import { holdBack } from './failing.ts'
import { test } from './one-phone.ts'
import { toast } from './toast.ts'

test.describe.configure({ mode: 'default' })

test('a form that was left reports that it is saved, and is not offered again', async ({
  page,
}) => {
  await page.goto('/settings/profile')
  await page.getByLabel('First name').fill('Robin')
  const answer = await holdBack(page, '**/api/settings/profile')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible()
  answer()
  await expect(toast(page, 'Profile Saved')).toBeVisible()
  await page.goto('/settings/profile')
  await expect(page.getByLabel('First name')).toHaveValue('Robin')
  await expect(page.getByRole('button', { name: 'Save profile' })).toHaveCount(0)
})

test('a customer is removed after their page was left: the screen opened since stays', async ({
  page,
}) => {
  await page.goto('/customers')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Left')
  await page.getByRole('button', { name: 'Save customer' }).click()
  await page.getByRole('link', { name: 'View details of Ana Left' }).click()
  const answer = await holdBack(page, '**/api/customers/*')
  await page.getByRole('button', { name: 'Remove customer' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible()
  answer()
  await expect(toast(page, 'Customer removed')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible()
})

test('a closed dialog reports a conflict', async ({ page }) => {
  await addService(page, 'Leak repair')
  const other = await anotherPhone(page)
  await other.goto('/company-services')
  await editService(other, 'Leak repair')
  await editService(page, 'Leak repair')
  await other.getByLabel('Duration').fill('3')
  await other.getByRole('button', { name: 'Save service' }).click()
  await expect(toast(other, 'Service Saved')).toBeVisible()
  await page.getByLabel('Duration').fill('2')
  const answer = await holdBack(page, '**/api/company-services/*')
  await page.getByRole('button', { name: 'Save service' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  answer()
  await expect(toast(page, /^Someone else/)).toBeVisible()
  await editService(page, 'Leak repair')
  await expect(page.getByLabel('Duration')).toHaveValue('2')
})

test('a form reopened while it is saved keeps newly typed text', async ({ page }) => {
  await page.goto('/company-services')
  const answer = await holdBack(page, '**/api/company-services')
  await typeService(page, 'Leak repair')
  await page.getByRole('button', { name: 'Save service' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Add Service' }).click()
  await page.getByLabel('Service name').fill('Drain cleaning')
  answer()
  await expect(toast(page, 'Service Added')).toBeVisible()
  await expect(page.getByLabel('Service name')).toHaveValue('Drain cleaning')
  await page.reload()
  await expect(page.getByLabel('Service name')).toHaveValue('Drain cleaning')
})

test('text typed while a form that stays open is saved is kept, and saved next', async ({
  page,
}) => {
  await page.goto('/assemblies/medium_hole')
  const save = page.getByRole('button', { name: 'Save Changes' })
  await page.getByLabel('Name', { exact: true }).fill('Doorknob hole')
  const answer = await holdBack(page, '**/api/assemblies')
  await save.click()
  await page.getByLabel('Scope of work').fill('Patch it our way')
  answer()
  await expect(toast(page, 'Assembly Saved')).toBeVisible()
  await expect(page.getByLabel('Scope of work')).toHaveValue('Patch it our way')
  await expect(save).toBeEnabled()
  await save.click()
  await expect(save).toBeDisabled()
  await page.reload()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Doorknob hole')
  await expect(page.getByLabel('Scope of work')).toHaveValue('Patch it our way')
})

test('text typed while a new assembly is saved is offered on its page', async ({ page }) => {
  await page.goto('/assemblies/new?from=small_hole')
  await page.getByLabel('Name', { exact: true }).fill('Our small hole')
  const answer = await holdBack(page, '**/api/assemblies')
  await page.getByRole('button', { name: 'Save Assembly' }).click()
  await page.getByLabel('Scope of work').fill('Fill it our way')
  answer()
  await expect(page.getByText('Your unsaved changes are back')).toBeVisible()
  await expect(page.getByLabel('Scope of work')).toHaveValue('Fill it our way')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
  await page.goto('/assemblies/new?from=small_hole')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(/^Copy of/)
})

test('a form that closes once it is saved takes no text that would be lost, until the save fails', async ({
  page,
}) => {
  await page.goto('/customers')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Late')
  const { fail } = await holdAndFail(page, '**/api/customers')
  await page.getByLabel('Last name').press('Enter')
  await page.keyboard.type('r')
  await expect(page.getByRole('button', { name: 'Save customer' })).toBeFocused()
  await expect(page.getByLabel('Last name')).toHaveValue('Late')
  fail()
  await expect(toast(page, 'Error')).toBeVisible()
  await expect(page.getByLabel('Last name')).toBeFocused()
  await page.keyboard.type('r')
  await expect(page.getByLabel('Last name')).toHaveValue('Later')
})

test('a quote takes no text while it is saved, because its form closes then', async ({ page }) => {
  await page.goto('/quotes?status=pending')
  await page.getByRole('link', { name: /^Edit/ }).first().click()
  await page.getByLabel('Notes').fill('Dog in the yard')
  const answer = await holdBack(page, '**/api/quotes/*')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await typeInto(page, 'Notes')
  answer()
  await expect(toast(page, 'Changes Saved')).toBeVisible()
})

test('a new quote takes no text while it is saved as a draft, because its form closes then', async ({
  page,
}) => {
  await page.goto('/new-quote')
  await page.getByRole('button', { name: 'Continue without a photo' }).click()
  await page.getByLabel('Notes').fill('Dog in the yard')
  const answer = await holdBack(page, '**/api/quotes')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await typeInto(page, 'Notes')
  answer()
  await expect(toast(page, 'Draft Saved')).toBeVisible()
})

/** Taps the end of a field and types, as a person does who does not see that it is locked. */
async function typeInto(page: Page, label: string): Promise<void> {
  const field = page.getByLabel(label)
  const before = await field.inputValue()
  await field.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await field.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.click(x + width / 2, y + height / 2)
  await page.keyboard.type('!')
  await expect(field).toHaveValue(before)
}

/** Delays the call until `fail` is called, and then fails it. */
async function holdAndFail(page: Page, path: string): Promise<{ fail: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(path, async route => {
    await promise
    await route.fulfill({ status: 502, body: 'Bad Gateway' })
  })
  return { fail: resolve }
}

async function addService(page: Page, name: string): Promise<void> {
  await page.goto('/company-services')
  await typeService(page, name)
  await page.getByRole('button', { name: 'Save service' }).click()
  await expect(toast(page, 'Service Added')).toBeVisible()
}

async function typeService(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Service' }).click()
  await page.getByLabel('Category').selectOption('Plumbing')
  await page.getByLabel('Service name').fill(name)
}

async function editService(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await expect(page.getByRole('dialog', { name: 'Edit service' })).toBeVisible()
}

async function post(page: Page, path: string, data: object) {
  return (await page.request.post(path, { data })).json()
}

for (const email of [newAddress(), '']) {
  test(`the fields of a payment stay under the thumb until it is known ${email ? 'where a receipt goes' : 'that none goes out'}`, async ({
    page,
  }) => {
    const { id: customerId } = await post(page, '/api/customers', {
      firstName: 'Rosa',
      lastName: 'Díaz',
      email,
    })
    const { quote } = await post(page, '/api/quotes', {
      quote: { customerId, status: 'approved' },
      lineItems: [{ description: 'Hang the ceiling', quantity: '1', unitPrice: '1000.00' }],
    })
    const { id } = await post(page, '/api/invoices', {
      id: crypto.randomUUID(),
      quoteId: quote.id,
      seen: 0,
    })
    await post(page, `/api/invoices/${id}/share`, { id: crypto.randomUUID() })
    const answer = await holdBack(page, `**/api/invoices/${id}/receipt`)
    await page.goto(`/invoices/${id}`)
    await page.getByRole('button', { name: 'Record Payment' }).click()
    const cash = page.getByRole('dialog').getByText('Cash')
    await cash.click()
    const before = await cash.boundingBox()
    answer()
    await expect(
      page.getByText(email ? 'Send a receipt' : 'No receipt goes out by email.'),
    ).toBeVisible()
    expect(await cash.boundingBox()).toEqual(before)
  })
}
