// The unfinished job: Back steps through its stages, a new job leaves it alone, and it is offered until discarded.
import { expect, type Page, test } from '@playwright/test'
import { enterBusiness, enterDemo, password } from './account.ts'
import { openBlankLine } from './blank-line.ts'
import { toast } from './toast.ts'

const form = (page: Page) => page.getByRole('heading', { name: 'New Quote' })
const preview = (page: Page) => page.getByRole('heading', { name: 'Quote Preview' })
const home = (page: Page) => page.getByRole('heading', { name: 'Quick Actions' })
const unfinished = (page: Page) => page.getByRole('region', { name: 'Unfinished jobs' })

async function previewQuote(page: Page, firstName: string): Promise<void> {
  await page.getByRole('link', { name: /Analyze Damage/ }).click()
  await page.getByRole('button', { name: 'Continue without a photo' }).click()
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill('Wheeler')
  await openBlankLine(page)
  await page.getByLabel('Description').fill('Patch a doorknob hole')
  await page.getByLabel('Unit price').fill('120')
  await page.getByRole('button', { name: 'Preview Quote' }).click()
  await expect(preview(page)).toBeVisible()
}

test('system Back steps back one stage, like the Back button, and a reload keeps the stage', async ({
  page,
}) => {
  await enterDemo(page)
  await page.getByRole('link', { name: /Analyze Damage/ }).click()
  await page.getByLabel('Photos from the gallery').setInputFiles('samples/hole.jpg')
  await page.getByRole('button', { name: 'Use This Photo' }).click()
  await page.getByRole('button', { name: /^Generate Quote \([1-9]/ }).click()
  await page.getByLabel('First name').fill('Carl')
  await page.getByLabel('Last name').fill('Wheeler')
  await page.getByRole('button', { name: 'Preview Quote' }).click()
  await expect(preview(page)).toBeVisible()
  await page.reload()
  await expect(preview(page)).toBeVisible()
  await page.goBack()
  await expect(form(page)).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Carl')
  await page.goBack()
  await expect(page.getByText('Analysis Complete')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Analysis Complete')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Use This Photo' })).toBeVisible()
  await page.getByRole('button', { name: 'Use This Photo' }).click()
  await page.getByRole('button', { name: /^Generate Quote/ }).click()
  await page.getByRole('button', { name: 'Preview Quote' }).click()
  await page.getByRole('button', { name: 'Create Quote' }).click()
  await expect(page).toHaveURL(/\/quotes\/[0-9a-f-]{36}$/)
  await page.goBack()
  await expect(home(page)).toBeVisible()
  await expect(unfinished(page)).toHaveCount(0)
})

test('a job that an ended session left waits for its account, unseen by another', async ({
  page,
  context,
}) => {
  const email = await enterBusiness(page)
  await previewQuote(page, 'Carl')
  await page.goto('/dashboard')
  await expect(unfinished(page)).toContainText('Carl')
  await context.clearCookies()
  await enterDemo(page)
  await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible()
  await expect(unfinished(page)).toHaveCount(0)
  await context.clearCookies()
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(unfinished(page)).toContainText('Carl')
})

test('on a slow phone, Back closes a question that opened while the last one was closing', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const go = history.go.bind(history)
    const held: (() => void)[] = []
    history.go = delta => held.push(() => go(delta))
    addEventListener('slow-steps', () => {
      for (const step of held.splice(0)) step()
    })
  })
  await enterDemo(page)
  await page.getByRole('link', { name: /Analyze Damage/ }).click()
  await page.getByRole('button', { name: 'Continue without a photo' }).click()
  await page.getByLabel('First name').fill('Carl')
  const close = page.getByRole('button', { name: 'Close' })
  const question = page.getByRole('alertdialog', { name: 'Close this quote?' })
  for (const _ of ['first', 'second', 'third']) {
    await close.click()
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
  }
  await close.click()
  await expect(question).toBeVisible()
  await page.evaluate(
    () =>
      new Promise(resolve => {
        addEventListener('popstate', () => setTimeout(resolve), { once: true })
        dispatchEvent(new Event('slow-steps'))
      }),
  )
  await page.goBack()
  await expect(question).toBeHidden()
  await expect(page.getByLabel('First name')).toHaveValue('Carl')
})

