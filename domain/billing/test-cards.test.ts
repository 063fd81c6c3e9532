// The test provider accepts only the well-known test numbers.
import { describe, expect, it } from 'vitest'
import { isTestCard, judgeTestCard } from './test-cards.ts'

const now = new Date('2026-11-21T12:00:00Z')
const card = { number: '4242 4242 4242 4242', expiry: '12/26', cvc: '123' }

describe('a test card', () => {
  it('pays', () => {
    expect(judgeTestCard(card, now)).toBeNull()
    expect(judgeTestCard({ ...card, expiry: '11 / 26' }, now)).toBeNull()
  })

  it.each([
    ['4000 0000 0000 0002', 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
    ['4000000000000069', 'Your card has expired.'],
  ])('%s is refused: %s', (number, sentence) => {
    expect(judgeTestCard({ ...card, number }, now)).toBe(sentence)
  })

  it('refuses a real card number', () => {
    expect(judgeTestCard({ ...card, number: '4111111111111111' }, now)).toMatch(/test mode/)
    expect(isTestCard('4111 1111 1111 1111')).toBe(false)
    expect(isTestCard(card.number)).toBe(true)
  })

  it('needs a future expiry and a security code', () => {
    expect(judgeTestCard({ ...card, expiry: '10/26' }, now)).toMatch(/in the past/)
    expect(judgeTestCard({ ...card, expiry: '13/27' }, now)).toMatch(/in the past/)
    expect(judgeTestCard({ ...card, cvc: '1' }, now)).toMatch(/incomplete/)
  })
})
