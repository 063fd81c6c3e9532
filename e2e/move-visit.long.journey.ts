// One visit of several is moved on a phone. The drying may leave no choice but to move those after it, too.
import { expect, type Page, test } from '@playwright/test'
import { addDays, weekdayOf } from '@quotewright/domain/dates'
import { startDemo } from './account.ts'
import { findViolations } from './axe.ts'
import { toast } from './toast.ts'

/** An accepted quote whose three visits dry for a day in between. */
async function makeJob({ request }: Page) {
  const who = { firstName: 'Rosa', lastName: 'Díaz' }
  const customer = await (await request.post('/api/customers', { data: who })).json()
  const visit = { hours: '2', crew: 1, dryHours: 24 }
  const visits = [visit, visit, { ...visit, dryHours: 0 }]
  const analysis = { materials: [], totalEstimate: '0.00', photos: [], visits }
  const line = { description: 'Patch', quantity: '6', unit: 'hour', unitPrice: '50.00' }
  const made = await request.post('/api/quotes', {
    data: {
      quote: {
        customerId: customer.id,
        status: 'approved',
        aiAnalysisData: JSON.stringify(analysis),
      },
      lineItems: [{ ...line, isLabor: true }],
    },
  })
  return (await made.json()).quote.id
}

test('one visit moves by itself, or with those after it', async ({ page }) => {
  await startDemo(page)
  const id = await makeJob(page)
  const { today } = await (await page.request.get('/api/schedule')).json()
  const daysOff = { holidays: false, ranges: [] }
  await page.request.put('/api/settings/days-off', { data: daysOff })
  // From a Monday on, so that no weekend is in between.
  const monday = addDays(today, 8 - weekdayOf(today))
  const [tuesday, wednesday, friday] = [1, 2, 4].map(days => addDays(monday, days))
  const at = (day: string | undefined, start = 480) => ({ day, start, minutes: 120 })
  const visits = [at(monday), at(wednesday), at(friday)]
  const set = await page.request.put(`/api/quotes/${id}/visits`, { data: { visits } })
  expect(set.status()).toBe(200)
  const moved = async () => {
    const shown = await (await page.request.get(`/api/quotes/${id}/schedule`)).json()
    return shown.visits.map(({ day, start }: ReturnType<typeof at>) => at(day, start))
  }

  await page.goto(`/quotes/${id}`)
  const card = page.getByRole('region', { name: 'Schedule' })
  const planner = page.getByRole('dialog')

  await test.step('the last visit moves alone', async () => {
    await card.getByRole('button', { name: 'Move visit 3' }).click()
    await expect(planner).toHaveAccessibleName('Move Visit 3 of 3')
    await planner.getByLabel('Arrival').fill('13:00')
    await planner.getByRole('button', { name: 'Move here' }).click()
    await expect(toast(page, 'Visit Moved')).toBeVisible()
    expect(await moved()).toEqual([at(monday), at(wednesday), at(friday, 780)])
  })

  await test.step('a later day makes the next visit too early, until it moves, too', async () => {
    await card.getByRole('button', { name: 'Move visit 2' }).click()
    await expect(planner.getByText(/^Visit 3 stays: /)).toBeVisible()
    await planner.getByRole('button', { name: 'New day: later' }).click()
    await expect(planner.getByRole('listitem')).toHaveCount(1)
    await expect(planner.getByText(/^Visit 3 stays: /)).toBeVisible()
    await planner.getByRole('button', { name: 'New day: later' }).click()
    const tooEarly = planner.getByText(/^Visit 3 is .+$/)
    await expect(tooEarly).toHaveText(
      'Visit 3 is too early: the work of visit 2 dries for 24 hours.',
    )
    const moveHere = planner.getByRole('button', { name: 'Move here' })
    await expect(moveHere).toBeDisabled()
    await expect(moveHere).toHaveAccessibleDescription(/^Visit 3 is too early: /)
    expect(await findViolations(page)).toEqual([])
    await planner.getByRole('checkbox', { name: 'Move visit 3, too' }).check()
    await expect(planner.getByRole('listitem')).toHaveCount(2)
    await expect(tooEarly).toHaveCount(0)
    await page.reload()
    await expect(planner.getByRole('checkbox', { name: 'Move visit 3, too' })).toBeChecked()
    await planner.getByRole('button', { name: 'Move here' }).click()
    await expect(toast(page, 'Visits Moved')).toBeVisible()
    expect(await moved()).toEqual([at(monday), at(friday), at(addDays(monday, 7))])
  })

  await test.step('a chosen day begins once the work is dry', async () => {
    await card.getByRole('button', { name: 'Move visit 2' }).click()
    await planner.getByLabel('Day', { exact: true }).fill(String(tuesday))
    await expect(planner.getByRole('listitem')).toContainText('10:00 AM')
    await planner.getByRole('button', { name: 'Move here' }).click()
    await expect(toast(page, 'Visit Moved')).toBeVisible()
    expect((await moved()).slice(0, 2)).toEqual([at(monday), at(tuesday, 600)])
  })

  await test.step('a visit that another phone moves meanwhile stays there', async () => {
    await card.getByRole('button', { name: 'Move visit 2' }).click()
    await planner.getByRole('button', { name: 'New day: later' }).click()
    const theirs = [at(monday), at(tuesday, 600), at(addDays(monday, 8))]
    await page.request.put(`/api/quotes/${id}/visits`, { data: { visits: theirs } })
    await planner.getByRole('button', { name: 'Move here' }).click()
    await expect(toast(page, /Set yours again to replace them/)).toBeVisible()
    await expect(planner.getByText(/^Visit 3 stays: Tue/)).toBeVisible()
    await planner.getByRole('button', { name: 'Move here' }).click()
    await expect(toast(page, 'Visit Moved')).toBeVisible()
    expect(await moved()).toEqual([at(monday), at(wednesday), at(addDays(monday, 8))])
  })
})