test('Analyze Damage starts a new job and offers the unfinished one, which stays whole', async ({
  page,
}) => {
  await enterDemo(page)
  await previewQuote(page, 'Carl')
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect(unfinished(page)).toContainText('Carl Wheeler')
  await expect(unfinished(page)).toContainText('1 line, just now')
  await expect(unfinished(page)).toHaveCount(1)

  await page.getByRole('link', { name: /Analyze Damage/ }).click()
  await expect(page.getByRole('button', { name: 'Open Camera' })).toBeVisible()
  await expect(unfinished(page)).toContainText('Carl Wheeler')
  await page.getByRole('button', { name: 'Continue without a photo' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('')
  await page.getByLabel('First name').fill('Maria')
  await page.goto('/dashboard')
  await expect(unfinished(page).getByRole('listitem')).toHaveCount(2)

  await page.getByRole('button', { name: 'Continue the job of Carl Wheeler' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Carl')
  await page.goBack()
  await page.getByRole('button', { name: 'Continue the job of Maria' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Maria')
  await page.goBack()
  await page.getByRole('button', { name: 'Continue the job of Carl Wheeler' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Carl')
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Carl')
  await expect(page.getByRole('button', { name: /Patch a doorknob hole/ })).toBeVisible()
})

test('an unfinished job with its photos is offered in another tab too, and a discard can be undone', async ({
  page,
  context,
}) => {
  await enterDemo(page)
  await page.getByRole('link', { name: /Analyze Damage/ }).click()
  await page.getByLabel('Photos from the gallery').setInputFiles('samples/hole.jpg')
  await expect(page.getByRole('button', { name: 'Use This Photo' })).toBeVisible()
  const other = await context.newPage()
  await expect(async () => {
    await other.goto('/dashboard')
    await expect(home(other)).toBeVisible()
    await expect(unfinished(other)).toContainText('1 photo, just now', { timeout: 1000 })
  }).toPass()
  await page.close()
  await other.getByRole('button', { name: 'Discard the new job' }).click()
  await expect(unfinished(other)).toHaveCount(0)
  await toast(other, 'Undo').click()
  await other.getByRole('button', { name: 'Continue the new job' }).click()
  await expect(other.getByRole('button', { name: 'Use This Photo' })).toBeVisible()
  await other.goto('/dashboard')
  await other.getByRole('button', { name: 'Discard the new job' }).click()
  await expect(toast(other, 'Job Discarded')).toBeVisible()
  await other.reload()
  await expect(home(other)).toBeVisible()
  await other.getByRole('link', { name: /Analyze Damage/ }).click()
  await expect(other.getByRole('button', { name: 'Open Camera' })).toBeVisible()
  await expect(unfinished(other)).toHaveCount(0)
})

test('text typed just before the tab closes is kept, also with auto-save off', async ({
  page,
  context,
}) => {
  await enterDemo(page)
  await page.request.put('/api/settings/preferences', { data: { hasAutoSave: false } })
  await page.goto('/new-quote')
  await page.getByRole('button', { name: 'Continue without a photo' }).click()
  await page.getByLabel('Job address').fill('6 Sudden Street')
  await page.getByLabel('Notes').fill('Ring twice')
  // Home would read what is kept before the closing tab has kept it.
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
  const other = await context.newPage()
  await other.goto('/dashboard')
  await other.getByRole('button', { name: 'Continue the job of 6 Sudden Street' }).click()
  await expect(other.getByLabel('Notes')).toHaveValue('Ring twice')
})
