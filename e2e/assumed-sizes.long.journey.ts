// Assumed sizes: a question before pricing if a reference is possible, and a range until measured.
import { expect, type Page } from '@playwright/test'
import { analyze } from './analyze.ts'
import { closeDialog } from './close-dialog.ts'
import { test } from './one-phone.ts'
import { speakInto } from './spoken-words.ts'
import { toast } from './toast.ts'

test.describe.configure({ mode: 'default' })

/** Marks a large square with a tap, so that its size affects the price. */
async function markHole(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mark Damage' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark Damage' })
  await dialog.getByRole('button', { name: 'Place a Box' }).click()
  await dialog.getByRole('radio', { name: 'Hole' }).check()
  await dialog.getByRole('button', { name: 'Add Damage' }).click()
}

const card = (page: Page) => page.getByRole('region', { name: 'Drywall Damage' })
const question = (page: Page) => page.getByRole('region', { name: 'Is this a wall plate?' })
const total = async (page: Page) =>
  Number((await card(page).getByText(/^\$/).first().innerText()).replaceAll(/[$,]/g, ''))

test('a possible wall plate leads to a question before pricing, with both prices', async ({
  page,
}) => {
  await analyze(page, ['samples/hole.jpg', 'samples/undamaged.jpg'])
  await expect(question(page)).toHaveCount(0)
  await markHole(page)
  await expect(question(page)).toBeVisible()
  await expect(page.getByText('wall plate?', { exact: true })).toBeInViewport()
  // The answers replace Generate Quote until one is chosen.
  await expect(page.getByRole('button', { name: /Generate Quote/ })).toHaveCount(0)
  // Without its photo on screen, the question is only pointed to.
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Answer the Size Question' }).click()
  await expect(page.getByRole('heading', { name: 'Is this a wall plate?' })).toBeFocused()

  await expect(question(page).getByRole('button', { name: /^No, / })).toBeInViewport({ ratio: 1 })
  const yes = question(page).getByRole('button', { name: /^Yes: \$/ })
  const price = Number(/\$([\d,]+)/.exec(await yes.innerText())?.[1]?.replace(',', ''))
  await expect(card(page)).toContainText(/\$\d+–\d+/)
  await yes.click()
  await expect(toast(page, 'Photo Measured')).toBeVisible()
  await expect(question(page)).toHaveCount(0)
  await expect(page.getByText('Sizes follow from a wall plate in the photo')).toBeVisible()
  await expect(card(page)).not.toContainText(/\$\d+–\d+/)
  await expect.poll(async () => Math.round(await total(page))).toBe(price)

  await page.getByRole('button', { name: 'Undo' }).click()
  await question(page)
    .getByRole('button', { name: /^No, Keep the Guess: \$/ })
    .click()
  await expect(toast(page, 'Guess Kept')).toBeVisible()
  await expect(page.getByText('Sizes are assumed: the photo’s long side shows 4 ft')).toBeVisible()
  await expect(card(page)).toContainText(/\$\d+–\d+/)
  await expect(page.getByRole('button', { name: /Generate Quote/ })).toBeEnabled()

  // The answers at the bottom also generate the quote.
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: /^Yes, Quote \$/ }).click()
  await expect(page.getByLabel('First name')).toBeVisible()
  const subtotal = page.locator('[aria-label="Totals"] dd').first()
  expect(Math.round(Number((await subtotal.innerText()).replaceAll(/[$,]/g, '')))).toBe(price)
  await expect(page.getByRole('button', { name: /^Show \$/ })).toHaveCount(0)
})

test('an answer that makes another question matter leads to that question, not to the quote', async ({
  page,
}) => {
  await analyze(page, ['samples/two-damages.jpg', 'samples/hole.jpg'])
  await page.route(
    '**/api/ai/estimate',
    async route => {
      const response = await route.fetch()
      const next = { photo: 1, kind: 'outlet_plate', measured: '900.00', assumed: '700.00' }
      await route.fulfill({ response, json: { ...(await response.json()), sizeQuestions: [next] } })
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: /^Yes, Quote \$/ }).click()
  await expect(question(page).getByRole('button', { name: 'Yes: $900' })).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'Is this a wall plate?' })).toBeFocused()
  await page.getByRole('button', { name: 'No, Quote $700' }).click()
  await expect(page.getByLabel('First name')).toBeVisible()
})

