// A quote as the holder of its link sees it, the customer's answer, and how long they may take back a decline.
import * as z from 'zod/mini'
import { addDays, dayIn, startOfDay, zoneName } from '../dates.ts'
import { QuoteDocument } from '../quote-document/quote-blocks.ts'
import { QuoteChange } from '../quote-document/quote-changes.ts'
import { MAX_OPTIONS } from '../quotes/quote-options.ts'
import { Tier } from '../quotes/quote-section.ts'
import { QuoteStatus } from '../quotes/quote-status.ts'
import { tierId } from '../quotes/quote-tiers.ts'
import { Strokes } from '../signatures/signature.ts'
import { boundedText, visibleLine } from '../text.ts'
import { Version } from '../version.ts'

/** The secret in the link: 256 bits. */
export const LinkToken = z
  .string()
  .check(
    z.regex(
      /^[\w-]{43}$/,
      'This link is not complete. Please open it from the message that it came in.',
    ),
  )

const tierIds = new Set(Tier.options.map(tierId))

/** Ids of options, which have the id of a section or line in them, and of a tier. */
const SelectedOptions = z.array(boundedText('Option', 120)).check(
  z.refine(
    selected => selected.filter(id => !tierIds.has(id)).length <= MAX_OPTIONS,
    `A quote can have at most ${MAX_OPTIONS} options`,
  ),
  z.maxLength(MAX_OPTIONS + tierIds.size),
)

/** The options that a customer considers, before they answer. */
export const QuoteChoice = z.object({ token: LinkToken, selected: SelectedOptions })
export type QuoteChoice = z.infer<typeof QuoteChoice>

export const QuoteAnswer = z.object({
  token: LinkToken,
  answer: z.enum(['approved', 'rejected']),
  /** The customer's name; for an acceptance, the signature. */
  name: visibleLine('Your name', 200, 'Please enter your name'),
  note: z._default(boundedText('Your message', 2000), ''),
  /** The signature if it is drawn. Left out, the name is the signature. */
  strokes: z.optional(Strokes),
  /** The version of the quote they saw. */
  version: Version,
  /** The `template` of the quote they saw. Left out, it is not compared. */
  template: z.optional(z.string().check(z.maxLength(64))),
  /** Whether they checked the box for texts as they accepted. */
  agreesToTexts: z._default(z.boolean(), false),
  /** The accepted options. Left out, they are as the business set them. */
  selected: z.optional(SelectedOptions),
})
export type QuoteAnswer = z.infer<typeof QuoteAnswer>

/** Reasons to tap when declining. The customer may also type one. */
export const declineReasons = [
  'Too expensive',
  'Chose someone else',
  'Not doing the work now',
  'Does not match the job',
] as const

/** Another version of a quote that the customer has, with its link. */
const OtherVersion = z.object({
  revision: z.int(),
  changeOrder: z.nullable(z.int()),
  link: z.string(),
})
export type OtherVersion = z.infer<typeof OtherVersion>

/** The quote as the holder of the link sees it. */
export const CustomerQuote = z.object({
  document: QuoteDocument,
  /** 1, 2, … of a change order, else null. */
  changeOrder: z.nullable(z.int()),
  status: QuoteStatus,
  version: Version,
  /** Another text after a change of the business's template, whose terms and warranty the document shows. */
  template: z.optional(z.string()),
  /** Whether its last valid day has passed. */
  isExpired: z.boolean(),
  /** Whether there is a newer revision, which has its own link. */
  isReplaced: z.boolean(),
  /** Set if it is a change order that was made before the quote was changed, so that no version replaces it. */
  isOutdated: z.optional(z.boolean()),
  /** Set if it is a change order whose quote was reopened or lost, so that no version replaces it. */
  isUnaccepted: z.optional(z.boolean()),
  /** The newest version that was sent, unless its link is revoked. */
  newer: z.optional(OtherVersion),
  /** A change order to this accepted quote that the customer has not answered. */
  waiting: z.optional(OtherVersion),
  /** What differs from the revision before, as both documents show it. Missing for a first revision. */
  changes: z.optional(z.array(QuoteChange)),
  /** Who signed it and when. Missing if it was accepted without a stored signature. */
  signed: z.optional(
    z.object({
      name: z.string(),
      /** `November 24, 2026, 2:14 PM EST` */
      on: z.string(),
      /** Whether the signed PDF goes to the customer by mail. */
      isMailed: z.boolean(),
    }),
  ),
  /** Set if it is accepted or declined, and the business noted that by hand. */
  isByHand: z.optional(z.boolean()),
  /** Whether the customer may still take back a decline. */
  canUndo: z.boolean(),
  business: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
})
export type CustomerQuote = z.infer<typeof CustomerQuote>

/** A decline can be undone on its day, in the business's time zone. */
export function canUndoDecline(timeZone: string, declinedAt: Date, now: Date): boolean {
  return dayIn(timeZone, declinedAt) === dayIn(timeZone, now)
}

/** `midnight CST`: until when a decline of this day can be undone. */
export function undoEnd(timeZone: string, now: Date): string {
  const end = startOfDay(timeZone, addDays(dayIn(timeZone, now), 1))
  return `midnight ${zoneName(timeZone, end)}`
}
