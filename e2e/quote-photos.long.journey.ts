// The photos of a quote: viewed, arranged, left out, removed, and added later from this phone or another.
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { startBusiness } from './account.ts'
import { anotherPhone } from './another-phone.ts'
import { closeDialog } from './close-dialog.ts'
import { toast } from './toast.ts'

const names = { hole: 'Medium hole', crack: 'Crack in drywall', 'water-damage': 'Water damage' }
type Sample = keyof typeof names

async function upload(page: Page, sample: Sample): Promise<string> {
  const answer = await page.request.post('/api/photos', {
    data: await readFile(`samples/${sample}.jpg`),
    headers: { 'content-type': 'application/octet-stream' },
  })
  return (await answer.json()).id
}

/** Opens a pending quote with analyzed photos and `terms`. Returns its id. */
async function openQuote(page: Page, samples: Sample[], terms: object = {}): Promise<string> {
  await startBusiness(page)
  const box = { x: 40, y: 40, width: 12, height: 12 }
  const photos: object[] = []
  for (const sample of samples) {
    const marks = [{ id: sample, name: names[sample], confidence: 80, box }]
    photos.push({ id: await upload(page, sample), marks })
  }
  const rosa = { firstName: 'Rosa', lastName: 'Díaz', email: 'rosa@example.com' }
  const customer = await (await page.request.post('/api/customers', { data: rosa })).json()
  const aiAnalysisData = JSON.stringify({ materials: [], totalEstimate: '0.00', photos })
  const lineItems = [{ description: 'Patch a hole', quantity: '1', unitPrice: '100.00' }]
  const quote = { customerId: customer.id, aiAnalysisData, ...terms }
  const made = await page.request.post('/api/quotes', { data: { quote, lineItems } })
  const { id } = (await made.json()).quote
  await page.goto(`/quotes/${id}`)
  return id
}

const strip = (page: Page) => page.getByRole('region', { name: 'Photos', exact: true })
const thumbnails = (page: Page) => strip(page).getByRole('listitem').getByRole('button')
const viewer = (page: Page, place: string) => page.getByRole('dialog', { name: `Photo ${place}` })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** The names of the strip's photos, without their places. */
async function expectStrip(page: Page, photos: string[]): Promise<void> {
  const labels = photos.map((name, at) =>
    [`Photo ${at + 1} of ${photos.length}`, name].filter(Boolean).join(', '),
  )
  await expect
    .poll(() => thumbnails(page).evaluateAll(all => all.map(each => each.ariaLabel)))
    .toEqual(labels)
}

/** How many photos this browser keeps for the quote. */
function keptPhotos(page: Page, quoteId: string): Promise<number> {
  return page.evaluate(async key => {
    const ended = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const database = await ended(indexedDB.open('quotewright-drafts'))
    const kept = await ended(database.transaction('drafts').objectStore('drafts').get(key))
    database.close()
    return kept?.photos.length ?? 0
  }, `photos-to-add/${quoteId}`)
}

