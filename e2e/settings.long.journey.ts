// Settings: profile, business, sessions, data and deleting the account.
import { expect, test as newPhone, type Page } from '@playwright/test'
import { addDays, dayIn } from '@quotewright/domain/dates'
import { enterBusiness, mailedLink, newAddress, password } from './account.ts'
import { anotherPhone } from './another-phone.ts'
import { closeDialog } from './close-dialog.ts'
import { holdBack } from './failing.ts'
import { test } from './one-phone.ts'
import { toast } from './toast.ts'

test.describe.configure({ mode: 'default' })

test('two phones change the profile and the business, and neither silently loses a change', async ({
  page,
}) => {
  const other = await anotherPhone(page)
  for (const phone of [page, other]) await phone.goto('/settings/profile')
  const save = async (phone: Page, label: string, value: string, button: string) => {
    await phone.getByLabel(label).fill(value)
    await phone.getByRole('button', { name: button }).click()
  }
  await save(other, 'First name', 'Robin', 'Save profile')
  await expect(toast(other, 'Profile Saved')).toBeVisible()
  await save(page, 'First name', 'Dana', 'Save profile')
  const profile = page.getByRole('dialog', { name: 'Someone changed this profile' })
  await expect(profile.getByText('Robin')).toBeVisible()
  await closeDialog(profile.getByRole('button', { name: 'Back to my changes' }))
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Dana')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await profile.getByRole('button', { name: 'Keep mine' }).click()
  await expect(toast(page, 'Profile Saved')).toBeVisible()

  // Toggling a switch on this phone loads the other phone's changes, without a question.
  const open = async (phone: Page, section: RegExp) => {
    await phone.getByRole('link', { name: 'Back to settings' }).click()
    await phone.getByRole('link', { name: section }).click()
  }
  await open(other, /^App/)
  const switched = other.waitForResponse(/preferences/)
  await other.getByRole('switch', { name: 'Keyboard shortcuts' }).click()
  await switched
  await open(other, /^Profile/)
  await expect(other.getByLabel('First name')).toHaveValue('Dana')
  for (const phone of [page, other]) await open(phone, /^Business/)
  await save(other, 'Company name', 'Hill Country Drywall', 'Save business')
  await expect(toast(other, 'Business Saved')).toBeVisible()
  await save(page, 'Company name', 'Lone Star Walls', 'Save business')
  const business = page.getByRole('dialog', { name: 'Someone changed this business' })
  await expect(business.getByText('Hill Country Drywall')).toBeVisible()
  await business.getByRole('button', { name: 'Keep theirs' }).click()
  await expect(page.getByLabel('Company name')).toHaveValue('Hill Country Drywall')
  await expect(page.getByRole('button', { name: 'Save business' })).toHaveCount(0)
  await open(page, /^App/)
  await expect(page.getByRole('switch', { name: 'Keyboard shortcuts' })).not.toBeChecked()
})

test('profile and business are changed, and a reload loses nothing typed', async ({ page }) => {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Profile of/ }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  const sections = page.getByRole('list', { name: 'Settings' })
  await sections.getByRole('link', { name: /^Profile/ }).click()
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeFocused()
  await expect(page).toHaveTitle('Profile · Quotewright')
  await page.getByLabel('First name').fill('Robin')
  const lastName = await page.getByLabel('Last name').inputValue()
  // As an older version of the app, which had one field less.
  await page.evaluate(() => {
    const { lastName: _, ...kept } = JSON.parse(sessionStorage.getItem('profile') ?? '')
    sessionStorage.setItem('profile', JSON.stringify(kept))
  })
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Robin')
  await expect(page.getByLabel('Last name')).toHaveValue(lastName)
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(toast(page, 'Profile Saved')).toBeVisible()
  await page.getByRole('link', { name: 'Back to settings' }).click()
  await sections.getByRole('link', { name: /^Business/ }).click()
  await page.getByLabel('Sales tax').fill('')
  await expect(page.getByText('Please enter a rate, or 0 for no tax')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save business' })).toBeDisabled()
  await page.getByLabel('Sales tax').fill('6.25')
  await page.getByLabel('Company name').fill('rivera.com')
  await expect(page.getByText('Emails and texts leave out a name that has a link')).toBeVisible()
  await page.getByLabel('Company name').fill('Rivera & Daughters')
  for (const trade of ['Drywall', 'Painting', 'General', 'Plumbing']) {
    await page.getByText(trade, { exact: true }).click()
  }
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeFocused()
  await page.goForward()
  await expect(page.getByLabel('Company name')).toHaveValue('Rivera & Daughters')
  await page.getByRole('button', { name: 'Save business' }).click()
  await expect(toast(page, 'Business Saved')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Labor rate Plumbing labor/ })).toBeVisible()
  await page.getByRole('link', { name: 'Back to settings' }).click()
  await sections.getByRole('link', { name: /^App/ }).click()
  await test.step('switches toggled one after the other all keep their state', async () => {
    const release = await holdBack(page, '**/api/settings/preferences')
    const suggestions = 'Suggest prices and hours from my own quotes'
    const names = ['High camera quality', 'Auto-save drafts', suggestions]
    const all = names.map(name => page.getByRole('switch', { name }))
    for (const each of all) await each.click()
    for (const each of all) await expect(each).not.toBeChecked()
    const last = page.waitForResponse(
      response => response.request().postData()?.includes('hasPriceSuggestions') ?? false,
    )
    release()
    await last
    await page.reload()
    for (const each of all) await expect(each).not.toBeChecked()
  })
  await page.getByRole('link', { name: 'Back to settings' }).click()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Rivera & Daughters' })).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.goto('/settings/data')
  await page.getByRole('button', { name: 'Export all my data' }).click()
  expect((await downloading).suggestedFilename()).toBe('quotewright-export.zip')
})

