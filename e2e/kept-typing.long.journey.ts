// Typed text survives a reload and its form reopens with it. Closing or sending discards it.
import { expect, test as newPhone, type Page } from '@playwright/test'
import { enterDemo, mailedLink, newAddress } from './account.ts'
import { analyze } from './analyze.ts'
import { closeDialog } from './close-dialog.ts'
import { test } from './one-phone.ts'
import { toast } from './toast.ts'

test.describe.configure({ mode: 'default' })

async function openBookDialog(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('the price book dialogs reopen with the typed text', async ({ page }) => {
  await page.goto('/pricing-materials')
  await openBookDialog(page, 'Markup, region & categories')
  await page.getByLabel('Regional factor').fill('117')
  await page.getByLabel('New category').fill('Rentals')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByLabel('New category').fill('Permits')
  await page.reload()
  await expect(page.getByLabel('Regional factor')).toHaveValue('117')
  await expect(page.getByRole('button', { name: 'Remove Rentals' })).toBeVisible()
  await expect(page.getByLabel('New category')).toHaveValue('Permits')
  await page.getByRole('button', { name: 'Close' }).click()
  await closeDialog(page.getByRole('button', { name: 'Discard' }))
  await page.reload()
  await expect(page.getByRole('button', { name: 'More' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await openBookDialog(page, 'Markup, region & categories')
  await expect(page.getByLabel('Regional factor')).toHaveValue('100')
  await page.getByRole('button', { name: 'Close' }).click()

  await openBookDialog(page, 'Labor rate calculator')
  await page.getByLabel('Pay an hour').fill('31')
  await page.reload()
  await expect(page.getByLabel('Pay an hour')).toHaveValue('31')
  await page.getByRole('button', { name: 'Close' }).click()
  await closeDialog(page.getByRole('button', { name: 'Discard' }))

  await openBookDialog(page, 'Import CSV')
  await page.getByLabel('Or paste the list').fill('name,price\nMat knife,12')
  await page.reload()
  await expect(page.getByLabel('Or paste the list')).toHaveValue('name,price\nMat knife,12')
})

test('a list too long to store is still accepted, and an older one is not restored', async ({
  page,
}) => {
  await page.goto('/pricing-materials')
  await openBookDialog(page, 'Import CSV')
  const list = page.getByLabel('Or paste the list')
  await list.fill('name,price\nMat knife,12')
  const kept = () => page.evaluate(() => sessionStorage.getItem('price-import'))
  await expect.poll(kept).toContain('Mat knife')
  // Over a million characters in one row's description.
  await list.fill(`name,price,description\nMat knife,12,${'sharp '.repeat(170_000)}`)
  await expect.poll(kept).toBeNull()
  await page.getByRole('button', { name: 'Check the list' }).click()
  await expect(page.getByText(/Description can have at most/)).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await list.fill('name,price\nUtility knife,9')
  await page.reload()
  await expect(list).toHaveValue('name,price\nUtility knife,9')
})

test('a mail to a customer and the customer’s answer survive a reload', async ({
  page,
  browser,
}) => {
  await page.goto('/quotes')
  await page.getByRole('button', { name: /^Pending/ }).click()
  const pending = page.getByRole('article').first()
  await pending.getByRole('link', { name: /^View/ }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const address = newAddress()
  await page.getByRole('textbox', { name: 'Email' }).fill(address)
  await page.getByLabel('Message').fill('See you on Monday.')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(address)
  await expect(page.getByLabel('Message')).toHaveValue('See you on Monday.')
  await closeDialog(page.getByRole('button', { name: 'Send quote' }))
  await expect(toast(page, 'Quote Sent')).toBeVisible()
  await page.reload()
  await expect(page.getByText(`Sent to ${address}`)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const customer = await (await browser.newContext()).newPage()
  await customer.goto(new URL(await mailedLink(page, address, '/q/'), page.url()).href)
  await customer.getByLabel('Your name').fill("Zoë O'Brien")
  await customer.getByText('Add a message').click()
  await customer.getByLabel('Message').fill('Could you come a day later?')
  await customer.getByLabel(/^Ask .+ about this quote/).fill('Do you paint, too?')
  // A new page: browsers themselves fill in a reloaded one, but none that may not be stored.
  await customer.goto(customer.url().replace(/#.*/, ''))
  await expect(customer.getByLabel(/^Ask .+ about this quote/)).toHaveValue('Do you paint, too?')
  await expect(customer.getByLabel('Your name')).toHaveValue("Zoë O'Brien")
  await expect(customer.getByLabel('Message')).toHaveValue('Could you come a day later?')
})

test('a typed material that is not added yet survives a reload, until its analysis is discarded', async ({
  page,
}) => {
  await analyze(page, 'samples/hole.jpg')
  await page.getByLabel('Material name').fill('Corner bead')
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('currentQuoteData') ?? ''))
    .toContain('Corner bead')
  await page.reload()
  await expect(page.getByLabel('Material name')).toHaveValue('Corner bead')
  await page.getByRole('button', { name: 'Close' }).click()
  await closeDialog(page.getByRole('button', { name: 'OK' }))
  await page.goto('/new-quote')
  await page.getByLabel('Photos from the gallery').setInputFiles('samples/hole.jpg')
  await page.getByRole('button', { name: /^Use / }).click()
  await expect(page.getByLabel('Material name')).toHaveValue('')
})

test('a room that is not named yet survives a reload with its photo', async ({ page }) => {
  await analyze(page, ['samples/crack.jpg', 'samples/hole.jpg'])
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Other…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Which room?' })
  await dialog.getByLabel('Room').fill('sun porch')
  await page.reload()
  await expect(dialog.getByLabel('Room')).toHaveValue('sun porch')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: /^Show photo 2/ })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(page.getByRole('button', { name: 'Sun porch', pressed: true })).toBeVisible()
})

test('a drawn line and its length that are not used yet survive a reload with their photo', async ({
  page,
}) => {
  await analyze(page, ['samples/crack.jpg', 'samples/hole.jpg'])
  await page.getByRole('button', { name: /^Show photo 2/ }).click()
  await page.getByRole('button', { name: 'Measure' }).click()
  const dialog = page.getByRole('dialog', { name: 'Measure the Photo' })
  const end = dialog.getByRole('button', { name: /^End of the line/ })
  await end.press('Shift+ArrowRight')
  const place = (await end.getAttribute('aria-label')) ?? ''
  await dialog.getByLabel('Length of the line').fill('37.5')
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('currentQuoteData') ?? ''))
    .toContain('37.5')
  await page.reload()
  await expect(dialog.getByLabel('Length of the line')).toHaveValue('37.5')
  await expect(end).toHaveAccessibleName(place)
  await dialog.getByRole('button', { name: 'Use This Length' }).click()
  await expect(page.getByText('Sizes are measured: the line drawn is 37.5 in long.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Analysis Complete')).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

newPhone(
  'registering, signing in and a new address: everything but the password survives a reload',
  async ({ page }) => {
    await page.goto('/register')
    await page.getByLabel('First name').fill('Dana')
    await page.getByLabel('Email').fill('dana@example.com')
    await page.getByLabel('Password', { exact: true }).fill('plaster-and-tape')
    await page.reload()
    await expect(page.getByLabel('First name')).toHaveValue('Dana')
    await expect(page.getByLabel('Email')).toHaveValue('dana@example.com')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    for (const path of ['/login', '/forgot-password']) {
      await page.goto(path)
      await page.getByLabel('Email').fill('rosa@example.com')
      await page.reload()
      await expect(page.getByLabel('Email')).toHaveValue('rosa@example.com')
    }
    await enterDemo(page, '/settings/profile')
    await page.getByRole('button', { name: 'Change email' }).click()
    await page.getByLabel('New email').fill('rosa@example.com')
    await page.reload()
    await expect(page.getByLabel('New email')).toHaveValue('rosa@example.com')
    await closeDialog(page.getByRole('button', { name: 'Close' }))
    await page.reload()
    await expect(page.getByRole('button', { name: 'Change email' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)
