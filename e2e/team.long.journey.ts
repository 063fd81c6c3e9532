// The owner invites a person by mail, who joins, works in the business and is removed.
import { expect, type Page, test } from '@playwright/test'
import { enterBusiness, mailedLink, newAddress, saveData } from './account.ts'
import { findViolations } from './axe.ts'
import { holdBack } from './failing.ts'
import { toast } from './toast.ts'

const owner = "Dana O'Brien; DROP"

async function invite(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Invitation' }).click()
}

test('an invited person joins, works, and is signed out once removed', async ({
  page,
  browser,
}) => {
  const address = await enterBusiness(page, '/settings/team')
  await expect(page.getByText(/^A team member does all work/)).toBeVisible()
  await invite(page, address)
  await expect(toast(page, 'Dana is in your team already')).toBeVisible()
  const email = newAddress()
  await invite(page, email)
  await expect(toast(page, 'Invitation Sent')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('')
  const invited = page.getByRole('list', { name: 'Invited' })
  await expect(invited).toContainText(email)
  await expect(page.getByText(/^A team member does all work/)).toBeVisible()
  await expect(invited.getByText(/^Invited, until \w{3} \d{1,2}$/)).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  const link = await mailedLink(page, email, '/join?token=')

  const phone = await (await browser.newContext()).newPage()
  await saveData(phone)
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: 'Join Hill Country Drywall' })).toBeVisible()
  await expect(phone.getByLabel('Email')).toHaveValue(email)
  await expect(phone.getByLabel('Email')).not.toBeEditable()
  expect(await findViolations(phone)).toEqual([])
  await phone.getByLabel('First name').fill('Sam')
  await phone.getByLabel('Last name').fill('Ortiz')
  const typed = phone.getByLabel('Password', { exact: true })
  await typed.fill('password1')
  await phone.getByRole('button', { name: 'Join' }).click()
  await expect(phone.getByText(/This password is too common/)).toBeVisible()
  await typed.fill('level five finish')
  await phone.getByRole('button', { name: 'Join' }).click()
  await expect(phone.getByRole('heading', { name: 'Quick Actions' })).toBeVisible()
  await expect(phone).toHaveURL(/\/dashboard$/)

  await phone.goto('/customers')
  await phone.getByRole('button', { name: 'Add', exact: true }).click()
  await phone.getByLabel('First name').fill('Maria')
  await phone.getByLabel('Last name').fill('Lopez')
  await phone.getByRole('button', { name: 'Save customer' }).click()
  await expect(phone.getByText('Maria Lopez').first()).toBeVisible()
  const [maria] = await (await phone.request.get('/api/customers?limit=1')).json()
  const lineItems = [{ description: 'Patch a hole', quantity: '1', unitPrice: '100.00' }]
  const data = { quote: { customerId: maria.id, status: 'pending' }, lineItems }
  const { quote } = await (await phone.request.post('/api/quotes', { data })).json()

  await phone.goto('/settings/team')
  await expect(phone.getByText(`Your owner, ${owner}, invites and removes people.`)).toBeVisible()
  await expect(phone.getByRole('button', { name: /Send Invitation|Remove/ })).toHaveCount(0)
  await phone.goto('/settings/business')
  await expect(
    phone.getByText(`Only ${owner} connects and disconnects online payments.`),
  ).toBeVisible()
  await phone.goto('/settings/data')
  await expect(phone.getByText(`Only ${owner} can export all data`)).toBeVisible()
  await expect(phone.getByRole('button', { name: /Export|Delete/ })).toHaveCount(0)
  await phone.goto('/settings')
  await expect(phone.getByRole('link', { name: 'Reports' })).toBeVisible()
  await expect(phone.getByRole('link', { name: 'Plan', exact: true })).toHaveCount(0)
  await phone.goto('/upgrade')
  await expect(phone.getByText(`Only ${owner} can change the plan.`)).toBeVisible()
  await expect(phone.getByRole('radio')).toHaveCount(0)
  await phone.clock.setFixedTime(Date.now() + 25 * 60 * 60 * 1000)
  await phone.goto('/quotes')
  await expect(phone.getByText(`Ask ${owner} to choose a plan`)).toBeVisible()
  await phone.getByRole('button', { name: 'Check Again' }).click()
  await expect(toast(phone, 'No Plan Yet')).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Log out' })).toBeVisible()
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: 'Invalid Invitation' })).toBeVisible()

  await page.reload()
  await expect(invited).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove Sam Ortiz' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove Sam Ortiz?' })
  await expect(question).toContainText('Quotes that Sam made stay.')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page, 'Person Removed')).toBeVisible()
  await expect(page.getByRole('list', { name: 'People' }).getByRole('listitem')).toHaveCount(1)
  for (const path of ['/customers', '/', '/login']) {
    await phone.goto(path)
    await expect(phone.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(phone.getByText('You were removed from Hill Country Drywall')).toBeVisible()
    await expect(phone.getByText(`Ask ${owner} if this is a mistake`)).toBeVisible()
    await expect(phone.getByText('You are signed out')).toHaveCount(0)
  }
  expect(await findViolations(phone)).toEqual([])
  await page.goto(`/quotes/${quote.id}`)
  await expect(page.getByRole('region', { name: 'History' })).toContainText(/by Sam Ortiz$/)
  await page.goto('/customers')
  await expect(page.getByText('Maria Lopez').first()).toBeVisible()
})

test('a member leaves with their password, and the business stays', async ({ page, browser }) => {
  const address = await enterBusiness(page, '/settings/team')
  const email = newAddress()
  await invite(page, email)
  const link = await mailedLink(page, email, '/join?token=')
  const wrong = newAddress()
  await invite(page, wrong)
  await page.getByRole('button', { name: `Send Again to ${wrong}` }).click()
  // At once: it waits until the new link is sent.
  await page.getByRole('button', { name: `Withdraw the invitation of ${wrong}` }).click()
  await expect(toast(page, 'Invitation Withdrawn')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Invited' })).not.toContainText(wrong)
  await page.goto(link)
  await expect(page.getByText(`You are signed in as ${address}`)).toBeVisible()
  const phone = await (await browser.newContext()).newPage()
  await saveData(phone)
  await phone.goto(link)
  await phone.getByLabel('First name').fill('Sam')
  await phone.getByLabel('Last name').fill('Ortiz')
  await phone.getByLabel('Password', { exact: true }).fill('level five finish')
  await phone.getByRole('button', { name: 'Join' }).click()
  await expect(phone).toHaveURL(/\/dashboard$/)
  await phone.goto('/settings/data')
  await phone.getByRole('button', { name: 'Leave Hill Country Drywall' }).click()
  await phone.getByLabel('Current password').fill('level five finish')
  await phone.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(phone.getByRole('link', { name: 'Start free' })).toBeVisible()
  await page.goto('/settings/team')
  await expect(page.getByRole('list', { name: 'People' }).getByRole('listitem')).toHaveCount(1)
})

test('the address typed while another is invited stays for the next invitation', async ({
  page,
}) => {
  await enterBusiness(page, '/settings/team')
  const [first, second] = [newAddress(), newAddress()]
  const answer = await holdBack(page, '**/api/team/invitations')
  await invite(page, first)
  await page.getByLabel('Email').fill(second)
  answer()
  await expect(toast(page, 'Invitation Sent')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(second)
})
