// Accounts: sign-in input, and what the browser receives about the signed-in person and the business (spec §3, §5).
import * as z from 'zod/mini'
import { planNames } from '../billing/plan.ts'
import { dayAtOffset, dayIn, isTimeZone } from '../dates.ts'
import { Email, NewEmail } from '../email.ts'
import { OptionalPhone } from '../phone.ts'
import { QuoteTemplateSettings } from '../quote-document/quote-template.ts'
import { SalesTaxRate, Taxes } from '../quotes/taxes.ts'
import { boundedText, requiredLine, requiredText } from '../text.ts'
import { trades } from '../trade.ts'
import { Preferences } from './preferences.ts'

export const MIN_PASSWORD = 6
export const passwordTooShort = `Password must be at least ${MIN_PASSWORD} characters long`

export const NewPassword = z.string().check(
  z.minLength(MIN_PASSWORD, passwordTooShort),
  z.maxLength(128, 'Password can have at most 128 characters'),
  z.refine(password => password.trim() !== '', 'Password cannot be only spaces'),
)

export const Registration = z.object({
  firstName: requiredLine('First name', 100),
  lastName: requiredLine('Last name', 100),
  email: NewEmail,
  password: NewPassword,
})
export type Registration = z.infer<typeof Registration>

/** Up to 200 characters: longer passwords were once allowed and still work. */
const TypedPassword = z.string().check(z.minLength(1, 'Password is required'), z.maxLength(200))

export const Credentials = z.object({
  email: requiredText('Email', 254).check(z.toLowerCase()),
  password: TypedPassword,
})
export type Credentials = z.infer<typeof Credentials>

export const EmailOnly = z.object({ email: Email })

/** The token of a mailed link, sent by the page that the link opens. */
export const MailedToken = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) })

export const PasswordReset = z.extend(MailedToken, { password: NewPassword })

export const EmailVerification = z.extend(MailedToken, { password: TypedPassword })
export type EmailVerification = z.infer<typeof EmailVerification>

/** A sentence for the person. It is the same whether or not an address is registered. */
export const Notice = z.object({ message: z.string() })

/** What a person whom the owner removed from the team reads in their browser. */
export const Removal = z.object({ businessName: z.string(), owner: z.string() })
export type Removal = z.infer<typeof Removal>

/** The query of a mailed link. Without a token the link is invalid. */
export const LinkToken = z.object({
  token: z._default(z.string().check(z.maxLength(200)), ''),
})

/** The sign-in answer for an account with a second factor. The person is not signed in yet. */
export const CodeAsked = z.object({ needsCode: z.literal(true), challenge: z.string() })
export type CodeAsked = z.infer<typeof CodeAsked>

/** The eight services a business can offer (spec §3). */
export const ServiceCategory = z.enum([...trades, 'general'])
export type ServiceCategory = z.infer<typeof ServiceCategory>

/** Display names. */
export const serviceCategoryNames: Record<ServiceCategory, string> = {
  electrical: 'Electrical',
  plumbing: 'Plumbing',
  hvac: 'HVAC',
  roofing: 'Roofing',
  drywall: 'Drywall',
  flooring: 'Flooring',
  painting: 'Painting',
  general: 'General',
}

/** Stands in for a missing job address: the business's first trade. */
export function workOf([trade = 'general']: readonly ServiceCategory[]): string {
  return trade === 'general' ? 'Repair work' : `${serviceCategoryNames[trade]} work`
}

/** What a business does; at least one. */
export const ServiceCategories = z
  .array(ServiceCategory)
  .check(z.minLength(1, 'Choose at least one service category to continue'), z.maxLength(8))

export const Onboarding = z.object({
  company: requiredLine('Company name', 200),
  phone: z._default(z.nullable(OptionalPhone), null),
  address: z._default(z.nullable(boundedText('Address', 500)), null),
  serviceCategories: ServiceCategories,
  timeZone: z.optional(z.string().check(z.refine(isTimeZone, 'Unknown time zone'))),
  /** Left out, the specification's rate stays. */
  taxRate: z.optional(SalesTaxRate),
  taxes: z.optional(Taxes),
})
export type Onboarding = z.infer<typeof Onboarding>

export const SubscriptionStatus = z.enum(['trial', 'active', 'past_due', 'cancelled'])
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>

export const Business = z.object({
  id: z.uuid(),
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  email: z.string(),
  timeZone: z.string(),
  /** How far its clock is ahead of UTC now. Users kept on a phone by an earlier release have none. */
  utcOffsetMinutes: z.optional(z.int()),
  taxRate: z.int(),
  /** What new quotes tax. Users kept on a phone by an earlier release have none. */
  taxes: z.optional(Taxes),
  serviceCategories: z.array(ServiceCategory),
  quoteTemplate: z.nullable(QuoteTemplateSettings),
  /** The version of the business's settings; the template has its own. */
  version: z.int(),
})
export type Business = z.infer<typeof Business>

/** The business's day of an instant of this hour. */
export function dayOf({ timeZone, utcOffsetMinutes }: Business, instant: Date): string {
  return utcOffsetMinutes === undefined
    ? dayIn(timeZone, instant)
    : dayAtOffset(utcOffsetMinutes, instant)
}

/** Team members do all work; the plan, payouts, the export of everything and the team are the owner's. */
export const Role = z.enum(['owner', 'member'])
export type Role = z.infer<typeof Role>

export const CurrentUser = z.object({
  id: z.uuid(),
  email: z.string(),
  /** Mail to the address bounced or was reported as spam, so we no longer send there. */
  isEmailStopped: z._default(z.boolean(), false),
  firstName: z.string(),
  lastName: z.string(),
  /** Replies of an earlier release, and users kept on a phone by it, have none. */
  role: z.optional(Role),
  isOnboarded: z.boolean(),
  isDemo: z.boolean(),
  subscriptionStatus: SubscriptionStatus,
  subscriptionEndDate: z.nullable(z.string()),
  plan: z.nullable(z.enum(planNames)),
  preferences: Preferences,
  /** The version of the profile (the name). */
  version: z.int(),
  business: Business,
})
export type CurrentUser = z.infer<typeof CurrentUser>

export function fullName({
  firstName,
  lastName,
}: Pick<CurrentUser, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}
