// Merging two customers that are one person: which fields of each are kept.
import * as z from 'zod/mini'
import { formatPhone } from '../phone.ts'
import { Version } from '../version.ts'
import { type Customer, customerName } from './customer.ts'

export const MERGED_FIELDS = ['name', 'company', 'phone', 'email', 'address', 'notes'] as const
export type MergedField = (typeof MERGED_FIELDS)[number]

/** The customer in the path stays. They get the fields in `fromOther` from the other one. */
export const CustomerMerge = z.object({
  version: Version,
  other: z.object({ id: z.uuid(), version: Version }),
  fromOther: z.array(z.enum(MERGED_FIELDS)).check(z.maxLength(MERGED_FIELDS.length)),
})
export type CustomerMerge = z.infer<typeof CustomerMerge>

/** One transaction moves them all. */
export const MOST_MOVED_QUOTES = 1000

/** A stored customer with the same email address or phone number. */
export const Namesake = z.object({ id: z.uuid(), name: z.string(), by: z.enum(['email', 'phone']) })
export type Namesake = z.infer<typeof Namesake>

type Contact = Pick<
  Customer,
  'firstName' | 'lastName' | 'company' | 'phone' | 'email' | 'address' | 'notes'
>

export type MergeDifference = { field: MergedField; kept: string; other: string }

/** The fields that differ, as a person reads them. The text is empty if a customer has none. */
export function mergeDifferences(kept: Contact, other: Contact): MergeDifference[] {
  const [ours, theirs] = [textsOf(kept), textsOf(other)]
  return MERGED_FIELDS.filter(field => ours[field] !== theirs[field]).map(field => ({
    field,
    kept: ours[field],
    other: theirs[field],
  }))
}

/** The fields that the customer who stays lacks. They come from the other one until a person chooses otherwise. */
export function missingFields(kept: Contact, other: Contact): MergedField[] {
  return mergeDifferences(kept, other).flatMap(row => (row.kept === '' ? row.field : []))
}

/** The customer who stays, after the merge. Their version is above both, because a phone may have either one. */
export function mergedCustomer(
  kept: Customer,
  other: Customer,
  fromOther: readonly MergedField[],
): Customer {
  const from = (field: MergedField) => (fromOther.includes(field) ? other : kept)
  const { id, userId, createdAt } = kept
  const { firstName, lastName } = from('name')
  return {
    id,
    userId,
    createdAt,
    firstName,
    lastName,
    company: from('company').company ?? '',
    phone: from('phone').phone,
    email: from('email').email,
    address: from('address').address,
    notes: from('notes').notes ?? '',
    version: Math.max(kept.version, other.version) + 1,
  }
}

function textsOf(customer: Contact): Record<MergedField, string> {
  const { company = '', phone, email, address, notes = '' } = customer
  const name = customerName(customer)
  return { name, company, phone: formatPhone(phone), email, address, notes }
}
