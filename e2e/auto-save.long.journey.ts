// Auto-save of drafts: one quote from the first word to the end, on every device, and only if turned on.
import { expect, type Page } from '@playwright/test'
import { anotherPhone } from './another-phone.ts'
import { openBlankLine } from './blank-line.ts'
import { loseAnswer } from './failing.ts'
import { test } from './one-phone.ts'
import { toast } from './toast.ts'

test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ page }) => {
  await page.request.put('/api/settings/preferences', { data: { hasAutoSave: true } })
})

/** Lists are read again whenever a draft was sent. */
const oneQuote = /\/api\/quotes\/[\da-f-]{36}$/

async function startQuote(page: Page): Promise<void> {
  await page.getByRole('link', { name: /Analyze Damage/ }).click()
  await page.getByRole('button', { name: 'Continue without a photo' }).click()
}

async function addLine(page: Page, description: string): Promise<void> {
  await openBlankLine(page)
  await page.getByLabel('Description').fill(description)
  await page.getByLabel('Unit price').fill('120')
}

/** The server's quotes that match the text. */
async function stored(
  page: Page,
  text: string,
): Promise<{ status: string; notes: string; lineItems: object[] }[]> {
  return (await page.request.get(`/api/quotes?q=${encodeURIComponent(text)}`)).json()
}

test('typing is saved as a draft automatically, and creating the quote makes no second one', async ({
  page,
}) => {
  await page.goto('/dashboard')
  await startQuote(page)
  await page.getByLabel('First name').fill('Auto')
  await page.getByLabel('Last name').fill('Saved')
  await page.getByLabel('Job address').fill('5 Selfsaving Way')
  await expect(page.getByText('Draft saved')).toBeVisible()
  expect(await stored(page, 'selfsaving')).toMatchObject([{ status: 'draft' }])
  // Still typing: no customer has been created.
  await expect(page.getByLabel('Last name')).toHaveValue('Saved')
  await addLine(page, 'Patch a doorknob hole')
  await page.getByRole('button', { name: 'Preview Quote' }).click()
  await page.getByRole('button', { name: 'Create Quote' }).click()
  await expect(toast(page, 'Quote generated successfully')).toBeVisible()
  expect(await stored(page, 'selfsaving')).toMatchObject([
    { status: 'pending', customer: { firstName: 'Auto' }, lineItems: [{ quantity: '1' }] },
  ])
})

test('a saved draft shows the sales tax that it is stored with, after the business changes its own', async ({
  page,
}) => {
  await page.goto('/dashboard')
  await startQuote(page)
  await page.getByLabel('Job address').fill('6 Taxing Terrace')
  await addLine(page, 'Patch a doorknob hole')
  await expect(page.getByText('Draft saved')).toBeVisible()
  const { business } = await (await page.request.get('/api/auth/user')).json()
  const saved = await page.request.put('/api/settings/business', {
    data: { ...business, taxRate: 9000 },
  })
  expect(saved.status()).toBe(200)
  await page.reload()
  await page.getByRole('button', { name: 'Preview Quote' }).click()
  await expect(page.getByText('Tax (8.25%)')).toBeVisible()
})

test('leaving halfway without closing keeps everything typed', async ({ page }) => {
  await page.goto('/dashboard')
  await startQuote(page)
  await page.getByLabel('Job address').fill('8 Hurry Road')
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible()
  // A list opened earlier would not have it yet.
  await expect.poll(() => stored(page, 'hurry')).toHaveLength(1)
  await page.goto('/quotes?status=draft')
  await expect(page.getByRole('article').filter({ hasText: '8 Hurry Road' })).toHaveCount(1)
  await page.getByRole('article').filter({ hasText: '8 Hurry Road' }).getByText('Edit').click()
  await expect(page.getByLabel('Job address')).toHaveValue('8 Hurry Road')
})

test('a draft typed offline waits on the phone, and is one quote when the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/dashboard')
  await startQuote(page)
  await page.getByLabel('Job address').fill('3 Dead Zone')
  await expect(page.getByText('Draft saved')).toBeVisible()
  await context.setOffline(true)
  await page.getByLabel('Notes').fill('Bring the tall ladder')
  await expect(page.getByText(/Kept on this phone$/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Draft saved')).toBeVisible()
  expect(await stored(page, 'dead zone')).toMatchObject([
    { status: 'draft', notes: 'Bring the tall ladder' },
  ])
})

