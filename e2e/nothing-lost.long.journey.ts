// No lost work: two phones on one quote, a session that ends while typing, a double tap, a lost network.
import { expect, test as newPhone, type Page } from '@playwright/test'
import { enterBusiness, enterDemo, newAddress, password } from './account.ts'
import { anotherPhone } from './another-phone.ts'
import { findViolations } from './axe.ts'
import { openBlankLine } from './blank-line.ts'
import { closeDialog } from './close-dialog.ts'
import { failCalls, loseAnswer } from './failing.ts'
import { fingerOf, nextFrame } from './finger.ts'
import { test } from './one-phone.ts'
import { toast } from './toast.ts'

test.describe.configure({ mode: 'default' })

/** Opens the edit screen of a pending quote and returns its path. */
async function editPendingQuote(page: Page): Promise<string> {
  await page.goto('/quotes')
  await page.getByRole('button', { name: /^Pending/ }).click()
  const pending = page.getByRole('article').first()
  await pending.getByRole('link', { name: /Edit/ }).click()
  await expect(page.getByLabel('Notes')).toBeVisible()
  return page.url()
}

/** Fills in the form of a new quote, up to its preview. */
async function previewQuote(page: Page): Promise<void> {
  await page.getByRole('link', { name: /Analyze Damage/ }).click()
  await page.getByRole('button', { name: 'Continue without a photo' }).click()
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('Once')
  await openBlankLine(page)
  await page.getByLabel('Description').fill('Patch a doorknob hole')
  await page.getByLabel('Unit price').fill('120')
  await page.getByRole('button', { name: 'Preview Quote' }).click()
  await expect(page.getByText('Payment due upon completion')).toBeVisible()
}

test('two phones edit one quote: the second to save gets a choice, and no change is silently lost', async ({
  page,
}) => {
  const address = await editPendingQuote(page)
  const other = await anotherPhone(page)
  await other.goto(address)
  await other.getByLabel('Notes').fill('Gate code 4711')
  await page.getByLabel('Notes').fill('Dog in the yard')
  await other.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(other, 'Changes Saved')).toBeVisible()

  await page.getByRole('button', { name: 'Save Changes' }).click()
  const question = page.getByRole('dialog', { name: 'Someone changed this quote' })
  await question.getByRole('button', { name: 'Back to my changes' }).click()
  await expect(page.getByLabel('Notes')).toHaveValue('Dog in the yard')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await question.getByRole('button', { name: 'Keep mine' }).click()
  await expect(toast(page, 'Changes Saved')).toBeVisible()
  await expect(page.getByText('Dog in the yard').first()).toBeVisible()
})

