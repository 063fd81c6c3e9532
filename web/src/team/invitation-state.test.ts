// The state of an invitation, in the business's days.
import { expect, test } from 'vitest'
import { invitationState } from './invitation-state.ts'

const expiresAt = '2026-12-04T03:30:00.000Z'

test.each([
  ['America/New_York', '2026-11-27T03:30:00.000Z', 'Invited, until Dec 3'],
  ['Europe/Berlin', '2026-11-27T03:30:00.000Z', 'Invited, until Dec 4'],
  ['America/New_York', '2026-12-04T03:29:59.999Z', 'Invited, until Dec 3'],
  ['America/New_York', '2026-12-04T03:30:00.000Z', 'Link expired Dec 3'],
  ['Europe/Berlin', '2026-12-20T12:00:00.000Z', 'Link expired Dec 4'],
])('in %s at %s: %s', (timeZone, now, state) => {
  expect(invitationState({ expiresAt }, timeZone, new Date(now))).toBe(state)
})