test('assumed sizes have no check mark, and the quote offers to show their range', async ({
  page,
}) => {
  await analyze(page, 'samples/two-damages.jpg')
  const banner = page.getByRole('status').filter({ hasText: 'damaged spots found' })
  await expect(banner.locator('.lucide-ruler')).toBeVisible()
  await expect(banner.locator('.lucide-circle-check')).toHaveCount(0)
  // The switch's plate is small in this photo, but by it the hole is a large one.
  await expect(question(page)).toBeVisible()
  await page.getByRole('button', { name: /^No, Quote \$/ }).click()

  const totals = page.getByRole('region', { name: 'Totals' })
  const offer = totals.getByRole('button', { name: /^Show \$[\d,]+–[\d,]+$/ })
  const range = (await offer.innerText()).replace('Show ', '')
  await offer.click()
  await expect(totals).toContainText(`Estimate range${range}`)
  await expect(totals).toContainText('firm after opening the wall')
  await page.getByRole('button', { name: /^Price settings/ }).click()
  const settings = page.getByRole('dialog', { name: 'Price settings' })
  await expect(settings.getByRole('switch', { name: /^Show an estimate range/ })).toBeChecked()
  await settings.getByLabel('When the total becomes firm').fill('firm once the paper is off')
  await closeDialog(settings.getByRole('button', { name: 'Done' }), 3)
  await page.getByLabel('First name').fill('Rhea')
  await page.getByLabel('Last name').fill('Range')
  await page.getByRole('button', { name: 'Preview Quote' }).click()
  const sheet = page.getByRole('article', { name: /^Quote/ })
  await expect(sheet.getByText(range)).toBeVisible()
  await expect(sheet.getByText('Firm once the paper is off.')).toBeVisible()
})

