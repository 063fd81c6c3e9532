// US phone numbers: ten digits in code, (XXX) XXX-XXXX on screens (spec §3).
import * as z from 'zod/mini'
import { singleLine } from './text.ts'

/** The digits of a typed number, without a leading country code 1. */
export function phoneDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}

/** `5125550134` as `(512) 555-0134`; anything else unchanged. */
export function formatPhone(phone: string): string {
  const match = /^(\d{3})(\d{3})(\d{4})$/.exec(phoneDigits(phone))
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : phone
}

/** Of a number as its owner typed it, which may be of another country or have an extension. */
export function telHref(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`
}

/** Exactly ten digits with any punctuation, or empty; otherwise refused with this sentence. */
export function optionalPhone(refusal: string) {
  return singleLine('Phone', 40).check(
    z.refine(
      // A plus begins the code of a country, and ours is 1.
      value =>
        value === '' ||
        (/^(?:\+[\s(]*1|[\d\s().-])[\d\s().+-]*$/.test(value) && phoneDigits(value).length === 10),
      refusal,
    ),
  )
}

export const OptionalPhone = optionalPhone('Please enter a valid phone number')
