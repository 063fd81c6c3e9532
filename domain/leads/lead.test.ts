// What a homeowner must enter to ask for a quote, and what became of the request.
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { hasLostDraft, LeadForm, LeadState, namesOf } from './lead.ts'

const typed = {
  name: 'Maria Lopez',
  email: '',
  phone: '(512) 555-0101',
  address: '',
  service: '',
  preferredDay: '',
  note: '',
}
const problemIn = (change: object) =>
  z.safeParse(LeadForm, { ...typed, ...change }).error?.issues.map(({ path }) => path[0])

it('a name and one way to reach the homeowner are enough', () => {
  expect(problemIn({})).toBeUndefined()
  expect(problemIn({ phone: '', email: 'maria@example.com' })).toBeUndefined()
})

it.each([
  ['name', { name: ' ' }],
  ['phone', { phone: '' }],
  ['phone', { phone: '12' }],
  ['email', { email: 'maria' }],
  ['preferredDay', { preferredDay: '2026-02-30' }],
  ['note', { note: 'x'.repeat(2001) }],
])('a wrong %s is refused', (field, change) => {
  expect(problemIn(change)).toEqual([field])
})

it('a phone number of another country says how to be reached without one', () => {
  const abroad = z.safeParse(LeadForm, { ...typed, phone: '+49 30 901820', email: 'a@example.com' })
  expect(abroad.error?.issues[0]?.message).toBe(
    'Please enter a US phone number with ten digits, or leave it empty and enter your email address',
  )
})

it.each([
  ['Maria', 'Maria', ''],
  ['Maria de la Cruz', 'Maria', 'de la Cruz'],
])('%s is split', (name, firstName, lastName) => {
  expect(namesOf(name)).toEqual({ firstName, lastName })
})

it('only a request whose draft was made and is gone has lost it', () => {
  const lost = (quoteId: string | null) =>
    LeadState.options.filter(state => hasLostDraft({ state, quoteId }))
  expect(lost(null)).toEqual(['drafted'])
  expect(lost('a quote')).toEqual([])
})
