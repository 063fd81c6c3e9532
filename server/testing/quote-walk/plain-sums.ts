// The arithmetic of tests, written apart from the product's.
import type { Json } from './world.ts'

export const sum = (amounts: readonly number[]) => amounts.reduce((all, next) => all + next, 0)
/** Of `12.50`. */
export const cents = (text: string) => Math.round(Number(text) * 100)
/** `12.50` */
export const decimal = (amount: number) => (amount / 100).toFixed(2)

/** Of `$1,234.50`, `+$1.00` or `−$1.00`; 0 for words. */
export function shownCents(text: string | null): number {
  if (text === null || !text.includes('$')) return 0
  const amount = cents(text.replaceAll(/[^\d.]/g, ''))
  return /^[-−]/.test(text) ? -amount : amount
}

/** `$1,234.50` */
export function dollars(text: string): string {
  return `$${text.replaceAll(/\B(?=(\d{3})+\.)/g, ',')}`
}

export function divided(amount: number, by: number): number {
  return Number((BigInt(amount) + BigInt(by) / 2n) / BigInt(by))
}

export function shareOf(price: number, share: Json): number {
  if (share === null) return 0
  const value = cents(share.value)
  return share.kind === 'amount' ? Math.min(value, price) : divided(price * value, 10_000)
}