test('a double tap and a network that fails once make one quote', async ({ page }) => {
  await page.goto('/dashboard')
  await previewQuote(page)
  // The first response is lost: the server has the quote, but the phone does not know.
  await loseAnswer(page, '**/api/quotes')
  await page.getByRole('button', { name: 'Create Quote' }).click()
  await expect(toast(page, /Failed to generate quote/)).toBeVisible()
  await page.getByRole('button', { name: 'Create Quote' }).dblclick()
  await expect(page).toHaveURL(/\/quotes\/[0-9a-f-]{36}$/)
  await page.goto('/quotes?q=nora')
  await page.getByRole('searchbox').fill('Nora Once')
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('a new customer who could not be created is named, and the next try makes the quote', async ({
  page,
}) => {
  await page.goto('/dashboard')
  await previewQuote(page)
  await failCalls(page, '**/api/customers')
  await page.getByRole('button', { name: 'Create Quote' }).click()
  await expect(toast(page, 'Error')).toBeVisible()
  await expect(toast(page, 'Failed to create customer')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Create Quote' }).click()
  await expect(toast(page, 'Quote generated successfully')).toBeVisible()
})

test('a repeated tap goes one step only: a quote is not made before its preview was shown', async ({
  page,
}) => {
  const finger = await fingerOf(page)
  async function tapThrice(name: string) {
    const spot = await finger.over(page.getByRole('button', { name }))
    const now = Date.now()
    for (const later of [0, 150, 300]) {
      await finger.tap(spot, now + later)
      await nextFrame(page)
    }
  }
  await page.goto('/new-quote')
  await page.getByLabel('Photos from the gallery').setInputFiles('samples/hole.jpg')
  await tapThrice('Use This Photo')
  await expect(page.getByText('Analysis Complete')).toBeVisible()
  await page.getByRole('button', { name: /Generate Quote/ }).dblclick()
  await expect(page.getByLabel('First name')).toBeVisible()
  await expect(page.getByText('First name is required')).toHaveCount(0)
  await page.getByLabel('First name').fill('Tess')
  await page.getByLabel('Last name').fill('Twice')
  await tapThrice('Preview Quote')
  await expect(page.getByText('Payment due upon completion')).toBeVisible()
  await page.getByRole('button', { name: 'Create Quote' }).click()
  await expect(toast(page, 'Quote generated successfully')).toBeVisible()
})

test('a tap before a stalled phone has painted the preview makes no quote', async ({ page }) => {
  // A draft may be saved automatically meanwhile; a finished quote may not.
  const sent: unknown[] = []
  page.on('request', request => {
    if (request.url().includes('/api/quotes')) sent.push(request.postDataJSON()?.quote?.status)
  })
  await page.goto('/dashboard')
  await previewQuote(page)
  await page.getByRole('button', { name: 'Back' }).click()
  const finger = await fingerOf(page)
  // The preview has Create Quote where the right part of this button was.
  const spot = await finger.over(page.getByRole('button', { name: 'Preview Quote' }), 0.9)
  const pressedAt = Date.now()
  // The phone handles the first tap two seconds late, and the second one only after painting.
  await finger.tap(spot, pressedAt - 2000)
  await expect(page.getByText('Payment due upon completion')).toBeVisible()
  await nextFrame(page)
  await finger.tap(spot, pressedAt - 500)
  await nextFrame(page)
  expect(sent).not.toContain('pending')
  await finger.tap(spot, Date.now() + 2000)
  await expect(toast(page, 'Quote generated successfully')).toBeVisible()
  expect(sent).toContain('pending')
})

test('the letter typed just before a tap is saved with it', async ({ page }) => {
  await editPendingQuote(page)
  await page.getByLabel('Notes').fill('Dog in the yard')
  // In one task, so that the browser paints nothing in between.
  await page.getByRole('button', { name: 'Save Changes' }).evaluate(save => {
    document.execCommand('insertText', false, '!')
    ;(save as unknown as { click: () => void }).click()
  })
  await expect(toast(page, 'Changes Saved')).toBeVisible()
  await expect(page.getByText('Dog in the yard!').first()).toBeVisible()
})

test('leaving an edit asks first', async ({ page }) => {
  await editPendingQuote(page)
  await page.getByLabel('Notes').fill('Bring the tall ladder')
  await page.getByRole('link', { name: 'Back to the quote' }).click()
  await closeDialog(page.getByRole('button', { name: 'Keep editing' }), 1)
  await expect(page.getByLabel('Notes')).toHaveValue('Bring the tall ladder')
  await page.goBack()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('button', { name: 'PDF', exact: true })).toBeVisible()
  await expect(page.getByText('Bring the tall ladder')).toHaveCount(0)
})

newPhone(
  'a session that ends while typing: the changes are back after signing in',
  async ({ page, context }) => {
    const email = await enterBusiness(page)
    await previewQuote(page)
    await page.getByRole('button', { name: 'Create Quote' }).click()
    await expect(toast(page, 'Quote generated successfully')).toBeVisible()
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByLabel('Notes').fill('Key under the mat')
    await context.clearCookies()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Your unsaved changes are back')).toBeVisible()
    await expect(page.getByLabel('Notes')).toHaveValue('Key under the mat')
    // The person sees why they must sign in again. A call still under way may end the session before the tap.
    await context.clearCookies()
    const reason = page.getByText('You are signed out')
    await page.getByRole('button', { name: 'Save Changes' }).or(reason).click()
    await expect(reason).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)
  },
)

newPhone(
  'a session that ends during an analysis: it continues after signing in',
  async ({ page, context }) => {
    const email = await enterBusiness(page)
    async function signInAgain() {
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Sign in' }).click()
    }
    await page.getByRole('link', { name: /Analyze Damage/ }).click()
    await page.getByLabel('Photos from the gallery').setInputFiles('samples/hole.jpg')
    await page.getByRole('button', { name: 'Use This Photo' }).click()
    await expect(page.getByText('Analyzing Materials...')).toBeVisible()
    await context.clearCookies()
    await signInAgain()
    await expect(page.getByText('Analysis Complete')).toBeVisible()

    await page.getByRole('button', { name: 'Measure' }).click()
    const dialog = page.getByRole('dialog', { name: 'Measure the Photo' })
    await dialog.getByLabel('Length of the line').fill('30')
    await context.clearCookies()
    await dialog.getByRole('button', { name: 'Use This Length' }).click()
    await signInAgain()
    await expect(dialog.getByLabel('Length of the line')).toHaveValue('30')
    await dialog.getByRole('button', { name: 'Use This Length' }).click()
    await expect(page.getByText('Sizes are measured: the line drawn is 30 in long.')).toBeVisible()
  },
)

newPhone('a double tap registers once, and mails a quote once', async ({ page }) => {
  const posted: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST') posted.push(new URL(request.url()).pathname)
  })
  await page.goto('/register')
  await page.getByLabel('First name').fill('Dana')
  await page.getByLabel('Last name').fill('Twice')
  await page.getByLabel('Email').fill(newAddress())
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).dblclick()
  await expect(page.getByText('Registration Successful!')).toBeVisible()
  expect(posted.filter(path => path === '/api/auth/register')).toHaveLength(1)

  await enterDemo(page)
  await editPendingQuote(page)
  await page.getByRole('button', { name: 'Email to Customer' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(newAddress())
  await page.getByRole('button', { name: 'Send quote' }).dblclick()
  await expect(toast(page, 'Quote Sent')).toBeVisible()
  expect(posted.filter(path => path.endsWith('/email'))).toHaveLength(1)
})

newPhone(
  'a dialog that cannot load leaves the form as it is, and opens on the next try',
  async ({ page, context }) => {
    await enterDemo(page, '/new-quote')
    await page.getByRole('button', { name: 'Continue without a photo' }).click()
    await page.getByLabel('First name').fill('Nora')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Add Item' }).click()
    const missing = page.getByRole('dialog', { name: 'Not loaded' })
    await expect(missing.getByText('Check the connection and try again.')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await missing.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByLabel('First name')).toHaveValue('Nora')
    await page.getByRole('button', { name: 'Add Item' }).click()
    const again = missing.getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    await context.setOffline(false)
    await again.click()
    const opened = page.getByRole('button', { name: 'Write it yourself' })
    await expect(async () => {
      // Some browsers fetch a part that failed only once the page has loaded again.
      if ((await missing.isHidden()) && (await opened.isHidden())) {
        await page.getByRole('button', { name: 'Add Item' }).click({ timeout: 1000 })
      }
      await expect(opened).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expect(missing).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('First name')).toHaveValue('Nora')
  },
)