test('a save whose response is lost asks nothing, unless another phone changed the draft since', async ({
  page,
}) => {
  await page.goto('/dashboard')
  await startQuote(page)
  await page.getByLabel('Job address').fill('14 Lost Street')
  await expect(page.getByText('Draft saved')).toBeVisible()
  const notes = async () => (await stored(page, 'lost street'))[0]?.notes
  await loseAnswer(page, oneQuote)
  await page.getByLabel('Notes').fill('Dog')
  await expect(page.getByText(/Kept on this phone$/)).toBeVisible()
  await page.getByLabel('Notes').fill('Dog in the yard')
  await expect.poll(notes).toBe('Dog in the yard')
  await expect(page.getByText('Draft saved')).toBeVisible()

  await loseAnswer(page, oneQuote)
  await page.getByLabel('Notes').fill('Two dogs')
  await expect(page.getByText(/Kept on this phone$/)).toBeVisible()
  expect(await notes()).toBe('Two dogs')
  const [draft] = await (await page.request.get('/api/quotes?q=lost%20street')).json()
  const other = await anotherPhone(page)
  await other.goto(`/new-quote?draft=${draft.id}`)
  await other.getByLabel('Notes').fill('Gate code 4711')
  await expect(other.getByText('Draft saved')).toBeVisible()
  await page.getByLabel('Notes').fill('Two dogs, one cat')
  await expect(page.getByText('Someone else changed this draft')).toBeVisible()
  expect(await notes()).toBe('Gate code 4711')
})

test('a quote whose creation lost its answer is finished by the next try, and is no one else’s', async ({
  page,
}) => {
  await page.goto('/dashboard')
  await startQuote(page)
  await page.getByLabel('First name').fill('Rosa')
  await page.getByLabel('Last name').fill('Lost')
  await addLine(page, 'Patch')
  await page.getByLabel('Job address').fill('15 Lost Street')
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.getByRole('button', { name: 'Preview Quote' }).click()
  await loseAnswer(page, oneQuote)
  const create = page.getByRole('button', { name: 'Create Quote' })
  await create.click()
  await expect(toast(page, 'Failed to generate quote')).toBeVisible()
  await create.click()
  await expect(toast(page, 'Quote generated successfully')).toBeVisible()
  expect(await stored(page, '15 Lost Street')).toMatchObject([{ status: 'pending' }])
})

test('a draft whose creation and next save both lost their answers is no one else’s', async ({
  page: first,
}) => {
  // Without a draft that waits on the first one, which would lose its answer instead.
  const page = await anotherPhone(first)
  await page.goto('/dashboard')
  await startQuote(page)
  const notes = async () => (await stored(page, '16 Lost Street'))[0]?.notes
  await loseAnswer(page, '**/api/quotes')
  await page.getByLabel('Job address').fill('16 Lost Street')
  await expect(page.getByText(/Kept on this phone$/)).toBeVisible()
  await loseAnswer(page, oneQuote)
  await page.getByLabel('Notes').fill('Dog')
  await expect.poll(notes).toBe('Dog')
  await expect(page.getByText(/Kept on this phone$/)).toBeVisible()
  await page.getByLabel('Notes').fill('Dog in the yard')
  await expect(page.getByText('Draft saved')).toBeVisible()
  expect(await stored(page, '16 Lost Street')).toMatchObject([{ notes: 'Dog in the yard' }])
})

test('two phones edit one draft: changes that do not overlap are both kept, and the others need a choice', async ({
  page,
}) => {
  await page.goto('/dashboard')
  await startQuote(page)
  await page.getByLabel('Job address').fill('11 Both Street')
  await addLine(page, 'Patch a doorknob hole')
  const lines = async () => (await stored(page, 'both street'))[0]?.lineItems
  await expect.poll(lines).toMatchObject([{ unitPrice: '120.00' }])
  const [draft] = await (await page.request.get('/api/quotes?q=both%20street')).json()
  const other = await anotherPhone(page)
  await other.goto(`/new-quote?draft=${draft.id}`)
  await other.getByLabel('Notes').fill('Gate code 4711')
  await addLine(other, 'Haul away')
  await expect(other.getByText('Draft saved')).toBeVisible()
  await page.getByLabel('Quantity').fill('2')
  await expect(page.getByText('Someone else changed this draft')).toBeVisible()
  // Auto-save does not interrupt typing with a question. The choice works the same everywhere.
  const question = page.getByRole('dialog', { name: 'Someone changed this draft' })
  await expect(question).toHaveCount(0)
  const choose = page.getByRole('button', { name: 'Choose what to keep' })
  const choice = (name: string) => question.getByRole('group', { name })
  await choose.click()
  await expect(choice('Notes (changed by them)')).toContainText('Gate code 4711')
  await expect(choice('Haul away (changed by them)')).toContainText('Not added')
  await expect(choice('Patch a doorknob hole (changed by you)')).toContainText('= $240.00')
  await question.getByRole('button', { name: 'Keep both' }).click()
  await expect(toast(page, 'Draft Saved')).toBeVisible()
  await expect(page.getByLabel('Notes')).toHaveValue('Gate code 4711')
  await expect
    .poll(lines)
    .toMatchObject([
      { description: 'Patch a doorknob hole', quantity: '2' },
      { description: 'Haul away' },
    ])

  // The other phone has an older version now. It takes this one.
  await other.getByLabel('Notes').fill('Gate code 0815')
  await other.getByRole('button', { name: 'Choose what to keep' }).click()
  await expect(other.getByRole('group', { name: 'Notes (changed by you)' })).toBeVisible()
  await other.getByRole('button', { name: 'Keep theirs' }).click()
  await expect(other.getByLabel('Notes')).toHaveValue('Gate code 4711')
  await other.getByLabel('Notes').fill('Gate code 0815')
  await expect
    .poll(async () => (await stored(page, 'both street'))[0]?.notes)
    .toBe('Gate code 0815')
  await page.getByLabel('Notes').fill('No gate')
  await choose.click()
  await choice('Notes').getByLabel('Mine').check()
  await question.getByRole('button', { name: 'Save my choices' }).click()
  await expect.poll(async () => (await stored(page, 'both street'))[0]?.notes).toBe('No gate')
  expect(await lines()).toHaveLength(2)
  await expect(page.getByText('Someone else changed this draft')).toHaveCount(0)
})

