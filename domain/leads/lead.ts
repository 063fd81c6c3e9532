// A lead: a homeowner's request for a quote, sent from the business's page, and what became of it.
import * as z from 'zod/mini'
import { Namesake } from '../customers/customer-merge.ts'
import { isDay } from '../dates.ts'
import { OptionalEmail } from '../email.ts'
import { optionalPhone } from '../phone.ts'
import { Slug } from '../slug.ts'
import { boundedText, singleLine, visibleLine } from '../text.ts'

const NO_CONTACT = 'Please enter your phone number or your email address'
const NO_PHONE =
  'Please enter a US phone number with ten digits, or leave it empty and enter your email address'

/** What the homeowner types. */
export const LeadForm = z
  .object({
    name: visibleLine('Name', 100, 'Please enter your name'),
    email: OptionalEmail,
    phone: optionalPhone(NO_PHONE),
    address: boundedText('Address', 500),
    service: singleLine('Service', 200),
    preferredDay: z
      .string()
      .check(z.refine(day => day === '' || isDay(day), 'The day must be a date')),
    note: boundedText('The note', 2000),
    /** `on` if they checked the box. */
    agreesToTexts: z._default(z.enum(['', 'on'], 'Check the box, or leave it'), ''),
  })
  .check(
    z.refine(({ email, phone }) => email !== '' || phone !== '', {
      error: NO_CONTACT,
      path: ['phone'],
    }),
  )
export type LeadForm = z.infer<typeof LeadForm>
export type LeadField = keyof LeadForm

/**
 * unverified: sent without proof of work, waits for the business. drafting: its draft is being made. drafted: it has a
 * draft; without a quote, that was deleted or could not be made. unpaid: no draft, because the plan or trial allowed none.
 */
export const LeadState = z.enum(['unverified', 'drafting', 'drafted', 'unpaid'])
export type LeadState = z.infer<typeof LeadState>

export const Lead = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  service: z.string(),
  /** `YYYY-MM-DD`, or empty. */
  preferredDay: z.string(),
  note: z.string(),
  photoIds: z.array(z.uuid()),
  agreesToTexts: z.boolean(),
  state: LeadState,
  isDismissed: z.boolean(),
  customerId: z.nullable(z.uuid()),
  quoteId: z.nullable(z.uuid()),
  createdAt: z.string(),
})
export type Lead = z.infer<typeof Lead>

/** Whether its draft was deleted or could not be made, so that another can be. */
export function hasLostDraft({ state, quoteId }: Pick<Lead, 'state' | 'quoteId'>): boolean {
  return state === 'drafted' && quoteId === null
}

export const LeadWithNamesakes = z.extend(Lead, { namesakes: z.array(Namesake) })
export type LeadWithNamesakes = z.infer<typeof LeadWithNamesakes>

/** Whether the business's page for requests is open, and its address. */
export const LeadPageToSave = z.object({ isOn: z.boolean(), slug: Slug })
export type LeadPageToSave = z.infer<typeof LeadPageToSave>

/** The stored settings, or an address to start with. `services` are the active company services that the page offers. */
export const LeadPageSettings = z.object({
  isOn: z.boolean(),
  slug: z.string(),
  url: z.string(),
  services: z.array(z.string()),
})
export type LeadPageSettings = z.infer<typeof LeadPageSettings>

/** `Maria de la Cruz` is Maria, de la Cruz. */
export function namesOf(name: string): { firstName: string; lastName: string } {
  const [first = '', ...rest] = name.split(/\s+/)
  return { firstName: first, lastName: rest.join(' ') }
}
