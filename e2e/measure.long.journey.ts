// Measuring a photo by a drawn line or an object of known size.
import { expect } from '@playwright/test'
import { analyze } from './analyze.ts'
import { test } from './one-phone.ts'

test.describe.configure({ mode: 'default' })

test('a line drawn over the wall plate resizes the hole and its materials', async ({ page }) => {
  await analyze(page, 'samples/hole.jpg')
  await expect(page.getByText('Sizes are assumed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show Medium hole' })).toBeVisible()
  const materials = page.getByRole('region', { name: 'Physical Materials' })
  // The confidence is at the boxes, the source of the sizes at the photo.
  await expect(page.getByRole('region', { name: 'Identified Items' })).not.toContainText(
    /sure|assumed/,
  )
  await expect(page.getByRole('region', { name: 'Drywall Damage' })).not.toContainText('assumed')
  await materials.getByRole('button', { name: /Joint compound/ }).click()
  await materials.getByLabel('Unit price').fill('19.99')
  await materials.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: 'Measure' }).click()
  const dialog = page.getByRole('dialog', { name: 'Measure the Photo' })
  await dialog.getByLabel('Length of the line').fill('')
  await dialog.getByRole('button', { name: 'Use This Length' }).click()
  await expect(dialog.getByText('Enter a length from 0.25 to 1200 inches')).toBeVisible()
  await test.step('a length is read as people write it', async () => {
    const length = dialog.getByLabel('Length of the line')
    for (const [typed, inches] of [
      ['4 1/2', '4.5'],
      [`4' 6"`, '54'],
      ["4.5'", '54'],
      ['4½', '4.5'],
    ] as const) {
      await length.fill('')
      await length.pressSequentially(typed)
      await expect(length).toHaveValue(typed)
      await length.blur()
      await expect(length).toHaveValue(inches)
    }
    await length.fill('4 1')
    await length.blur()
    await expect(length).toHaveValue('4 1')
    await expect(dialog.getByText('Write the length like')).toBeVisible()
  })
  const end = dialog.getByRole('button', { name: /End of the line/ })
  await end.focus()
  for (let press = 0; press < 10; press++) await end.press('Shift+ArrowRight')
  await expect(end).toHaveAccessibleName(/^End of the line, 100% from the left/)
  await dialog.getByRole('button', { name: 'Door 80 in' }).click()
  await dialog.getByRole('button', { name: 'Use This Length' }).click()

  await expect(page.getByText('Sizes are measured: the line drawn is 80 in long.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show Large hole' })).toBeVisible()
  await expect(materials.getByRole('button', { name: /Joint compound.*\$19\.99/ })).toBeVisible()
})

test('a possible wall plate is offered as a reference, and measures the photo once confirmed', async ({
  page,
}) => {
  await analyze(page, 'samples/hole.jpg')
  await expect(page.getByText('There may be a wall plate. Tap Measure to use it.')).toBeVisible()
  await page.getByRole('button', { name: 'Measure' }).click()
  const dialog = page.getByRole('dialog', { name: 'Measure the Photo' })
  await expect(dialog.getByRole('button', { name: 'Wall plate 4.5 in' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  for (const end of ['Start', 'End']) {
    await expect(dialog.getByRole('button', { name: new RegExp(end) })).toHaveAccessibleName(
      /, 6\d% from the left, [56]\d% from the top$/,
    )
  }
  await dialog.getByRole('button', { name: 'Use This Length' }).click()
  await expect(page.getByText('Sizes are measured: the line drawn is 4.5 in long.')).toBeVisible()
})
