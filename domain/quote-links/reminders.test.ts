// When reminders go out: at nine in the morning of the business, across time zones and changed clocks.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hourIn } from '../local-time.ts'
import {
  defaultReminders,
  filledReminder,
  nextReminder,
  ReminderSettings,
  reminderAfter,
  waitForDay,
} from './reminders.ts'

const at = (text: string) => new Date(text)
const days = [1, 3, 7]

describe('the next reminder', () => {
  it.each([
    ['in Austin', 'America/Chicago', '2026-11-24T15:00:00Z', '2026-11-25T15:00:00Z'],
    ['in Honolulu', 'Pacific/Honolulu', '2026-11-24T15:00:00Z', '2026-11-25T19:00:00Z'],
    [
      'in Auckland, a day ahead',
      'Pacific/Auckland',
      '2026-11-24T15:00:00Z',
      '2026-11-25T20:00:00Z',
    ],
    // 4:59 PM and 5 PM.
    ['late in the afternoon', 'America/Chicago', '2026-11-24T22:59:00Z', '2026-11-25T15:00:00Z'],
    ['in the evening', 'America/Chicago', '2026-11-24T23:00:00Z', '2026-11-26T15:00:00Z'],
    [
      'before the clocks go back',
      'America/Chicago',
      '2026-10-31T15:00:00Z',
      '2026-11-01T15:00:00Z',
    ],
    [
      'before the clocks go forward',
      'America/Chicago',
      '2027-03-13T16:00:00Z',
      '2027-03-14T14:00:00Z',
    ],
  ])('%s is at nine', (_, timeZone, sent, expected) => {
    const startedAt = at(sent)
    expect(nextReminder({ timeZone, startedAt, days }, startedAt)).toEqual(at(expected))
  })

  it('leaves out those whose time has passed', () => {
    const plan = { timeZone: 'UTC', startedAt: at('2026-11-24T12:00:00Z'), days }
    expect(nextReminder(plan, at('2026-11-26T12:00:00Z'))).toEqual(at('2026-11-27T09:00:00Z'))
    expect(nextReminder(plan, at('2026-12-01T09:00:00Z'))).toBeNull()
  })

  it('after a late one is not on the morning after', () => {
    const plan = { timeZone: 'UTC', startedAt: at('2026-11-24T12:00:00Z'), days: [1, 2, 3] }
    expect(reminderAfter(plan, at('2026-11-25T09:01:00Z'))).toEqual(at('2026-11-26T09:00:00Z'))
    expect(reminderAfter(plan, at('2026-11-25T19:00:00Z'))).toEqual(at('2026-11-27T09:00:00Z'))
  })

  it('is always at nine, after the quote was sent, and on a day that is set', () => {
    const zones = fc.constantFrom('America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC')
    const sent = fc.date({ min: at('2026-01-01'), max: at('2030-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(zones, sent, (timeZone, startedAt) => {
        const next = nextReminder({ timeZone, startedAt, days }, startedAt)
        expect(next && hourIn(timeZone, next)).toBe(9)
        const hours = (Number(next) - startedAt.getTime()) / 3_600_000
        expect(hours).toBeGreaterThan(15)
        expect(hours).toBeLessThan(49)
      }),
    )
  })
})

describe('a late reminder', () => {
  it.each([
    ['2026-11-25T13:59:00Z', '2026-11-25T15:00:00Z'],
    ['2026-11-25T14:00:00Z', null],
    ['2026-11-26T01:59:00Z', null],
    ['2026-11-26T02:00:00Z', '2026-11-26T15:00:00Z'],
    ['2026-11-26T05:30:00Z', '2026-11-26T15:00:00Z'],
  ])('at %s waits for %s', (now, until) => {
    expect(waitForDay('America/Chicago', at(now))).toEqual(until && at(until))
  })
})

describe('the settings', () => {
  it.each([[[]], [[0]], [[61]], [[3, 1]], [[1, 1]], [[1.5]], [[1, 2, 3, 4, 5, 6]]])(
    'refuse the days %j',
    wrong => {
      expect(ReminderSettings.safeParse({ ...defaultReminders, days: wrong }).success).toBe(false)
    },
  )

  it('fill in the words of the text, each time', () => {
    const values = { 'first name': 'Rosa', 'quote number': 'Q-1', link: 'https://x.example/q/1' }
    expect(
      filledReminder('{first name}, {first name}: {link} {total} {quote number}', values),
    ).toBe('Rosa, Rosa: https://x.example/q/1 {total} Q-1')
  })

  it.each([
    ['Hi {first name}, any news?', 'Hi, any news?'],
    ['Any news, {first name}?', 'Any news?'],
    ['{first name}, any news?', 'any news?'],
    [
      'I want to make sure that quote {quote number} reached you.',
      'I want to make sure that quote reached you.',
    ],
  ])('leave no gap where a name is missing: %s', (text, filled) => {
    expect(filledReminder(text, { 'first name': '', 'quote number': '' })).toBe(filled)
  })
})