test('the labor rate and the service minimum are changed in settings, and match the price book', async ({
  page,
}) => {
  await page.goto('/settings/business')
  const charges = page.getByRole('region', { name: 'What you charge' })
  await expect(charges.getByRole('button', { name: /^Service minimum/ })).toContainText('$')
  await charges.getByRole('button', { name: /^Labor rate/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Labor rate' })
  await expect(sheet.getByRole('textbox')).toHaveCount(1)
  await sheet.getByLabel('You charge an hour').fill('112.50')
  await page.reload()
  await expect(sheet.getByLabel('You charge an hour')).toHaveValue('112.50')
  await sheet.getByRole('button', { name: 'Use $112.50 an hour' }).click()
  await expect(toast(page, 'Rate Saved')).toBeVisible()
  await expect(charges.getByRole('button', { name: /^Labor rate/ })).toContainText('$112.50 / hour')
  await page.getByRole('link', { name: 'Pricing', exact: true }).click()
  await expect(charges.getByRole('button', { name: /^Labor rate/ })).toContainText('$112.50 / hour')
  await charges.getByRole('button', { name: /^Service minimum/ }).click()
  await page.getByLabel('Price', { exact: true }).fill('180')
  await closeDialog(page.getByRole('button', { name: 'Save price' }))
  await expect(charges.getByRole('button', { name: /^Service minimum/ })).toContainText('$180.00')
  await page.goto('/settings/business')
  await expect(charges.getByRole('button', { name: /^Service minimum/ })).toContainText('$180.00')
})

test('photos are shared for training only while sharing is on, and Settings shows since when', async ({
  page,
}) => {
  await page.goto('/settings/data')
  const sharing = page.getByRole('switch', { name: 'Share photos for training' })
  await expect(sharing).not.toBeChecked()
  await expect(sharing).toHaveAccessibleDescription(/no name, address, price or location/)
  for (const isOn of [true, false]) {
    const saved = page.waitForResponse(/preferences/)
    await sharing.click()
    await saved
    await page.reload()
    await expect(sharing).toBeChecked({ checked: isOn })
    const day =
      /(January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}\./
    const word = page.getByText(isOn ? /^You agreed on / : /^You withdrew it on /)
    await expect(word).toHaveText(day)
  }
})

newPhone(
  'settings are a short list of sections and of the other pages of the business, and show the version',
  async ({ page }) => {
    await enterBusiness(page, '/settings')
    const pages = page.getByRole('region', { name: 'Your work' }).getByRole('link')
    const links = [
      ['Company services', '/company-services'],
      ['Pricing & materials', '/pricing-materials'],
      ['Quote template', '/quote-template'],
      ['Reports', '/reports'],
      ['Plan', '/upgrade'],
      ['Help & support', '/help-center'],
    ] as const
    await expect(pages).toHaveText(links.map(([title]) => title))
    for (const [title, path] of links) {
      await expect(pages.filter({ hasText: title })).toHaveAttribute('href', path)
    }
    await expect(page.getByRole('list', { name: 'Settings' }).getByRole('link')).toHaveText([
      'ProfileName and email',
      'BusinessContact, trades, tax, rates',
      'TeamWho works in your business',
      'RemindersQuotes, overdue invoices, reviews',
      'Quote requestsYour page, QR code, website',
      'Working hoursDays, hours, crews, days off',
      'NotificationsWhat you get by push and email',
      'AppDrafts, camera, shortcuts',
      'Photo analysisPhotos read this month',
      'Sign-in securityPassword and browsers',
      'Your dataSharing, export, delete',
    ])
    await expect(page.getByText(/^Quotewright \d+\.\d+/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
    // A link of an earlier release, to a part of the one long page.
    await page.goto('/settings#browsers')
    await expect(page).toHaveURL(/\/settings\/security$/)
    await expect(page.getByText('This browser', { exact: true })).toBeVisible()
    await page.goto('/settings/app')
    for (const name of ['Auto-save drafts', 'High camera quality', 'Keyboard shortcuts']) {
      await expect(page.getByRole('switch', { name })).toBeChecked()
    }
    await page.goto('/settings/no-such-section')
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  },
)

test('own days off show in the week, below it the address for another calendar', async ({
  page,
}) => {
  await page.goto('/settings/work-week')
  const today = dayIn('America/New_York', new Date())
  await page.getByLabel('First day off').fill(addDays(today, 2))
  await page.getByLabel('Last day off').fill(addDays(today, 1))
  await expect(page.getByText('The last day comes before the first')).toBeVisible()
  await page.getByLabel('Last day off').fill(addDays(today, 3))
  await page.getByLabel('What for').fill('Hunting')
  const answer = await holdBack(page, '**/api/settings/days-off')
  await page.getByRole('button', { name: 'Add days off' }).click()
  await page.getByLabel('What for').fill('Family')
  answer()
  await expect(page.getByLabel('First day off')).toHaveValue('')
  await expect(page.getByLabel('What for')).toHaveValue('Family')
  const remove = page.getByRole('button', { name: /^Remove Hunting/ })
  await remove.click()
  await expect(toast(page, 'Days Off Removed')).toBeVisible()
  await expect(remove).toHaveCount(0)
  // The page shows it before the server has it, and the next page is loaded anew.
  const saved = page.waitForResponse(/days-off/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(remove).toBeVisible()
  await saved
  await page.goto('/schedule')
  await expect(page.getByRole('region', { name: 'Days off' })).toContainText('Hunting')

  const calendar = page.getByRole('region', { name: 'Your own calendar' })
  await expect(calendar).toContainText('in Google up to a day later')
  await calendar.getByRole('button', { name: 'Connect a calendar' }).click()
  const address = await calendar.getByLabel('Address').inputValue()
  await expect(calendar.getByRole('link', { name: 'Apple or Outlook' })).toHaveAttribute(
    'href',
    address.replace('http:', 'webcal:'),
  )
  const read = () => page.request.get(address)
  expect(await (await read()).text()).toContain('BEGIN:VCALENDAR')
  await page.reload()
  await expect(calendar).toContainText(/Connected on \w+ \d+, \d{4}\./)
  await calendar.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop' }).click()
  await expect(calendar.getByRole('button', { name: 'Connect a calendar' })).toBeVisible()
  expect((await read()).status()).toBe(404)
})

newPhone(
  'an account changes its address and password, signs others out, and is deleted',
  async ({ page, browser }) => {
    const email = await enterBusiness(page)
    const other = await (await browser.newContext()).newPage()
    await other.goto(new URL('/login', page.url()).href)
    await other.getByLabel('Email').fill(email)
    await other.getByLabel('Password', { exact: true }).fill(password)
    await other.getByRole('button', { name: 'Sign in' }).click()
    await expect(other).toHaveURL(/\/dashboard$/)

    await page.goto('/settings/security')
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect(toast(page, 'Signed Out')).toBeVisible()
    await other.reload()
    await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible()

    const changed = newAddress()
    await page.goto('/settings/profile')
    await page.getByRole('button', { name: 'Change email' }).click()
    await page.getByLabel('New email').fill(changed)
    await page.getByLabel('Current password').fill(password)
    await page.getByRole('button', { name: 'Send confirmation' }).click()
    await expect(toast(page, /Please open the link/)).toBeVisible()
    const link = await mailedLink(page, changed, '/confirm-email?token=')
    const confirm = page.getByRole('button', { name: 'Confirm address' })
    await page.goto(link)
    await confirm.click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(toast(page, 'Email Verified!')).toBeVisible()
    await page.goto(link)
    await confirm.click()
    await expect(toast(page, 'Verification Failed')).toBeVisible()
    await page.goto('/settings/profile')
    await expect(page.getByText(changed)).toBeVisible()

    await page.goto('/settings/security')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByLabel('Current password').fill('a guess')
    await page.getByLabel('New password').fill('fresh plaster')
    const dialog = page.getByRole('dialog', { name: 'Change password' })
    await dialog.getByRole('button', { name: 'Change password' }).click()
    await expect(toast(page, 'This is not your current password')).toBeVisible()
    await page.getByLabel('Current password').fill(password)
    await closeDialog(dialog.getByRole('button', { name: 'Change password' }))
    await expect(toast(page, /Your password was changed/)).toBeVisible()

    await page.goto('/new-quote')
    await page.getByRole('button', { name: 'Continue without a photo' }).click()
    await page.getByLabel('Notes').fill('A ladder is needed')
    await page.goto('/settings/profile')
    await page.getByLabel('First name').fill('Robin')
    await page.goto('/settings/data')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByLabel('Current password').fill('fresh plaster')
    await page.getByLabel('Type DELETE').fill('DELETE')
    await page.getByRole('button', { name: 'Delete everything' }).click()
    await expect(page.getByRole('link', { name: 'Start free' })).toBeVisible()
    expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toMatch(
      /ladder|Robin/,
    )
  },
)
