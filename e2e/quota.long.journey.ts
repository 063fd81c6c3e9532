// Reaching the trial's quote limit while making a quote: the app says what to do, and nothing typed is lost.
import { expect, type Page, test } from '@playwright/test'
import { enterBusiness } from './account.ts'
import { openBlankLine } from './blank-line.ts'
import { toast } from './toast.ts'

async function useUpTrial(page: Page): Promise<void> {
  for (let made = 0; made < 100; made += 10) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        page.request.post('/api/quotes', {
          data: { quote: { status: 'draft' }, lineItems: [] },
        }),
      ),
    )
    expect(answers.map(answer => answer.status())).toEqual(Array(10).fill(201))
  }
}

test('at the 101st quote the app says what to do, and the quote waits until a plan is paid for', async ({
  page,
}) => {
  await enterBusiness(page)
  await useUpTrial(page)
  await page.getByRole('link', { name: /Analyze Damage/ }).click()
  await page.getByRole('button', { name: 'Continue without a photo' }).click()
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('Toomany')
  await openBlankLine(page)
  await page.getByLabel('Description').fill('Patch a doorknob hole')
  await page.getByLabel('Unit price').fill('120')
  await page.getByRole('button', { name: 'Preview Quote' }).click()
  await page.getByRole('button', { name: 'Create Quote' }).click()
  await expect(toast(page, 'Failed to generate quote')).toBeVisible()
  await expect(toast(page, /includes 100 quotes, .* Choose a plan under Upgrade/)).toBeVisible()

  await page.goto('/upgrade')
  await expect(page.getByText('100 of the trial’s 100 quotes made')).toBeVisible()
  await page.getByRole('radio', { name: /^Starter/ }).check()
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByLabel('Expires').fill('1249')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: 'Pay $49 a month' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.getByRole('button', { name: 'Continue the job of Nora Toomany' }).click()
  await expect(page.getByText('Patch a doorknob hole')).toBeVisible()
  await page.getByRole('button', { name: 'Create Quote' }).click()
  await expect(toast(page, 'Quote generated successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nora Toomany' })).toBeVisible()
  await page.goto('/upgrade')
  await expect(page.getByText('1 of 100 quotes made this month')).toBeVisible()
})
