// Company services: added, corrected, shown to the analysis by photos, deleted.
import { expect, test } from '@playwright/test'
import { enterDemo } from './account.ts'
import { failCalls } from './failing.ts'
import { toast } from './toast.ts'

test.use({ serviceWorkers: 'block' })

test.beforeEach(async ({ page }) => {
  await enterDemo(page)
  await page.goto('/company-services')
})

test('a service is added, corrected after a reload, and deleted', async ({ page }) => {
  await page.getByRole('button', { name: 'Add Service' }).click()
  await page.getByRole('button', { name: 'Save service' }).click()
  await expect(toast(page, 'Missing Information')).toBeVisible()
  await expect(toast(page, 'Please fill in the category and service name')).toBeVisible()
  await page.getByLabel('Category').selectOption('Plumbing')
  await page.getByLabel('Service name').fill("O'Brien's leak repair")
  await page.getByLabel('Base price').fill('180.5')
  await page.reload()
  await expect(page.getByLabel('Service name')).toHaveValue("O'Brien's leak repair")
  await page.getByRole('button', { name: 'Save service' }).click()
  await expect(toast(page, 'Service Added')).toBeVisible()

  const plumbing = page.getByRole('region', { name: 'Plumbing' })
  await expect(plumbing.getByText('1 service')).toBeVisible()
  await expect(plumbing.getByText('From $180.50')).toBeVisible()
  await plumbing.getByRole('button', { name: "Edit O'Brien's leak repair" }).click()
  const form = page.getByRole('dialog', { name: 'Edit service' })
  await form.getByLabel('Duration').fill('2')
  await page.reload()
  await expect(form.getByText('Your unsaved changes are back')).toBeVisible()
  await form.getByRole('switch', { name: 'Offered now' }).click()
  await form.getByRole('button', { name: 'Save service' }).click()
  await expect(toast(page, 'Service Saved')).toBeVisible()
  await expect(plumbing.getByText('From $180.50 · 2 hours')).toBeVisible()
  await expect(plumbing.getByText('Paused')).toBeVisible()

  await plumbing.getByRole('button', { name: "Delete O'Brien's leak repair" }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(toast(page, 'Service Deleted')).toBeVisible()
  await expect(plumbing).toHaveCount(0)
})

test('training images are uploaded with their tags, removed and brought back', async ({ page }) => {
  await page.getByRole('button', { name: 'Add Service' }).click()
  await page.getByLabel('Category').selectOption('Drywall')
  await page.getByLabel('Service name').fill('Door-knob holes')
  await page.getByRole('button', { name: 'Save service' }).click()
  await page.getByRole('button', { name: 'Add training images of Door-knob holes' }).click()
  await expect(page.getByText('We recommend 3–5 images for each service.')).toBeVisible()
  await page.getByRole('button', { name: 'Add Image' }).click()

  const form = page.getByRole('dialog', { name: 'Add a training image' })
  const large = { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10_000_001, 255) }
  await form.getByLabel('Image file').setInputFiles(large)
  await expect(toast(page, 'File Too Large')).toBeVisible()
  await expect(toast(page, 'Please select an image smaller than 10MB.')).toBeVisible()
  await form.getByLabel('Image file').setInputFiles('samples/hole.jpg')
  await expect(form.getByRole('button', { name: 'Choose another' })).toBeVisible()
  await form.getByRole('button', { name: 'Save Image' }).click()
  await expect(toast(page, 'Please fill in all required fields.')).toBeVisible()
  await form.getByLabel('Description').fill('Fist-sized hole, paper torn')
  await form.getByRole('button', { name: 'joint-compound' }).click()
  await form.getByLabel('Your own tag').fill(' Mesh Patch ')
  await form.getByLabel('Your own tag').press('Enter')
  await page.reload()
  await expect(form.getByRole('button', { name: 'mesh patch', pressed: true })).toBeVisible()
  await form.getByLabel('Job context').selectOption('Before the work')
  await form.getByRole('button', { name: 'Save Image' }).click()
  await expect(toast(page, 'Training Image Added')).toBeVisible()

  const images = page.getByRole('dialog', { name: 'Training images' })
  const photo = images.getByRole('img', { name: 'Fist-sized hole, paper torn' })
  await expect(photo).toBeVisible()
  await expect(photo).toHaveJSProperty('naturalHeight', 400)
  await expect(images.getByRole('list', { name: 'Materials' })).toHaveText(
    'joint-compoundmesh patch',
  )
  await images.getByRole('button', { name: /^Remove image/ }).click()
  await expect(toast(page, 'Image Removed')).toBeVisible()
  await expect(photo).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(photo).toBeVisible()
  await images.getByRole('button', { name: 'Close' }).click()
  await expect(
    page.getByRole('button', { name: '1 training image of Door-knob holes' }),
  ).toBeVisible()
})

test('an upload that fails keeps the photo and what was typed', async ({ page, context }) => {
  await page.getByRole('button', { name: 'Add Service' }).click()
  await page.getByLabel('Category').selectOption('Drywall')
  await page.getByLabel('Service name').fill('Cracks')
  await page.getByRole('button', { name: 'Save service' }).click()
  await page.getByRole('button', { name: 'Add training images of Cracks' }).click()
  await page.getByRole('button', { name: 'Add Image' }).click()
  await page.getByLabel('Description').fill('Crack over a door')
  await context.setOffline(true)
  await page.getByLabel('Image file').setInputFiles('samples/crack.jpg')
  await expect(toast(page, 'Upload Failed')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Choose another' })).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue('Crack over a door')
  await page.getByLabel('Job context').selectOption('Close-up')
  await failCalls(page, '**/api/service-training-images')
  await page.getByRole('button', { name: 'Save Image' }).click()
  await expect(toast(page, 'Upload Failed')).toBeVisible()
  await expect(toast(page, 'Failed to add training image. Please try again.')).toBeVisible()
})

test('a service that could not be added or deleted says so', async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'How It Works' })).toBeVisible()
  await page.getByRole('button', { name: 'Add Service' }).click()
  await page.getByLabel('Category').selectOption('Roofing')
  await page.getByLabel('Service name').fill('Flashing')
  await failCalls(page, '**/api/company-services')
  await page.getByRole('button', { name: 'Save service' }).click()
  await expect(toast(page, 'Error')).toBeVisible()
  await expect(toast(page, 'Failed to add service. Please try again.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Save service' }).click()
  await expect(toast(page, 'Service Added')).toBeVisible()

  await failCalls(page, '**/api/company-services/*')
  await page.getByRole('button', { name: 'Delete Flashing' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(toast(page, 'Error')).toBeVisible()
  await expect(toast(page, 'Failed to delete service. Please try again.')).toBeVisible()
})
