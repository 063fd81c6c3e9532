// Email addresses as people type them: one pattern, one error message (spec §5).
import * as z from 'zod/mini'
import { boundedText, requiredText } from './text.ts'

/** A basic check, as spec §5 asks; delivery shows whether the address exists. */
export const emailPattern = /^[^\s@<>"',;]+@[^\s@<>"',;]+\.[^\s@<>"',;]+$/

const invalidEmail = 'Please enter a valid email address'

/** A sign-in address, in lower case. */
export const Email = requiredText('Email', 254).check(
  z.toLowerCase(),
  z.refine(value => emailPattern.test(value), invalidEmail),
)

/** The domain of demo addresses. It does not exist, so no mail goes there. */
const DEMO_DOMAIN = '@quotewright.invalid'

export function demoAddress(id: string): string {
  return `demo-${id}${DEMO_DOMAIN}`
}

export function isDemoAddress(email: string): boolean {
  return email.trim().toLowerCase().endsWith(DEMO_DOMAIN)
}

/** An address to register or to change to. */
export const NewEmail = Email.check(z.refine(email => !isDemoAddress(email), invalidEmail))

/** An address to send to, as typed. */
export const MailedEmail = boundedText('Email', 254).check(
  z.refine(value => emailPattern.test(value), invalidEmail),
)

/** An address to send to, or empty. */
export const OptionalEmail = boundedText('Email', 254).check(
  z.refine(value => value === '' || emailPattern.test(value), invalidEmail),
)

/** The address in `Quotewright <no-reply@example.com>`, or of one without a name. */
export function addressOfSender(sender: string): string {
  return /<([^<>]*)>\s*$/.exec(sender)?.[1] ?? sender
}

/** Strangers type addresses, too: one such as `me@example.com?bcc=…` must not fill in more than the recipient. */
export function mailHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}
