// What a vision language model names: its names are longer than those of damage.
import { expect, type Page, test } from '@playwright/test'
import { enterBusiness } from './account.ts'

const longName = 'Stainless steel duplex outlet cover plate with screws and a foam gasket behind it'

/** The photo's first detection is called so, whoever named it. */
async function rename(page: Page, name: string): Promise<void> {
  await page.route('**/api/ai/analyze-photo', async route => {
    const response = await route.fetch()
    const { detections, ...analysis } = await response.json()
    const [first, ...others] = detections
    await route.fulfill({
      response,
      json: { ...analysis, detections: [{ ...first, name }, ...others] },
    })
  })
}

for (const width of [390, 320]) {
  test(`a name that is longer than the photo is wide is cut short, and how sure it is stays in sight, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await enterBusiness(page)
    await rename(page, longName)
    await page.getByRole('link', { name: /Analyze Damage/ }).click()
    await page.getByLabel('Photos from the gallery').setInputFiles('samples/hole.jpg')
    await page.getByRole('button', { name: 'Use This Photo' }).click()
    const slide = page.getByRole('group', { name: 'Photo 1 of 1' })
    await expect(slide.getByRole('button', { name: /^Show Stainless.* \d+%$/ })).toBeVisible()
    const edges = await slide.boundingBox()
    const label = await slide.getByText(/^Stainless.* \d+%$/).boundingBox()
    const sure = await slide.getByText(/^\s\d+%$/).boundingBox()
    if (!edges || !sure || !label) throw new Error('a photo with a label expected')
    expect(label.x).toBeGreaterThanOrEqual(edges.x)
    expect(label.x + label.width).toBeLessThanOrEqual(edges.x + edges.width)
    expect(sure.x + sure.width).toBeLessThanOrEqual(label.x + label.width)
  })
}
