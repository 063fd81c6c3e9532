// Merging two customers that are one person: what of each is kept, and how it is chosen.
import * as z from 'zod/mini'
import { type Customer, customerName } from './customer.ts'
import { formatPhone } from './phone.ts'
import { Version } from './version.ts'

export const MERGED_FIELDS = ['name', 'phone', 'email', 'address'] as const
export type MergedField = (typeof MERGED_FIELDS)[number]

/** The customer of the call stays. `fromOther` are the fields that they get from the one that goes. */
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

type Contact = Pick<Customer, 'firstName' | 'lastName' | 'phone' | 'email' | 'address'>

export type MergeDifference = { field: MergedField; kept: string; other: string }

/** The fields that differ, as a person reads them. An empty text is one that a customer does not have. */
export function mergeDifferences(kept: Contact, other: Contact): MergeDifference[] {
  const [ours, theirs] = [textsOf(kept), textsOf(other)]
  return MERGED_FIELDS.filter(field => ours[field] !== theirs[field]).map(field => ({
    field,
    kept: ours[field],
    other: theirs[field],
  }))
}

/** What is chosen until a person changes it: the values of the customer who stays, if they have one. */
export function missingFields(kept: Contact, other: Contact): MergedField[] {
  return mergeDifferences(kept, other).flatMap(row => (row.kept === '' ? row.field : []))
}

/** The customer who stays, after the merge. The version is newer than both, because their quotes had either of them. */
export function mergedCustomer(
  kept: Customer,
  other: Customer,
  fromOther: readonly MergedField[],
): Customer {
  const from = (field: MergedField) => (fromOther.includes(field) ? other : kept)
  const { firstName, lastName } = from('name')
  return {
    ...kept,
    firstName,
    lastName,
    phone: from('phone').phone,
    email: from('email').email,
    address: from('address').address,
    version: Math.max(kept.version, other.version) + 1,
  }
}

function textsOf(customer: Contact): Record<MergedField, string> {
  const { phone, email, address } = customer
  return { name: customerName(customer), phone: formatPhone(phone), email, address }
}
