// The analysis screen: its photos survive a reload, scroll without moving the rest, and stay beside the findings.
import { expect, type Locator } from '@playwright/test'
import { analyze } from './analyze.ts'
import { test } from './one-phone.ts'
import { toast } from './toast.ts'

test.describe.configure({ mode: 'default' })

test('photos, findings and corrections survive a reload', async ({ page }) => {
  await analyze(page, ['samples/hole.jpg', 'samples/crack.jpg'])
  const materials = page.getByRole('region', { name: 'Physical Materials' })
  await materials.getByRole('button', { name: /Joint compound/ }).click()
  await materials.getByLabel('Unit price').fill('19.99')
  await page.reload()
  await expect(materials.getByRole('button', { name: /Joint compound.*\$19\.99/ })).toBeVisible()
  const second = page.getByRole('img', { name: 'Job site, photo 2 of 2' })
  await expect(second).toHaveJSProperty('complete', true)
  await expect(second).toHaveAttribute('src', /^data:image\/jpeg;base64,/)
})

test('the note stays in sight, so that work which only it names is not forgotten', async ({
  page,
}) => {
  await analyze(page, 'samples/undamaged.jpg', ' Replace condensate pump ')
  await expect(page.getByRole('button', { name: 'Quote by Hand' })).toBeVisible()
  const reminder = page.getByText('Check against your note: “Replace condensate pump”')
  await expect(reminder).toBeVisible()
  await page.reload()
  await expect(reminder).toBeVisible()
})

test('each photo has its room, whose finish can differ and is remembered for the customer', async ({
  page,
}) => {
  await analyze(page, ['samples/hole.jpg', 'samples/crack.jpg'], 'second floor bath')
  const rooms = page.getByRole('group', { name: 'Room' })
  const pressedRoom = (name: string) => rooms.getByRole('button', { name, pressed: true })
  const damage = page.getByRole('region', { name: 'Drywall Damage' })
  const answersFor = damage.getByRole('group', { name: 'These answers are for' })
  const pressedFinish = (name: string) =>
    damage.getByRole('group', { name: 'Finish' }).getByRole('button', { name, pressed: true })
  const line = (name: RegExp) => page.getByRole('region', { name: 'Line Items' }).getByText(name)
  await expect(pressedRoom('Second floor bathroom')).toBeVisible()
  await expect(answersFor).toHaveCount(0)
  await expect(pressedFinish('Smooth')).toBeVisible()
  await expect(damage.getByRole('button', { name: 'Paint included', pressed: true })).toBeVisible()

  await test.step('a typed room, and a finish of its own', async () => {
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('button', { name: /^Show photo 2/ })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await rooms.getByRole('button', { name: 'Other…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Which room?' })
    await dialog.getByLabel('Room').fill('sun porch')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(pressedRoom('Sun porch')).toBeVisible()
    await answersFor.getByRole('button', { name: 'Sun porch' }).click()
    await damage.getByRole('button', { name: 'Knockdown' }).click()
    await expect(pressedFinish('Knockdown')).toBeVisible()
    await expect(damage.getByText(/match the knockdown texture/)).toHaveCount(1)
    await answersFor.getByRole('button', { name: 'Second floor bathroom' }).click()
    await expect(pressedFinish('Smooth')).toBeVisible()
  })

  await test.step('titles start with the room, and follow it', async () => {
    await page.getByRole('button', { name: /Generate Quote/ }).click()
    await expect(line(/^Second floor bathroom wall: /)).toBeVisible()
    await expect(line(/^Sun porch wall: /)).toBeVisible()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await rooms.getByRole('button', { name: 'Garage' }).click()
    await expect(pressedRoom('Garage')).toBeVisible()
    await page.getByRole('button', { name: /Generate Quote/ }).click()
    await expect(line(/^Garage wall: /)).toBeVisible()
    await expect(line(/^Sun porch wall: /)).toBeVisible()
  })

  await test.step('a repair goes with its part of what both need', async () => {
    const totals = page.getByRole('region', { name: 'Totals' })
    const before = await totals.innerText()
    await page.getByRole('button', { name: /^Actions for Garage wall/ }).click()
    await page.getByRole('menuitem', { name: 'Remove with its items' }).click()
    await expect(toast(page, /^Its items and its share of the other items/)).toBeVisible()
    await expect(totals).not.toHaveText(before, { useInnerText: true })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(totals).toHaveText(before, { useInnerText: true })
    await expect(line(/^Garage wall: /)).toBeVisible()
  })

  await test.step('a new section is in sight, above the items that both need', async () => {
    await page.getByRole('button', { name: 'Add Section' }).click()
    const sheet = page.getByRole('dialog', { name: 'Section' })
    await sheet.getByLabel('Title').fill('Stairs')
    await sheet.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('button', { name: 'Actions for Stairs' })).toBeInViewport()
  })

  const nextJobOf = async (name: string) => {
    await page.goto('/customers')
    await page.getByRole('link', { name: `Create a quote for ${name}` }).click()
    await page.getByLabel('Photos from the gallery').setInputFiles('samples/crack.jpg')
    await page.getByLabel('Note for the analysis').fill('sun porch')
    await page.getByRole('button', { name: 'Use This Photo' }).click()
    await expect(pressedRoom('Sun porch')).toBeVisible()
    await expect(pressedFinish('Knockdown')).toBeVisible()
  }

  await test.step('the customer’s next job knows the room', async () => {
    await page.getByLabel('First name').fill('Rita')
    await page.getByLabel('Last name').fill('Rooms')
    await page.getByRole('button', { name: 'Create Quote' }).click()
    await expect(toast(page, 'Quote generated successfully')).toBeVisible()
    await nextJobOf('Rita Rooms')
  })

  await test.step('and so does that of the customer who they are merged into', async () => {
    const [rita] = await (await page.request.get('/api/customers?limit=1')).json()
    const data = { firstName: 'Rita', lastName: 'Stays' }
    const kept = await (await page.request.post('/api/customers', { data })).json()
    const other = { id: rita.id, version: rita.version }
    const merging = { version: kept.version, other, fromOther: [] }
    const merged = await page.request.post(`/api/customers/${kept.id}/merge`, { data: merging })
    expect(merged.status()).toBe(200)
    await nextJobOf('Rita Stays')
  })
})

