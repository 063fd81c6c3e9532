// A customer from the phone's contacts, and the addresses that the phone can fill in.
import { expect } from '@playwright/test'
import { openBlankLine } from './blank-line.ts'
import { test } from './one-phone.ts'

test.describe.configure({ mode: 'default' })

test('a contact of the phone becomes the customer, and their address the job’s', async ({
  page,
}) => {
  // Chromium has the picker on Android only.
  await page.addInitScript(() => {
    const contact = {
      name: ['Carl Otto Wheeler'],
      email: ['carl@example.com'],
      tel: ['+1 512-555-0147'],
      address: [
        { addressLine: ['12 Oak Street'], city: 'Austin', region: 'TX', postalCode: '78701' },
      ],
    }
    const contacts = {
      getProperties: () => Promise.resolve(['name', 'email', 'tel', 'address', 'icon']),
      select: (wanted: string[]) =>
        Promise.resolve([
          Object.fromEntries(Object.entries(contact).filter(([name]) => wanted.includes(name))),
        ]),
    }
    Object.defineProperty(navigator, 'contacts', { value: contacts })
  })
  await page.goto('/new-quote')
  await page.getByRole('button', { name: 'Continue without a photo' }).click()
  await page.getByRole('button', { name: 'From contacts' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Carl Otto')
  await expect(page.getByLabel('Last name')).toHaveValue('Wheeler')
  await expect(page.getByLabel('Email')).toHaveValue('carl@example.com')
  await expect(page.getByRole('textbox', { name: /^Address/ })).toHaveAttribute(
    'autocomplete',
    'section-customer street-address',
  )
  await expect(page.getByLabel('Job address')).toHaveAttribute(
    'autocomplete',
    'section-job street-address',
  )
  await openBlankLine(page)
  await page.getByLabel('Description').fill('Patch a doorknob hole')
  await page.getByLabel('Unit price').fill('120')
  await page.getByRole('button', { name: 'Preview Quote' }).click()
  await page.getByRole('button', { name: 'Create Quote' }).click()
  await expect(page.getByRole('region', { name: 'Overview' })).toContainText(
    '12 Oak Street, Austin, TX 78701',
  )
})

test('without a contact picker there is no button for it', async ({ page }) => {
  await page.goto('/new-quote')
  await page.getByRole('button', { name: 'Continue without a photo' }).click()
  await expect(page.getByLabel('First name')).toBeVisible()
  await expect(page.getByRole('button', { name: 'From contacts' })).toHaveCount(0)
})
