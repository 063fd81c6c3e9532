// Settings that a person may change: profile, password, address, business, sessions and account.
import * as z from 'zod/mini'
import { isTimeZone } from '../dates.ts'
import { NewEmail, OptionalEmail } from '../email.ts'
import { OptionalPhone } from '../phone.ts'
import { CurrentPassword, Proof } from '../proof.ts'
import { SalesTaxRate, Taxes } from '../quotes/taxes.ts'
import { boundedText, requiredLine } from '../text.ts'
import { Version } from '../version.ts'
import { NewPassword, ServiceCategories } from './account.ts'

/** With the version the edit started from. */
export const ProfileToSave = z.object({
  firstName: requiredLine('First name', 100),
  lastName: requiredLine('Last name', 100),
  version: Version,
})
export type ProfileToSave = z.infer<typeof ProfileToSave>

export const PasswordChange = z.object({ currentPassword: CurrentPassword, password: NewPassword })
export type PasswordChange = z.infer<typeof PasswordChange>

export const EmailChange = z.extend(Proof, { email: NewEmail })
export type EmailChange = z.infer<typeof EmailChange>

export const BusinessToSave = z.object({
  name: requiredLine('Company name', 200),
  phone: OptionalPhone,
  address: boundedText('Address', 500),
  email: OptionalEmail,
  taxRate: SalesTaxRate,
  /** Earlier versions of the app send none, which changes none. */
  taxes: z.optional(Taxes),
  timeZone: z.string().check(z.refine(isTimeZone, 'Unknown time zone')),
  /** Earlier versions of the app send none, which changes none. */
  serviceCategories: z.optional(ServiceCategories),
  version: Version,
})
export type BusinessToSave = z.infer<typeof BusinessToSave>

/** A signed-in browser. */
export const SessionInfo = z.object({
  id: z.uuid(),
  userAgent: z.string(),
  isThis: z.boolean(),
  since: z.string(),
})
export type SessionInfo = z.infer<typeof SessionInfo>

/** The word that confirms the deletion. */
export const DELETE_WORD = 'DELETE'

export const AccountDeletion = z.extend(Proof, {
  word: z.string().check(z.refine(word => word === DELETE_WORD, `Please type ${DELETE_WORD}`)),
})
export type AccountDeletion = z.infer<typeof AccountDeletion>
