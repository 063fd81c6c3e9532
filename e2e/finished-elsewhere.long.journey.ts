// A draft that another phone finished meanwhile: open the quote, or keep the typed changes as a new draft.
import { expect, type Page } from '@playwright/test'
import { anotherPhone } from './another-phone.ts'
import { closeDialog } from './close-dialog.ts'
import { test } from './one-phone.ts'
import { toast } from './toast.ts'

test.describe.configure({ mode: 'default' })

type Stored = { id: string; status: string; notes: string | null; photoUrl: string | null }

async function stored(page: Page, text: string): Promise<Stored[]> {
  return (await page.request.get(`/api/quotes?q=${encodeURIComponent(text)}`)).json()
}

/** A draft with a photo, finished on another phone while this one is typing. */
async function finishElsewhere(page: Page, address: string): Promise<string> {
  await page.goto('/new-quote')
  await page.getByLabel('Photos from the gallery').setInputFiles('samples/water-damage.jpg')
  await page.getByRole('button', { name: 'Use This Photo' }).click()
  await page.getByRole('button', { name: /^Generate Quote \([1-9]/ }).click()
  await page.getByLabel('Job address').fill(address)
  await expect(page.getByText('Draft saved')).toBeVisible()
  const [draft] = await stored(page, address)
  if (!draft) throw new Error('The draft was not saved')
  const other = await anotherPhone(page)
  await other.goto(`/new-quote?draft=${draft.id}`)
  await other.getByLabel('First name').fill('Nora')
  await other.getByLabel('Last name').fill('Faster')
  await other.getByRole('button', { name: 'Preview Quote' }).click()
  await other.getByRole('button', { name: 'Create Quote' }).click()
  await expect(toast(other, 'Quote generated successfully')).toBeVisible()
  await page.getByLabel('Notes').fill('Dog in the yard')
  await expect(page.getByText('Someone else changed this draft')).toBeVisible()
  await page.getByRole('button', { name: 'Choose what to keep' }).click()
  return draft.id
}

const question = (page: Page) => page.getByRole('dialog', { name: 'This draft is a quote now' })

test('the typed changes are kept as a new draft, with its photo', async ({ page }) => {
  const id = await finishElsewhere(page, '21 Both Street')
  await expect(question(page).getByText('Nora Faster')).toBeVisible()
  await question(page).getByRole('button', { name: 'Back to my changes' }).click()
  await expect(page.getByLabel('Notes')).toHaveValue('Dog in the yard')
  await page.getByRole('button', { name: 'Choose what to keep' }).click()
  await question(page).getByRole('button', { name: 'Keep mine as a new draft' }).click()
  await expect(toast(page, 'Kept as a New Draft')).toBeVisible()
  await expect(page.getByLabel('Notes')).toHaveValue('Dog in the yard')
  await expect(page.getByText('Someone else changed this draft')).toHaveCount(0)
  await expect.poll(() => stored(page, 'both street')).toHaveLength(2)
  const [mine, theirs] = await stored(page, 'both street')
  expect(theirs).toMatchObject({ id, status: 'pending', notes: null })
  expect(mine).toMatchObject({ status: 'draft', notes: 'Dog in the yard' })
  expect(mine?.photoUrl).toMatch(/^\/api\/photos\//)
  expect(mine?.photoUrl).toBe(theirs?.photoUrl)
  await page.reload()
  await expect(page.getByLabel('Notes')).toHaveValue('Dog in the yard')
  await page.getByLabel('Notes').fill('Two dogs')
  await expect.poll(async () => (await stored(page, 'both street'))[0]?.notes).toBe('Two dogs')
  expect(await stored(page, 'both street')).toHaveLength(2)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByText('Analysis Complete')).toBeVisible()
})

test('a draft opened from the list continues as the new one, also after a reload', async ({
  page,
}) => {
  const id = await finishElsewhere(page, '22 Twin Street')
  await page.goto(`/new-quote?draft=${id}`)
  await expect(page.getByLabel('Notes')).toHaveValue('Dog in the yard')
  await page.getByRole('button', { name: 'Choose what to keep' }).click()
  // The form and the two stages before it keep their entries.
  await closeDialog(question(page).getByRole('button', { name: 'Keep mine as a new draft' }), 3)
  await expect(toast(page, 'Kept as a New Draft')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Notes')).toHaveValue('Dog in the yard')
  await expect.poll(() => stored(page, 'twin street')).toHaveLength(2)
  await page.goto('/quotes')
  await expect(page.getByText('1 draft is kept on this phone')).toHaveCount(0)
})

test('the finished quote is opened', async ({ page }) => {
  const id = await finishElsewhere(page, '23 Pair Street')
  await question(page).getByRole('button', { name: 'Open theirs' }).click()
  await expect(page).toHaveURL(new RegExp(`/quotes/${id}$`))
  await expect(page.getByText('Pending')).toBeVisible()
})

test('what is typed in a quote stays when it goes out on another phone', async ({ page }) => {
  await page.goto('/quotes?status=pending')
  await page.getByRole('link', { name: /^Edit/ }).first().click()
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
  const [, id] = /quotes\/([0-9a-f-]{36})/.exec(page.url()) ?? []
  const connected = page.waitForRequest(request => request.url().endsWith('/api/live'))
  await page.reload()
  await connected
  await page.getByLabel('Notes').fill('Gate code 4711')
  await page.request.post(`/api/quotes/${id}/share`, { data: { id: crypto.randomUUID() } })
  await expect(page.getByText('This quote is sent now')).toBeVisible()
  await expect(page.getByLabel('Notes')).toHaveValue('Gate code 4711')
  await page.reload()
  await expect(page.getByText('This quote is sent now')).toBeVisible()
  await expect(page.getByLabel('Notes')).toHaveValue('Gate code 4711')
  await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveCount(0)
  await page.getByRole('link', { name: 'View the Quote' }).click()
  await expect(page).toHaveURL(new RegExp(`/quotes/${id}`))
})
