// Whether a customer may get texts: their consent, and whether they replied STOP.
import * as z from 'zod/mini'
import { Version } from '../version.ts'

/** asked: the business asked them and noted the answer. form, signed: they checked the box of their request, or as they accepted. */
export const ConsentSource = z.enum(['asked', 'form', 'signed'])
export type ConsentSource = z.infer<typeof ConsentSource>

const Consent = z.object({
  source: ConsentSource,
  /** Who noted it; null if the customer gave it themselves. */
  by: z.nullable(z.string()),
  at: z.string(),
})

/** All consents of a business, as exported. */
export const TextConsents = z.array(
  z.extend(Consent, {
    customerId: z.uuid(),
    phone: z.string(),
    endedAt: z.nullable(z.string()),
  }),
)
export type TextConsents = z.infer<typeof TextConsents>

export const CustomerTexts = z.object({
  /** Whether this server sends texts. */
  isOffered: z.boolean(),
  /** Ten digits; null without a number that can get texts. */
  phone: z.nullable(z.string()),
  /** The consent to texts to this number. */
  consent: z.nullable(Consent),
  /** They replied STOP, which ends texts to the number from every business of this server. */
  isStopped: z.boolean(),
})
export type CustomerTexts = z.infer<typeof CustomerTexts>

export const ConsentToSave = z.object({ isGiven: z.boolean() })
export type ConsentToSave = z.infer<typeof ConsentToSave>

/** The text and its time, as the send sheet shows them. */
export const QuoteText = z.extend(CustomerTexts, {
  body: z.string(),
  /** As the carrier bills it. */
  parts: z.int(),
  /** Null if it goes out at once. */
  goesOutAt: z.nullable(z.string()),
  /** When an earlier one goes out; null if none waits. */
  waitsUntil: z.nullable(z.string()),
})
export type QuoteText = z.infer<typeof QuoteText>

/** `id` is made by the phone, so that a repeated call sends one text. */
export const TextToSend = z.object({
  id: z.uuid(),
  /** Notes that the customer agreed to texts when asked. */
  hasAgreed: z.boolean(),
  /** The version that the sender saw: no other goes out. Apps of earlier releases send none. */
  version: z.optional(Version),
})
export type TextToSend = z.infer<typeof TextToSend>