test('the note sets ceiling and finish, one tap each changes them, and the next job starts with them', async ({
  page,
}) => {
  const speaker = await speakInto(page)
  await page.goto('/new-quote')
  await page.getByLabel('Photos from the gallery').setInputFiles('samples/water-damage.jpg')
  const note = page.getByLabel('Note for the analysis')
  const dictate = page.getByRole('button', { name: 'Dictate the note' })
  const asked = page.getByRole('region', { name: 'From the note' })
  await note.fill('Second floor')
  await dictate.click()
  await expect(page.getByText('Listening…')).toBeVisible()
  await speaker.fails('network')
  await expect(
    page.getByText('No connection to turn speech into text. Type the note instead.'),
  ).toBeVisible()
  await expect(note).toHaveValue('Second floor')
  await dictate.click()
  await speaker.says('ceiling knock')
  await expect(note).toHaveValue('Second floor, ceiling knock')
  await expect(asked).toHaveCount(0)
  await speaker.says('ceiling knockdown')
  await page.getByRole('button', { name: 'Stop dictating' }).click()
  await expect(note).toHaveValue('Second floor, ceiling knockdown')
  await expect(asked.getByRole('listitem')).toHaveText(['Ceiling', 'Knockdown'])
  await asked.getByRole('button', { name: 'Use' }).click()
  await expect(asked).toHaveCount(0)
  await expect(dictate).toBeFocused()
  await page.getByRole('button', { name: 'Use This Photo' }).click()
  const [wall, ceiling] = ['Wall', 'Ceiling'].map(name =>
    card(page).getByRole('button', { name, exact: true }),
  )
  if (!wall || !ceiling) throw new Error('Two surfaces expected')
  await expect(ceiling).toHaveAttribute('aria-pressed', 'true')
  const guess = card(page).getByText('Wall is a guess.')
  await expect(guess).toHaveCount(0)
  const pressed = (name: string) => card(page).getByRole('button', { name, pressed: true })
  await expect(pressed('Knockdown')).toBeVisible()
  const labor = page.getByRole('button', { name: /Drywall repair labor/ })
  const overhead = (await labor.textContent()) ?? ''
  await wall.click()
  await expect(wall).toHaveAttribute('aria-pressed', 'true')
  await expect(labor).not.toHaveText(overhead)
  await card(page).getByRole('button', { name: 'Smooth' }).click()
  await expect(page.getByRole('button', { name: /texture spray/i })).toHaveCount(0)
  // The likely answer of a business that paints, too.
  await expect(card(page)).toContainText('smooth finish; paint from corner to corner.')
  await expect(page.getByRole('button', { name: /^Wall paint/ })).toBeVisible()
  await card(page).getByRole('button', { name: 'Paint by others' }).click()
  await expect(card(page)).toContainText('smooth finish; paint by others.')
  await expect(page.getByRole('button', { name: /^Wall paint/ })).toHaveCount(0)

  // The visit is charged for, one tap each.
  const visit = page.getByRole('region', { name: 'This Visit' })
  const material = (name: RegExp) => page.getByRole('button', { name })
  await visit.getByRole('button', { name: 'Trip charge' }).click()
  await expect(material(/^Trip charge 1 trip × \$50\.00/)).toBeVisible()
  for (const rooms of ['1', '2']) {
    await visit.getByRole('button', { name: 'One room more' }).click()
    await expect(visit.getByRole('status')).toHaveText(rooms)
  }
  await expect(material(/^Masking and floor protection 0\.5 hour/)).toBeVisible()
  const fromFloor = (await labor.textContent()) ?? ''
  await visit.getByRole('button', { name: 'Work above 10 ft' }).click()
  await expect(card(page)).toContainText('paint by others; work above 10 ft.')
  await expect(labor).not.toHaveText(fromFloor)

  // A photo added later keeps the answers.
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByLabel('Photos from the gallery').setInputFiles('samples/undamaged.jpg')
  await page.getByRole('button', { name: 'Use 2 Photos' }).click()
  for (const name of ['Wall', 'Smooth', 'Paint by others']) {
    await expect(pressed(name)).toBeVisible()
  }
  await expect(visit.getByRole('status')).toHaveText('2')
  await expect(visit.getByRole('button', { name: 'Work above 10 ft', pressed: true })).toBeVisible()

  // The next job starts with the likely answers. Dictated words that are put off change none of them.
  await page.goto('/dashboard')
  await page.getByRole('link', { name: /Analyze Damage/ }).click()
  await page.getByLabel('Photos from the gallery').setInputFiles('samples/hole.jpg')
  await dictate.click()
  await expect(page.getByText('Listening…')).toBeVisible()
  await speaker.pauses('ceiling, orange peel, paint included')
  await expect(asked.getByRole('listitem')).toHaveText(['Ceiling', 'Orange peel', 'Paint included'])
  await asked.getByRole('button', { name: 'Not now' }).click()
  await expect(asked).toHaveCount(0)
  await page.getByRole('button', { name: 'Use This Photo' }).click()
  await expect(pressed('Wall')).toBeVisible()
  await expect(pressed('Smooth')).toBeVisible()
  await expect(pressed('Paint by others')).toBeVisible()
  await expect(guess).toBeVisible()
  await pressed('Wall').click()
  await expect(guess).toHaveCount(0)
  await expect(visit.getByRole('button', { name: 'Trip charge', pressed: true })).toBeVisible()
  await expect(
    visit.getByRole('button', { name: 'Work above 10 ft', pressed: false }),
  ).toBeVisible()
  await expect(visit.getByRole('status')).toHaveText('1')
  await visit.getByRole('button', { name: 'One room less' }).click()
  await expect(visit.getByRole('status')).toHaveText('0')
  await expect(material(/^Masking/)).toHaveCount(0)
})
