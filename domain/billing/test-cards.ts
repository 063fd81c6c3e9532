// The cards of the built-in test provider: well-known test numbers only.

const verdicts: Record<string, string | null> = {
  '4242424242424242': null,
  '5555555555554444': null,
  '378282246310005': null,
  '4000000000000002': 'Your card was declined.',
  '4000000000009995': 'Your card has insufficient funds.',
  '4000000000000069': 'Your card has expired.',
  '4000000000000127': "Your card's security code is incorrect.",
  '4000000000000119': 'An error occurred while processing your card. Try again in a little bit.',
}

export const notATestCard =
  'This is test mode: only test card numbers are accepted, such as 4242 4242 4242 4242.'

/** Any other number may be a real card and must not leave the form. */
export function isTestCard(number: string): boolean {
  return Object.hasOwn(verdicts, number.replaceAll(/\D/g, ''))
}

export type Card = { number: string; expiry: string; cvc: string }

/** The provider's error message, or null if the card pays. */
export function judgeTestCard({ number, expiry, cvc }: Card, now: Date): string | null {
  const verdict = verdicts[number.replaceAll(/\D/g, '')]
  if (verdict === undefined) return notATestCard
  if (!isAhead(expiry, now)) return "Your card's expiration date is in the past."
  if (!/^\d{3,4}$/.test(cvc.trim())) return "Your card's security code is incomplete."
  return verdict
}

/** A card is valid until the end of its month. */
function isAhead(expiry: string, now: Date): boolean {
  const [, month = '', year = ''] = /^(0?[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(expiry.trim()) ?? []
  if (month === '') return false
  return Date.UTC(2000 + Number(year), Number(month)) > now.getTime()
}
