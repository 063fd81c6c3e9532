// The business marks a quote as lost, opens it again, revises it, and starts the next job from a copy.
import { expect, test } from '@playwright/test'
import { startDemo } from './account.ts'
import { toast } from './toast.ts'

test('a quote is marked as lost, reopened, revised, shopped for and duplicated', async ({
  page,
}) => {
  await startDemo(page)
  await page.goto('/quotes?status=pending')
  await page.getByRole('link', { name: /^View/ }).first().click()
  const more = page.getByRole('button', { name: 'More' })
  const number = await page.getByText(/^Q-/).first().innerText()

  await more.click()
  await page.getByRole('menuitem', { name: 'Mark as Lost' }).click()
  await page.getByRole('radio', { name: 'Chose someone else' }).check()
  await page.getByRole('button', { name: 'Mark as Lost' }).click()
  await expect(toast(page, 'Marked as Lost')).toBeVisible()
  await expect(page.getByText('“Chose someone else”').first()).toBeVisible()
  await page.getByRole('button', { name: 'Reopen' }).click()
  await expect(toast(page, 'Quote Reopened')).toBeVisible()

  await more.click()
  await page.getByRole('menuitem', { name: 'Revise' }).click()
  await expect(page).toHaveURL(/new-quote/)
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
  await changes.getByRole('link', { name: 'Open Rev 1' }).click()
  await expect(page.getByText('Replaced by Rev 2').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeHidden()
  await page.getByRole('link', { name: 'Open Rev 2' }).click()
  await expect(page.getByText(`${number}, Rev 2`).first()).toBeVisible()

  await more.click()
  await page.getByRole('menuitem', { name: 'Shopping List' }).click()
  const list = page.getByRole('dialog', { name: 'Shopping List' })
  await expect(list.getByText(/^Needed: /).first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(list.getByText(/^Needed: /).first()).toBeVisible()
  await expect(list.getByRole('button', { name: 'Share' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await list.getByRole('button', { name: 'Close' }).click()
  await expect(list).toBeHidden()

  await more.click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(page).toHaveURL(/new-quote/)
  await expect(page.getByLabel('Notes')).toHaveValue('Two coats instead of three')
  await expect(page.getByText(number)).toBeHidden()
})
