// Customers: add, find, edit, quote from their page, remove.
import { expect } from '@playwright/test'
import { anotherPhone } from './another-phone.ts'
import { openBlankLine } from './blank-line.ts'
import { closeDialog } from './close-dialog.ts'
import { failCalls } from './failing.ts'
import { test } from './one-phone.ts'
import { toast } from './toast.ts'

test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ page }) => {
  await page.goto('/customers')
})

test('a customer is added, edited on their page and removed', async ({ page }) => {
  await page.getByRole('button', { name: 'Add' }).click()
  const form = page.getByRole('dialog', { name: 'Add a customer' })
  await form.getByLabel('Email').fill('not an address')
  await form.getByRole('button', { name: 'Save customer' }).click()
  await expect(toast(page, 'Invalid Customer Data')).toBeVisible()
  await expect(
    toast(
      page,
      'First name is required, Last name is required, Please enter a valid email address',
    ),
  ).toBeVisible()
  await expect(form.getByLabel('First name')).toBeFocused()
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription(
    'Please enter a valid email address',
  )
  await form.getByLabel('First name').fill('Zoë')
  await form.getByLabel('Last name').fill("O'Brien; DROP")
  await form.getByLabel('Company').fill('Acme LLC')
  await form.getByLabel('Email').fill('zoe@example.com')
  await form.getByLabel('Notes').fill('Gate code 4410\nDog in the yard')
  await page.reload()
  await expect(form.getByLabel('First name')).toHaveValue('Zoë')
  await expect(form.getByLabel('Notes')).toHaveValue('Gate code 4410\nDog in the yard')
  await failCalls(page, '**/api/customers')
  await form.getByRole('button', { name: 'Save customer' }).click()
  await expect(toast(page, 'Error')).toBeVisible()
  await expect(toast(page, 'Failed to create customer')).toBeVisible()
  await page.unrouteAll()
  await form.getByRole('button', { name: 'Save customer' }).click()
  await expect(toast(page, 'Customer added')).toBeVisible()

  await page.getByLabel('Search customers').fill('acme')
  await page.getByRole('link', { name: "View details of Zoë O'Brien; DROP" }).click()
  await expect(page.getByRole('link', { name: 'Mail zoe@example.com' })).toBeVisible()
  const title = page.getByRole('heading', { name: "Zoë O'Brien; DROP" })
  await expect(title.locator('..').getByText('Acme LLC')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Dog in the yard')
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Phone').fill('512.555.0177')
  await page.getByLabel('Phone').press('Enter')
  await expect(page.getByRole('link', { name: 'Call (512) 555-0177' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove customer' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(toast(page, 'Customer removed')).toBeVisible()
  await expect(page).toHaveURL(/\/customers$/)
})

test('customers come from the list of another program, each once', async ({ page }) => {
  const list =
    'Display Name,Main Phone #s,E-mails,Service Street 1,Service City,Service State,Notes\n' +
    'Imogen Import,(512) 555-0163,imogen@example.com,"7 Elm St",Austin,TX,Gate code 1234\n' +
    'imogen import,5125550163,,"88 Oak Ave",Austin,TX\n' +
    ',5125550164,,,,\n' +
    'Ivo Import,call first,,,,\n'
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import customers' })
  await dialog.getByLabel('Or paste the list').fill('Who,Nr.\nPaula Pasted,512 555 0177')
  await page.reload()
  await expect(dialog).toBeVisible()
  await closeDialog(dialog.getByRole('button', { name: 'Close' }))
  await page.reload()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Import CSV' }).click()
  await expect(dialog.getByLabel('Or paste the list')).toHaveValue(
    'Who,Nr.\nPaula Pasted,512 555 0177',
  )
  await dialog.getByRole('button', { name: 'Check the list' }).click()
  const check = dialog.getByRole('button', { name: 'Check the list' })
  await expect(check).toBeDisabled()
  await dialog.getByLabel('Whole name').selectOption('Who: Paula Pasted')
  await dialog.getByLabel('Phone').selectOption('Nr.: 512 555 0177')
  await check.click()
  await expect(dialog.getByText('Paula Pasted')).toBeVisible()
  await expect(dialog.getByText('(512) 555-0177')).toBeVisible()
  await dialog.getByRole('button', { name: 'Choose other columns' }).click()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await page.route('**/import/preview', route => route.abort())
  await dialog
    .getByLabel('Customer list file')
    .setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
  await expect(dialog.getByText('This did not load')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
  await page.unroute('**/import/preview')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByText('Line 4: No name')).toBeVisible()
  await expect(dialog.getByText('Line 5: Ivo Import: “call first”')).toBeVisible()
  await expect(dialog.getByText('1 more address is left out')).toBeVisible()
  await expect(dialog.getByText('Line 3: imogen import: 88 Oak Ave, Austin, TX')).toBeVisible()
  const added = dialog.getByRole('region', { name: 'New customers' })
  await expect(added.getByRole('listitem')).toHaveText([
    'Imogen Import(512) 555-0163 · imogen@example.com · 7 Elm St, Austin, TX',
    'Ivo ImportNo phone, email or address',
  ])
  await dialog.getByRole('button', { name: 'Import 2 customers' }).click()
  await expect(toast(page, '2 customers added')).toBeVisible()
  await page.getByLabel('Search customers').fill('imogen')
  await page.getByRole('link', { name: 'View details of Imogen Import' }).click()
  await expect(page.getByRole('region', { name: 'Notes' })).toHaveText('Gate code 1234')
  await page.getByRole('link', { name: 'Back to customers' }).click()

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Import CSV' }).click()
  await expect(dialog.getByText('2 customers · Just now')).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo last import' }).click()
  await expect(toast(page, '2 customers removed.')).toBeVisible()
  await expect(dialog.getByText('Last import')).toBeHidden()
  await closeDialog(dialog.getByRole('button', { name: 'Close' }))
  await expect(page.getByRole('link', { name: 'View details of Imogen Import' })).toHaveCount(0)
})

test('an import whose answer was lost is repeated, and adds no one twice', async ({ page }) => {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import customers' })
  await dialog.getByLabel('Or paste the list').fill('Name\nIda Import')
  await dialog.getByRole('button', { name: 'Check the list' }).click()
  await page.route('**/customers/import', async route => {
    await route.fetch()
    await route.abort()
  })
  await dialog.getByRole('button', { name: 'Import 1 customer' }).click()
  await expect(toast(page, 'Import Failed')).toBeVisible()
  await page.unroute('**/customers/import')
  await dialog.getByRole('button', { name: 'Import 1 customer' }).click()
  await expect(toast(page, 'Added already')).toBeVisible()
  await page.getByLabel('Search customers').fill('ida import')
  await expect(page.getByRole('link', { name: 'View details of Ida Import' })).toHaveCount(1)
})

test('two customers with one phone number are merged, with what is chosen of each', async ({
  page,
}) => {
  for (const data of [
    { firstName: 'Nora', lastName: 'Quist', phone: '5125550191', address: '4 Elm Street' },
    { firstName: 'N.', lastName: 'Quist-Hall', phone: '5125550191', email: 'nora@example.com' },
  ]) {
    await page.request.post('/api/customers', { data })
  }
  await page.reload()
  await page.getByRole('link', { name: 'View details of Nora Quist', exact: true }).click()
  await expect(page.getByText('N. Quist-Hall has the same phone number.')).toBeVisible()
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Merge customers' })
  await expect(sheet.getByRole('radio', { name: 'nora@example.com' })).toBeChecked()
  await expect(sheet.getByRole('radio', { name: '4 Elm Street' })).toBeChecked()
  await sheet.getByRole('radio', { name: 'N. Quist-Hall' }).check()
  await sheet.getByRole('button', { name: 'Merge', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Merge' }).click()
  await expect(toast(page, 'Customers merged')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'N. Quist-Hall' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mail nora@example.com' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Map of 4 Elm Street' })).toBeVisible()
  await expect(page.getByText('has the same phone number.')).toHaveCount(0)
})

test('a phone number that a customer has leads to them instead of adding them again', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Add' }).click()
  const form = page.getByRole('dialog', { name: 'Add a customer' })
  await form.getByLabel('Phone').fill('512-555-014')
  await expect(form.getByText(/has this phone number/)).toHaveCount(0)
  await form.getByLabel('Phone').fill('512-555-0142')
  await expect(form.getByText(/has this phone number/)).toBeVisible()
  await form.getByRole('link', { name: 'Open this customer instead' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Call (512) 555-0142' })).toBeVisible()
})

test('a quote is started from a customer and listed on their page', async ({ page }) => {
  await page.getByRole('link', { name: 'View details of Marcus Webb' }).click()
  await expect(page.getByRole('button', { name: 'Remove customer' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Create Quote' }).click()
  await page.getByRole('button', { name: 'Continue without a photo' }).click()
  await expect(page.getByText('Marcus Webb')).toBeVisible()
  await openBlankLine(page)
  await page.getByLabel('Description').fill('Texture the hallway')
  await page.getByLabel('Unit price').fill('480')
  await page.getByRole('button', { name: 'Preview Quote' }).click()
  await page.getByRole('button', { name: 'Create Quote' }).click()
  await expect(toast(page, 'Quote generated successfully')).toBeVisible()
  await page.getByRole('link', { name: 'Customer Marcus Webb' }).click()
  await expect(page.getByRole('heading', { level: 1 }).last()).toHaveText('Marcus Webb')
  await expect(page.getByText('$519.60')).toBeVisible()
})

test('two phones edit one customer, and neither silently loses a change', async ({ page }) => {
  await page.getByRole('link', { name: 'View details of Marcus Webb' }).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  const other = await anotherPhone(page)
  await other.goto(page.url())
  await other.getByRole('button', { name: 'Edit' }).click()
  await other.getByLabel('Address').fill('9 Oak Street')
  await other.getByRole('button', { name: 'Save customer' }).click()
  await expect(toast(other, 'Customer saved')).toBeVisible()

  await page.getByLabel('Email').fill('webb@example.com')
  const conflict = page.getByRole('dialog', { name: 'Someone changed this customer' })
  const saveAndAsk = async () => {
    await page.getByRole('button', { name: 'Save customer' }).click()
    await expect(conflict.getByText('9 Oak Street')).toBeVisible()
  }
  await saveAndAsk()
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue('webb@example.com')
  await saveAndAsk()
  await conflict.getByRole('button', { name: 'Keep theirs' }).click()
  await expect(page.getByLabel('Address')).toHaveValue('9 Oak Street')
  await expect(page.getByLabel('Email')).not.toHaveValue('webb@example.com')
  await page.getByLabel('Email').fill('marcus@example.com')
  await page.getByRole('button', { name: 'Save customer' }).click()
  await expect(toast(page, 'Customer saved')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mail marcus@example.com' })).toBeVisible()

  await other.getByRole('button', { name: 'Edit' }).click()
  await other.getByLabel('Address').fill('11 Oak Street')
  await other.getByRole('button', { name: 'Save customer' }).click()
  const question = other.getByRole('dialog', { name: 'Someone changed this customer' })
  await expect(question.getByText('marcus@example.com')).toBeVisible()
  await question.getByRole('button', { name: 'Keep mine' }).click()
  await expect(other.getByRole('link', { name: 'Map of 11 Oak Street', exact: true })).toBeVisible()
})