test('changing photos moves nothing below, and box labels do not overlap', async ({ page }) => {
  await analyze(page, [
    'samples/hole.jpg',
    'samples/two-damages.jpg',
    'samples/nail-pops.jpg',
    'samples/crack.jpg',
    'samples/water-damage.jpg',
    'samples/undamaged.jpg',
  ])
  const edges = async (locator: Locator) => {
    const { y, height } = (await locator.boundingBox()) ?? { y: 0, height: 0 }
    return { top: y, bottom: y + height }
  }
  const photos = page.getByRole('region', { name: 'Analyzed photos' })
  const tag = page.getByText('Analysis Complete')
  expect((await edges(tag)).top).toBeGreaterThan((await edges(photos)).bottom)

  const notes = page.getByText(/damaged spots found/)
  const { top } = await edges(notes)
  for (const photo of [2, 3, 4, 5, 6]) {
    await photos.getByRole('button', { name: 'Next' }).click()
    const thumbnail = page.getByRole('button', { name: `Show photo ${photo},` })
    await expect(thumbnail).toHaveAttribute('aria-current', 'true')
    await expect(thumbnail).toBeInViewport({ ratio: 1 })
    expect((await edges(notes)).top).toBe(top)
  }
})

test('on a wide screen the photo stays beside its findings', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await analyze(page, 'samples/hole.jpg')
  const photo = page.getByRole('region', { name: 'Analyzed photos' })
  const add = page.getByRole('region', { name: 'Add Additional Material' })
  await expect(page.getByText('1 damaged spot found')).toBeInViewport()
  await add.scrollIntoViewIfNeeded()
  await expect(photo).toBeInViewport({ ratio: 1 })
  const [left, right] = [await photo.boundingBox(), await add.boundingBox()]
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
})
