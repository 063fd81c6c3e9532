// The business sees which of the days that it offered its customer can no longer pick.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OfferedDays } from './offered-days.tsx'

const slot = (day: string) => ({ day, start: 480, minutes: 120 })
const offers = [[slot('2026-12-01')], [slot('2026-12-03')]]
const shown = (today: string, booked = [slot('2026-12-10')]) =>
  renderToStaticMarkup(<OfferedDays schedule={{ offers, booked, crews: 1 }} today={today} />)

test('offered days that have passed or that another job has are marked', () => {
  expect(shown('2026-11-30')).not.toContain('taken or passed')
  for (const page of [shown('2026-12-01'), shown('2026-11-30', [slot('2026-12-01')])]) {
    expect(page).toContain('Waits for your customer to pick')
    expect(page.split('(taken or passed)')).toHaveLength(2)
    expect(page.indexOf('(taken or passed)')).toBeLessThan(page.lastIndexOf('<li>'))
  }
})

test('once all of them are gone, the customer is not waited for', () => {
  const page = shown('2026-12-03')
  expect(page).toContain('Offer other days')
  expect(page).not.toContain('Waits for')
})
