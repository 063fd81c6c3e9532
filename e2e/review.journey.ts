// Reviewing findings: counted, left out, undone, refused by the server.
import { expect } from '@playwright/test'
import { analyze } from './analyze.ts'
import { keepRouting } from './failing.ts'
import { test } from './one-phone.ts'
import { toast } from './toast.ts'

test.describe.configure({ mode: 'default' })

test('damage in two photos needs an answer, is priced only once it counts, and undo restores the answer', async ({
  page,
}) => {
  await analyze(page, ['samples/hole.jpg', 'samples/two-damages.jpg'])
  await expect(page.getByRole('button', { name: /^Show photo [12], [1-9] found$/ })).toHaveCount(2)
  const toCheck = page.getByRole('region', { name: /to check/ })
  const same = toCheck.getByRole('listitem').filter({ hasText: 'hole' })
  await expect(same).toContainText('so does an earlier photo')
  const cost = page.getByRole('region', { name: 'Drywall Damage' }).getByRole('listitem')
  await expect(cost.filter({ hasText: 'Not counted' })).toHaveCount(
    await toCheck.getByRole('listitem').count(),
  )
  await same.getByRole('button', { name: 'Same One' }).click()
  await expect(toast(page, 'Counted Once')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await same.getByRole('button', { name: 'Another One' }).click()
  await expect(same).toHaveCount(0)

  const first = page.getByRole('group', { name: 'Photo 1 of 2' })
  await first.getByRole('button', { name: /hole/ }).click()
  await page.getByRole('button', { name: 'Not damage' }).click()
  await expect(first.getByRole('listitem')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(first.getByRole('listitem')).toHaveCount(1)
  // The answer given before is still there.
  await page.getByRole('button', { name: 'Next' }).click()
  const second = page.getByRole('group', { name: 'Photo 2 of 2' })
  await second.getByRole('button', { name: /hole/ }).click()
  await page.getByRole('button', { name: 'Not damage' }).click()
  await expect(second.getByRole('button', { name: /hole/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(second.getByRole('button', { name: /hole/ })).toHaveCount(1)
  await expect(same).toHaveCount(0)
})

test('an undo during another answer loses neither', async ({ page }) => {
  await analyze(page, ['samples/hole.jpg', 'samples/crack.jpg', 'samples/two-damages.jpg'])
  const toCheck = page.getByRole('region', { name: /to check/ }).getByRole('listitem')
  const [hole, crack] = [/hole/, /Crack/].map(hasText => toCheck.filter({ hasText }))
  if (!hole || !crack) throw new Error('Two items to check expected')
  await hole.getByRole('button', { name: 'Same One' }).click()
  await expect(toast(page, 'Counted Once')).toBeVisible()

  const held = Promise.withResolvers<void>()
  await keepRouting(page)
  await page.route(
    '**/api/ai/estimate',
    async route => {
      await held.promise
      await route.continue()
    },
    { times: 1 },
  )
  await crack.getByRole('button', { name: 'Another One' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  held.resolve()
  await expect(crack).toHaveCount(0)
  await expect(hole).toHaveCount(1)
})

test('a refused answer changes nothing, and can be given again', async ({ page }) => {
  await analyze(page, 'samples/hole.jpg')
  await keepRouting(page)
  await page.route('**/api/ai/estimate', route =>
    route.fulfill({
      status: 422,
      json: { message: 'A finding belongs to a photo that is missing' },
    }),
  )
  await page.getByRole('button', { name: /^Show .*hole/ }).click()
  const leaveOut = page.getByRole('button', { name: 'Not damage' })
  await leaveOut.click()
  await expect(toast(page, 'Estimate Not Updated')).toBeVisible()
  await page.unroute('**/api/ai/estimate')
  await leaveOut.click()
  await expect(page.getByRole('button', { name: /^Show .*hole/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Generate Quote/ })).toBeDisabled()
})

test('a quote that is wanted during an estimate has what was answered', async ({ page }) => {
  await analyze(page, ['samples/hole.jpg'])
  const held = Promise.withResolvers<void>()
  await keepRouting(page)
  await page.route('**/api/ai/estimate', async route => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Ceiling', exact: true }).first().click()
  const generate = page.getByRole('button', { name: /^Generate Quote/ })
  await generate.click()
  await expect(generate).toHaveAttribute('aria-busy', 'true')
  held.resolve()
  await expect(
    page.getByRole('button', { name: /^Actions for Ceiling: medium hole/ }),
  ).toBeVisible()
})
