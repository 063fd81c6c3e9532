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

/** One that is written to, as it was typed. */
export const MailedEmail = boundedText('Email', 254).check(
  z.refine(value => emailPattern.test(value), invalidEmail),
)

/** The same, or nothing. */
export const OptionalEmail = boundedText('Email', 254).check(
  z.refine(value => value === '' || emailPattern.test(value), invalidEmail),
)
