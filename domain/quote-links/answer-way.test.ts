// What both sides read about the way of an answer.
import { expect, it } from 'vitest'
import { answerHint, promisedAnswer, unreached } from './answer-way.ts'

const phone = '5125550199'
const mailed = { to: 'rosa@example.com', textsTo: null }
const texted = { to: null, textsTo: phone }
const neither = { to: null, textsTo: null }

it('is promised to the customer without their address', () => {
  expect(promisedAnswer({ isMailed: true, textsTo: null })).toBe('We answer here, and by email.')
  expect(promisedAnswer({ isMailed: false, textsTo: phone })).toBe(
    'We answer here, and by text to (512) 555-0199.',
  )
  expect(promisedAnswer({ isMailed: false, textsTo: null })).toBe(
    'We answer here. Come back to this page to see it.',
  )
})

it('is shown to the business before it answers', () => {
  expect([mailed, texted, neither].map(answerHint)).toEqual([
    'Shows on the customer’s page, and goes to rosa@example.com.',
    'Shows on the customer’s page, and a text to (512) 555-0199 says so.',
    'Shows on the customer’s page.',
  ])
})

it('leads to a call if nothing reaches the customer', () => {
  expect([unreached(mailed, phone), unreached(texted, phone)]).toEqual([null, null])
  expect(unreached(neither, phone)).toBe(
    'No email or text reaches this customer: call (512) 555-0199, or share the link.',
  )
  expect(unreached(neither, '')).toBe('No email or text reaches this customer: share the link.')
})
