// A quote typed without labor hours: the planner asks how long the work takes, and plans that much.
import { expect, test } from '@playwright/test'
import { enterDemo } from './account.ts'
import { toast } from './toast.ts'

test('typed work is planned for the time that a person chooses, and moves with it', async ({
  page,
}) => {
  await enterDemo(page, '/quotes')
  const { request } = page
  const [customer] = await (await request.get('/api/customers?limit=1')).json()
  const lineItems = [{ description: 'Replace faucet', quantity: '1', unitPrice: '240.00' }]
  const data = { quote: { customerId: customer.id, status: 'pending' }, lineItems }
  const { quote } = await (await request.post('/api/quotes', { data })).json()
  await request.post(`/api/quotes/${quote.id}/outcome`, { data: { outcome: 'won' } })
  const planned = async () => {
    const { visits } = await (await request.get(`/api/quotes/${quote.id}/schedule`)).json()
    return visits.map(({ minutes }: { minutes: number }) => minutes)
  }
  await page.goto(`/quotes/${quote.id}`)

  const card = page.getByRole('region', { name: 'Schedule' })
  await card.getByRole('button', { name: 'Schedule' }).click()
  const planner = page.getByRole('dialog')
  await expect(planner.getByLabel('Time needed')).toHaveValue('510')
  await planner.getByLabel('Time needed').selectOption('2 hours')
  await planner.getByRole('button', { name: 'Set it' }).first().click()
  await expect(toast(page, 'Visits Scheduled')).toBeVisible()
  expect(await planned()).toEqual([120])

  await card.getByRole('button', { name: 'Move' }).click()
  await expect(planner.getByLabel('Time needed')).toHaveValue('120')
  await planner.getByLabel('Time needed').selectOption('2 days')
  await expect(planner.getByRole('listitem')).toHaveCount(2)
  // Each day keeps its hours: a gap parts it from the next.
  const [first, second] = await planner
    .getByRole('listitem')
    .evaluateAll(days => days.map(day => day.getBoundingClientRect()))
  expect((second?.top ?? 0) - (first?.bottom ?? 0)).toBeGreaterThan(4)
  await planner.getByRole('button', { name: 'Move here' }).click()
  await expect(toast(page, 'Visits Moved')).toBeVisible()
  expect(await planned()).toEqual([510, 510])
})
