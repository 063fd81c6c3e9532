// Steps on the analysis of four photos with 40 items: open, type, remove, undo, add, mark.
import type { Page } from '@playwright/test'
import { largeAnalysis } from './large-analysis.ts'
import { phonePhotos } from './phone-photos.ts'
import { expect, press, type Step } from './walk.ts'

const photos = await phonePhotos(['hole', 'crack', 'nail-pops', 'water-damage'])

const lines = (page: Page) => page.getByRole('region', { name: 'Physical Materials' })

const marking = (page: Page) => page.getByRole('dialog', { name: 'Mark Damage' })

export const analysisScreen: Record<string, Step> = {
  async open(page) {
    await page.route('**/api/ai/analyze-photo', route =>
      route.fulfill({ json: largeAnalysis(photos.length) }),
    )
    await page.goto('/new-quote')
    await page.getByLabel('Photos from the gallery').setInputFiles(photos)
    await press(page.getByRole('button', { name: /^Use / }))
    await expect(page.getByText('Analysis Complete')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Generate Quote (40 items)' })).toBeVisible()
  },
  async 'hide and show detections'(page) {
    await press(page.getByRole('button', { name: 'Hide Detections' }))
    await press(page.getByRole('button', { name: 'Show Detections' }))
    await expect(page.getByRole('button', { name: 'Hide Detections' })).toBeVisible()
  },
  async 'another photo'(page) {
    await press(page.getByRole('button', { name: /^Show photo 3/ }))
    await expect(page.getByRole('button', { name: /^Show photo 3/ })).toHaveAttribute(
      'aria-current',
      'true',
    )
  },
  async 'a box and its lines'(page) {
    await press(
      page
        .getByRole('group', { name: 'Photo 3 of 4' })
        .getByRole('button', { name: /^Show/ })
        .first(),
    )
    // The analysis is a dialog, too.
    await expect(page.getByRole('dialog')).toHaveCount(2)
    const panel = page.getByRole('dialog').last()
    await press(panel.getByRole('button', { name: 'Close' }))
    await expect(page.getByRole('dialog')).toHaveCount(1)
  },
  async 'open a line'(page) {
    await press(lines(page).getByRole('button', { name: /^Material 7 / }))
    await expect(lines(page).getByLabel('Quantity')).toBeVisible()
  },
  async 'type a quantity and a price'(page) {
    for (const [label, typed] of [
      ['Quantity', '12.75'],
      ['Unit price', '119.95'],
    ] as const) {
      await press(lines(page).getByLabel(label))
      await page.keyboard.press('ControlOrMeta+a')
      // Slow typing, so that saving in between shows its delay.
      await page.keyboard.type(typed, { delay: 330 })
      await expect(lines(page).getByLabel(label)).toHaveValue(typed)
    }
  },
  async 'remove and undo'(page) {
    await press(lines(page).getByRole('button', { name: 'Remove' }))
    await press(page.getByRole('button', { name: 'Undo' }))
    await expect(page.getByRole('button', { name: 'Generate Quote (40 items)' })).toBeVisible()
  },
  async 'add a material'(page) {
    const form = page.getByRole('region', { name: 'Add Additional Material' })
    await press(form.getByLabel('Material name'))
    await page.keyboard.type('Haul away debris', { delay: 60 })
    await press(form.getByLabel('Unit price'))
    await page.keyboard.type('35', { delay: 120 })
    await press(form.getByRole('button', { name: 'Add Material' }))
    await expect(page.getByRole('button', { name: 'Generate Quote (41 items)' })).toBeVisible()
  },
  async 'mark damage'(page) {
    await press(page.getByRole('button', { name: 'Mark Damage' }))
    await expect(marking(page)).toBeVisible()
  },
  async 'draw and move a box'(page) {
    const photo = await marking(page)
      .getByRole('img', { name: /^Job site/ })
      .boundingBox()
    if (!photo) throw new Error('The photo to draw on is not visible')
    const at = (part: number) =>
      [photo.x + photo.width * part, photo.y + photo.height * part] as const
    await page.mouse.move(...at(0.7))
    await page.mouse.down()
    await page.mouse.move(...at(0.3), { steps: 12 })
    await page.mouse.up()
    const box = marking(page).getByRole('button', { name: /^Box around the damage/ })
    for (let step = 0; step < 4; step++) await box.press('ArrowLeft', { delay: 60 })
    await press(marking(page).getByText('Water damage'))
  },
  async 'add the damage'(page) {
    await press(marking(page).getByRole('button', { name: 'Add Damage' }))
    await expect(
      page.getByRole('button', { name: /^Show Water damage, marked by you/ }),
    ).toBeVisible()
  },
}
