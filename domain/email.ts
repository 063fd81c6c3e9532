// Email addresses as people type them: one pattern, one sentence (spec §5).
import * as z from 'zod/mini'
import { boundedText, requiredText } from './text.ts'

/** Basic, as spec §5 asks; what is delivered decides the rest. */
export const emailPattern = /^[^\s@<>"',;]+@[^\s@<>"',;]+\.[^\s@<>"',;]+$/

const invalidEmail = 'Please enter a valid email address'

/** One that signs in: lower case. */
export const Email = requiredText('Email', 254).check(
  z.toLowerCase(),
  z.refine(value => emailPattern.test(value), invalidEmail),
)

/** Demo accounts have addresses here. The domain does not exist, so nothing is mailed to it. */
const DEMO_DOMAIN = '@quotewright.invalid'

export function demoAddress(id: string): string {
  return `demo-${id}${DEMO_DOMAIN}`
}

export function isDemoAddress(email: string): boolean {
  return email.trim().toLowerCase().endsWith(DEMO_DOMAIN)
}

/** One that an account is to be registered with, or changed to. */
export const NewEmail = Email.check(z.refine(email => !isDemoAddress(email), invalidEmail))

/** One that is written to, as it was typed. */
export const MailedEmail = boundedText('Email', 254).check(
  z.refine(value => emailPattern.test(value), invalidEmail),
)

/** The same, or nothing. */
export const OptionalEmail = boundedText('Email', 254).check(
  z.refine(value => value === '' || emailPattern.test(value), invalidEmail),
)