test('with auto-save off, Save Draft asks about a draft that another phone has saved', async ({
  page,
}) => {
  await page.goto('/dashboard')
  await startQuote(page)
  await page.getByLabel('Job address').fill('12 Asking Street')
  await expect(page.getByText('Draft saved')).toBeVisible()
  const [draft] = await (await page.request.get('/api/quotes?q=asking%20street')).json()
  await page.request.put('/api/settings/preferences', { data: { hasAutoSave: false } })
  const other = await anotherPhone(page)
  for (const phone of [page, other]) await phone.goto(`/new-quote?draft=${draft.id}`)
  const save = async (phone: Page, notes: string) => {
    await phone.getByLabel('Notes').fill(notes)
    await phone.getByRole('button', { name: 'Save Draft' }).click()
  }
  await save(other, 'Gate code 4711')
  await expect(toast(other, 'Draft Saved')).toBeVisible()
  await save(page, 'Dog in the yard')
  const question = page.getByRole('dialog', { name: 'Someone changed this draft' })
  await question.getByRole('button', { name: 'Back to my changes' }).click()
  await expect(page.getByLabel('Notes')).toHaveValue('Dog in the yard')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await question.getByRole('button', { name: 'Keep mine' }).click()
  await expect(toast(page, 'Draft Saved')).toBeVisible()
  await expect(page.getByText('Someone else changed this draft')).toHaveCount(0)
  expect(await stored(page, 'asking street')).toMatchObject([{ notes: 'Dog in the yard' }])
})

test('with auto-save off, a draft is saved only when Save Draft is pressed', async ({ page }) => {
  await page.goto('/settings/app')
  await page.getByRole('switch', { name: 'Auto-save drafts' }).click()
  await expect
    .poll(async () => (await (await page.request.get('/api/auth/user')).json()).preferences)
    .toMatchObject({ hasAutoSave: false })
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Auto-save drafts' })).not.toBeChecked()
  await page.goto('/new-quote')
  await page.getByRole('button', { name: 'Continue without a photo' }).click()
  await page.getByLabel('Job address').fill('2 By Hand Lane')
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('currentQuoteData') ?? ''))
    .toContain('By Hand')
  await page.reload()
  await expect(page.getByLabel('Job address')).toHaveValue('2 By Hand Lane')
  expect(await stored(page, 'by hand')).toEqual([])
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(toast(page, 'Draft Saved')).toBeVisible()
  expect(await stored(page, 'by hand')).toHaveLength(1)
})

test('a draft with one option too many says so while it is edited, and is saved without it', async ({
  page,
}) => {
  const option = { quantity: '1', unitPrice: '10.00', isOptional: true }
  const options = Array.from({ length: 20 }, (_, at) => ({ ...option, description: `Extra ${at}` }))
  const work = { description: 'Patch the hall', quantity: '1', unitPrice: '120.00' }
  const { quote } = await (
    await page.request.post('/api/quotes', {
      data: { quote: { status: 'draft' }, lineItems: [...options, work] },
    })
  ).json()
  await page.goto(`/new-quote?draft=${quote.id}`)
  await page.getByRole('button', { name: /^Patch the hall/ }).click()
  await page.getByText('Cost, discount, option').click()
  const choice = page.getByRole('checkbox', { name: /^Option:/ })
  await choice.click()
  const limit = page.getByText('A quote can have at most 20 options')
  await expect(limit).toBeVisible()
  await choice.click()
  await expect(limit).toHaveCount(0)
  await page.getByLabel('Unit price').fill('130')
  await expect(page.getByText('Draft saved')).toBeVisible()
})
