// A message to support, written in the help center.
import * as z from 'zod/mini'
import { Email } from '../email.ts'
import { requiredLine, requiredText, singleLine } from '../text.ts'

export const MAX_SUBJECT = 150
export const MAX_MESSAGE = 5000
/** spec §9 */
export const SUPPORT_HOURS = 24

/** Sent if the person agrees. Contains nothing about customers or quotes. */
export const TechnicalDetails = z.object({
  browser: singleLine('Browser', 400),
  screen: singleLine('Screen', 60),
  language: singleLine('Language', 60),
  timeZone: singleLine('Time zone', 80),
  isOnline: z.boolean(),
  isInstalled: z.boolean(),
})
export type TechnicalDetails = z.infer<typeof TechnicalDetails>

export const SupportRequest = z.object({
  /** Created by the form, so that sending twice makes one mail. */
  id: z.optional(z.uuid()),
  subject: requiredLine('Subject', MAX_SUBJECT, 'Please write a subject'),
  message: requiredText('Message', MAX_MESSAGE, 'Please write a message'),
  /** Where the answer goes. */
  email: Email,
  technicalDetails: z._default(z.nullable(TechnicalDetails), null),
})
export type SupportRequest = z.infer<typeof SupportRequest>