test('photos are viewed, reordered, left out and removed, and the customer sees the rest', async ({
  page,
}) => {
  const repair = { id: 'repair', title: 'Hall wall: crack', scope: 'Tape it.', markIds: ['crack'] }
  const id = await openQuote(page, ['hole', 'crack', 'water-damage'], { sections: [repair] })
  await expectStrip(page, ['Medium hole', 'Crack in drywall', 'Water damage'])
  await thumbnails(page).nth(1).click()
  await expect(viewer(page, '2 of 3')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Crack in drywall' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer(page, '3 of 3')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Move later' })).toBeDisabled()
  const shown = page.getByRole('img', { name: 'Photo 3 of the job site, marked: Water damage' })
  const width = async () => (await shown.boundingBox())?.width ?? 0
  const fitting = await width()
  await press(page, 'Zoom in')
  await expect.poll(width).toBeGreaterThan(2 * fitting)
  await press(page, 'Zoom out')
  await expect.poll(width).toBe(fitting)

  await press(page, 'Move earlier')
  await expect(viewer(page, '2 of 3')).toBeVisible()
  await press(page, 'Move earlier')
  await expect(viewer(page, '1 of 3')).toBeVisible()
  await press(page, 'Leave out')
  await expect(page.getByRole('button', { name: 'Put back' })).toBeVisible()
  await page.goBack()
  await expect(viewer(page, '1 of 3')).toHaveCount(0)
  await expectStrip(page, [
    'Water damage, left out of the quote',
    'Medium hole',
    'Crack in drywall',
  ])

  await thumbnails(page).nth(1).click()
  await press(page, 'Remove')
  await expect(viewer(page, '2 of 2')).toBeVisible()
  await press(page, 'Undo')
  await expect(viewer(page, '3 of 3')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(viewer(page, '2 of 3')).toBeVisible()
  await press(page, 'Move later')
  await expect(viewer(page, '3 of 3')).toBeVisible()
  await closeDialog(page.getByRole('button', { name: 'Close' }))
  const order = ['Water damage, left out of the quote', 'Crack in drywall', 'Medium hole']
  await expectStrip(page, order)
  await page.reload()
  await expectStrip(page, order)

  await test.step('a section gets notes and a photo', async () => {
    await page.getByRole('link', { name: 'Edit' }).click()
    await press(page, `Actions for ${repair.title}`)
    await page.getByRole('menuitem', { name: 'Edit section' }).click()
    const sheet = page.getByRole('dialog', { name: 'Section' })
    await sheet.getByLabel('Notes').fill('Keep the hall clear.')
    const photo = (name: string) => sheet.getByRole('button', { name, exact: true })
    await expect(photo('Photo 1 of 3, left out of the quote')).toBeVisible()
    await photo('Photo 3 of 3').click()
    await expect(photo('Photo 3 of 3')).toHaveAttribute('aria-pressed', 'true')
    await closeDialog(sheet.getByRole('button', { name: 'Done' }), 1)
    const group = page.getByRole('region', { name: repair.title })
    await group.getByText('Notes and photos').click()
    await expect(group.getByText('Keep the hall clear.')).toBeVisible()
    await expect(group.getByText('1 photo shown in this section')).toBeVisible()
    await press(page, 'Save Changes')
    await expect(toast(page, 'Changes Saved')).toBeVisible()
    await expectStrip(page, order)
  })

  const { url } = await (await page.request.post(`/api/quotes/${id}/link`)).json()
  await page.request.post(`/api/quotes/${id}/email`, { data: {} })
  const loaded = Promise.withResolvers<void>()
  await page.route(/photos\//, async route => {
    await loaded.promise
    await route.continue()
  })
  await page.goto(new URL(url).pathname, { waitUntil: 'domcontentloaded' })
  const section = page.getByRole('listitem').filter({ hasText: repair.title })
  await expect(section.getByText('Keep the hall clear.')).toBeVisible()
  await test.step('the part of a photo around the damage has its place before the photo loads', async () => {
    const part = section.locator('img[alt=""]')
    await section.scrollIntoViewIfNeeded()
    const place = await part.boundingBox()
    expect(place?.height).toBeGreaterThan(50)
    loaded.resolve()
    await expect(part).toHaveJSProperty('complete', true)
    expect(await part.boundingBox()).toEqual(place)
  })
  await expect(section.getByRole('img', { name: 'Photo 2 of the job site' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Photo \d of the job site/ })).toHaveCount(3)
  await expect(page.getByRole('img', { name: /^Photo 1 of the job site/ })).toHaveAccessibleName(
    'Photo 1 of the job site, marked: 1 Crack in drywall',
  )

  await page.goto(`/quotes/${id}`)
  await expectStrip(page, order)
  await expect(page.getByRole('button', { name: 'Add photos' })).toHaveCount(0)
  await thumbnails(page).first().click()
  await expect(viewer(page, '1 of 3')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Leave out' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Put back' })).toHaveCount(0)
})

test('photos are added later, also without a connection, and two phones lose none', async ({
  page,
  context,
}) => {
  const id = await openQuote(page, ['hole', 'crack'])
  await expectStrip(page, ['Medium hole', 'Crack in drywall'])
  const other = await anotherPhone(page)
  await other.goto(page.url())
  await expectStrip(other, ['Medium hole', 'Crack in drywall'])
  const editing = await anotherPhone(page)
  await editing.goto(`${page.url()}/edit`)
  await editing.getByLabel('Notes').fill('Gate code 4711')

  await press(page, 'Add photos')
  const gallery = page.getByLabel('Photos from the gallery')
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Not a photo') }
  await gallery.setInputFiles(text)
  await expect(toast(page, '“notes.txt” is not a photo.')).toBeVisible()
  await gallery.setInputFiles('samples/water-damage.jpg')
  await expect(page.getByRole('button', { name: 'Use This Photo' })).toBeVisible()
  await context.setOffline(true)
  await press(page, 'Use This Photo')
  await expect(page.getByText('1 photo is only on this phone')).toBeVisible()

  // The other phone changes the photos in the meantime.
  await thumbnails(other).first().click()
  await press(other, 'Leave out')
  await closeDialog(other.getByRole('button', { name: 'Close' }))
  await expectStrip(other, ['Medium hole, left out of the quote', 'Crack in drywall'])

  await context.setOffline(false)
  await expectStrip(page, ['Medium hole, left out of the quote', 'Crack in drywall', ''])
  await expect(page.getByText('1 photo is only on this phone')).toHaveCount(0)
  // An edit begun before has nothing to do with the photos.
  await press(editing, 'Save Changes')
  await expect(toast(editing, 'Changes Saved')).toBeVisible()
  await expectStrip(editing, ['Medium hole, left out of the quote', 'Crack in drywall', ''])
  await expect(editing.getByText('Gate code 4711').first()).toBeVisible()

  // What was taken survives a closed app.
  await press(page, 'Add photos')
  await page.getByLabel('Photos from the gallery').setInputFiles('samples/nail-pops.jpg')
  await expect(page.getByRole('button', { name: 'Use This Photo' })).toBeVisible()
  await expect.poll(() => keptPhotos(page, id)).toBe(1)
  await page.reload()
  await expect(page.getByText('Not added to this quote yet.')).toBeVisible()
  await press(page, 'Go on')
  await press(page, 'Use This Photo')
  await expectStrip(page, ['Medium hole, left out of the quote', 'Crack in drywall', '', ''])
})

