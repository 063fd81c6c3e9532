// On a wide screen the days of the week are side by side. With a mouse, a visit is dragged to another day; the customer
// hears of it once that is confirmed.
import { expect, test } from '@playwright/test'
import { addDays } from '@quotewright/domain/dates'
import { startDemo } from './account.ts'
import { findViolations } from './axe.ts'
import { closeDialog } from './close-dialog.ts'
import { toast } from './toast.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

test('a visit is dragged to another day of the week', async ({ page }) => {
  await startDemo(page)
  const who = { firstName: 'Rosa', lastName: 'Díaz' }
  const customer = await (await page.request.post('/api/customers', { data: who })).json()
  const made = await page.request.post('/api/quotes', {
    data: {
      quote: { customerId: customer.id, status: 'approved' },
      lineItems: [
        { description: 'Patch', quantity: '2', unit: 'hour', unitPrice: '50.00', isLabor: true },
      ],
    },
  })
  const { quote } = await made.json()
  const { today } = await (await page.request.get('/api/schedule')).json()
  // Both in view: a page that scrolls under the pressed button starts no drag.
  const [before, after] = [addDays(today, 1), today]
  const visits = [{ day: before, start: 480, minutes: 120 }]
  await page.request.put(`/api/quotes/${quote.id}/visits`, { data: { visits } })
  const dayOfVisit = async () => {
    const shown = await page.request.get(`/api/quotes/${quote.id}/schedule`)
    return (await shown.json()).visits[0].day
  }

  await page.goto('/schedule')
  const visit = page.getByRole('listitem').filter({ hasText: 'Rosa Díaz' })
  await expect(visit).toBeVisible()
  const target = page.locator(`section[aria-labelledby="day-${after}"]`)
  const days = page.locator('section[aria-labelledby^="day-"]')
  const tops = await days.evaluateAll(all => all.map(one => one.getBoundingClientRect().top))
  expect(tops).toEqual(Array(7).fill(tops[0]))
  await visit.dragTo(target)
  const question = page.getByRole('alertdialog', { name: /^Move Rosa Díaz to / })
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await dayOfVisit()).toBe(before)
  // The answer that the browser keeps for use without a connection may be old.
  const path = `**/api/quotes/${quote.id}/schedule`
  await page.route(path, route => route.abort())
  await visit.dragTo(target)
  await expect(toast(page, 'Not Moved')).toBeVisible()
  await page.unroute(path)
  await visit.dragTo(target)
  await question.getByRole('button', { name: 'Move' }).click()
  await expect(toast(page, 'Visit Moved')).toBeVisible()
  await expect(target.getByRole('article', { name: 'Rosa Díaz' })).toBeVisible()
  expect(await dayOfVisit()).toBe(after)
  expect(await findViolations(page)).toEqual([])
  await target.getByRole('button', { name: 'Details of Rosa Díaz' }).click()
  const details = page.getByRole('dialog', { name: 'Visit' })
  await details.getByRole('button', { name: 'Job done' }).click()
  await expect(details.getByRole('button', { name: 'Not done yet' })).toBeVisible()
  await closeDialog(details.getByRole('button', { name: 'Close' }))
  await expect(target.getByRole('article', { name: 'Rosa Díaz' })).toContainText('Done')

  await page.goto(`/quotes/${quote.id}`)
  await page.getByLabel('Hours worked by all people (quoted: 2 hours)').fill('2.5')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Took 2.5 hours, 25% more than quoted (2 hours)')).toBeVisible()
  await page.goto('/reports')
  await expect(page.getByRole('region', { name: 'Hours worked' })).toContainText('1 done job')
})