test('photos added on a draft’s page and in its form are in the draft, also taken without a connection', async ({
  page,
  context,
}) => {
  await startBusiness(page)
  await page.goto('/new-quote')
  await press(page, 'Continue without a photo')
  await page.getByLabel('First name').fill('Zoë')
  await expect(page.getByText('Draft saved', { exact: false }).first()).toBeVisible()
  const [draft] = await (await page.request.get('/api/quotes')).json()
  await page.goto(`/quotes/${draft.id}`)
  await press(page, 'Add photos')
  await page.getByLabel('Photos from the gallery').setInputFiles('samples/hole.jpg')
  await press(page, 'Use This Photo')
  await expectStrip(page, [''])
  await page.getByRole('link', { name: 'Finish' }).click()
  await expectStrip(page, [''])
  await press(page, 'Add photos')
  await page.getByLabel('Photos from the gallery').setInputFiles('samples/crack.jpg')
  await expect(page.getByRole('button', { name: 'Use This Photo' })).toBeVisible()
  await context.setOffline(true)
  await press(page, 'Use This Photo')
  await expect(page.getByText('1 photo is only on this phone')).toBeVisible()
  await context.setOffline(false)
  await expectStrip(page, ['', ''])

  // A photo taken for a section is one of the quote, too.
  await press(page, 'Add Section')
  const sheet = page.getByRole('dialog', { name: 'Section' })
  await sheet.getByLabel('Title').fill('Attic')
  await sheet.getByRole('button', { name: 'Add photos' }).click()
  await page.getByLabel('Photos from the gallery').setInputFiles('samples/nail-pops.jpg')
  await expect(page.getByRole('button', { name: 'Use This Photo' })).toBeVisible()
  await context.setOffline(true)
  await press(page, 'Use This Photo')
  await expect(sheet.getByText('1 photo is only on this phone')).toBeVisible()
  await closeDialog(sheet.getByRole('button', { name: 'Done' }), 2)
  await expect(page.getByText('1 photo is only on this phone')).toBeVisible()
  await context.setOffline(false)
  await expectStrip(page, ['', '', ''])
  await page.getByRole('button', { name: 'Actions for Attic' }).click()
  await page.getByRole('menuitem', { name: 'Edit section' }).click()
  await expect(sheet.getByRole('button', { name: 'Photo 3 of 3', pressed: true })).toBeVisible()
  await closeDialog(sheet.getByRole('button', { name: 'Done' }), 2)
  await page.getByLabel('First name').fill('Zoë Ann')
  const stored = async () => (await page.request.get(`/api/quotes/details/${draft.id}`)).json()
  await expect.poll(stored).toMatchObject({
    draftCustomer: { firstName: 'Zoë Ann' },
    photos: [{ isLeftOut: false }, { isLeftOut: false }, { isLeftOut: false }],
  })
  const { photos, sections } = await stored()
  expect(sections).toMatchObject([{ title: 'Attic', photoIds: [photos[2].id] }])

  // One that the form has not added is offered on the page of the quote.
  await page.getByRole('button', { name: 'Actions for Attic' }).click()
  await page.getByRole('menuitem', { name: 'Edit section' }).click()
  await sheet.getByRole('button', { name: 'Add photos' }).click()
  await page.getByLabel('Photos from the gallery').setInputFiles('samples/water-damage.jpg')
  await expect(page.getByRole('button', { name: 'Use This Photo' })).toBeVisible()
  await expect.poll(() => keptPhotos(page, `${draft.id}/${sections[0].id}`)).toBe(1)
  await page.goto(`/quotes/${draft.id}`)
  await press(page, 'Go on')
  await press(page, 'Use This Photo')
  await expectStrip(page, ['', '', '', ''])
})
