// A customer of the business, with the validation messages of spec §5.
import * as z from 'zod/mini'
import { OptionalEmail } from '../email.ts'
import { Amount } from '../money.ts'
import { withoutParentheses } from '../parentheses.ts'
import { OptionalPhone, phoneDigits } from '../phone.ts'
import { boundedText, requiredLine, singleLine } from '../text.ts'
import { Version } from '../version.ts'

export const MAX_CUSTOMER_NOTES = 2000
/** As long as a first name, which it is if no person is typed. */
export const MAX_CUSTOMER_COMPANY = 100

const orNothing = <T extends z.ZodMiniType<string, string>>(schema: T) =>
  z._default(z.nullable(schema), null)

export const NewCustomer = z.object({
  id: z.optional(z.uuid()),
  firstName: requiredLine('First name', 100),
  /** Null for a customer with one name, such as a company; empty is refused (spec §5). */
  lastName: z.nullable(requiredLine('Last name', 100)),
  /** The one that the person acts for. Missing in the calls of earlier releases, which keep the one there is. */
  company: z.optional(z.nullable(singleLine('Company', MAX_CUSTOMER_COMPANY))),
  email: orNothing(OptionalEmail),
  phone: orNothing(OptionalPhone),
  address: orNothing(boundedText('Address', 500)),
  /** For the team alone, such as a gate's code. Missing in the calls of earlier releases, which keep those there are. */
  notes: z.optional(z.nullable(boundedText('Notes', MAX_CUSTOMER_NOTES))),
})
export type NewCustomer = z.infer<typeof NewCustomer>

/** An edited customer, with the version the edit started from. */
export const CustomerToSave = z.extend(z.omit(NewCustomer, { id: true }), { version: Version })
export type CustomerToSave = z.infer<typeof CustomerToSave>

/** The fields of a typed customer as they are stored: missing ones are empty, and the phone is digits. A missing company and missing notes stay as they are. */
export function fieldsToStore({
  firstName,
  lastName,
  company,
  email,
  phone,
  address,
  notes,
}: Omit<NewCustomer, 'id'>) {
  return {
    firstName,
    lastName: lastName ?? '',
    email: email ?? '',
    phone: phoneDigits(phone ?? ''),
    address: address ?? '',
    ...(company !== undefined && { company: company ?? '' }),
    ...(notes !== undefined && { notes: notes ?? '' }),
  }
}

/** Missing contact fields are empty strings. */
export const Customer = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  /** Missing in answers of earlier releases. */
  company: z.optional(z.string()),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  /** Missing in answers of earlier releases. */
  notes: z.optional(z.string()),
  version: Version,
  createdAt: z.string(),
})
export type Customer = z.infer<typeof Customer>

/** A customer's number of quotes, and the totals of open and approved ones, tax included. */
export const CustomerFigures = z.object({ quotes: z.int(), open: Amount, approved: Amount })
export type CustomerFigures = z.infer<typeof CustomerFigures>

type TypedName = { firstName: string; lastName: string; company?: unknown }

/**
 * As the server takes it: a single name, typed into either field, is the first, and so is a company without a person.
 * Without any, both names stay required.
 */
export function withOneName<Typed extends TypedName>(
  typed: Typed,
): Omit<Typed, 'firstName' | 'lastName'> & { firstName: string; lastName: string | null } {
  const names = [typed.firstName, typed.lastName].filter(name => name.trim() !== '')
  const [only = ''] = names
  if (names.length === 1) return { ...typed, firstName: only, lastName: null }
  const { company } = typed
  return names.length === 0 && typeof company === 'string' && company.trim() !== ''
    ? { ...typed, firstName: company, lastName: null, company: '' }
    : typed
}

export type CustomerField =
  | 'firstName'
  | 'lastName'
  | 'company'
  | 'email'
  | 'phone'
  | 'address'
  | 'notes'

type Named = { firstName: string; lastName: string } & { [Field in CustomerField]?: unknown }

/** All validation messages for a typed customer, in the order of the form. Screens join them with commas (spec §5). */
export function customerProblems(typed: Named): string[] {
  const result = NewCustomer.safeParse(withOneName(typed))
  return result.success ? [] : [...new Set(result.error.issues.map(issue => issue.message))]
}

/** The same messages by field. */
export function customerFieldProblems(typed: Named): Partial<Record<CustomerField, string>> {
  const result = NewCustomer.safeParse(withOneName(typed))
  if (result.success) return {}
  // Reversed, so that each field keeps its first message.
  return Object.fromEntries(
    result.error.issues.map(({ path, message }) => [String(path[0]), message]).toReversed(),
  )
}

type Person = Pick<Customer, 'firstName' | 'lastName'>
type PersonOfCompany = Person & Pick<Customer, 'company'>

/** The person, or the company that was typed in place of one. */
export function customerName(customer: Person): string {
  return `${customer.firstName} ${customer.lastName}`.trim()
}

/** The lines of an address block: the company above the person. Empty without either. */
export function customerLines({ company = '', ...person }: PersonOfCompany): string[] {
  return [company.trim(), customerName(person)].filter(Boolean)
}

/** On one line: `Maria Lopez, Acme LLC`. */
export function nameWithCompany(customer: PersonOfCompany): string {
  return customerLines(customer).toReversed().join(', ')
}

export type NamedCustomer = PersonOfCompany & Pick<Customer, 'phone'>

/** Name, company and the digits of the phone number, by which quotes are found. */
export function searchLineOf({ company = '', phone, ...person }: NamedCustomer): string {
  return [customerName(person), company, phoneDigits(phone)].filter(Boolean).join(' ')
}

const companyWord =
  /\b(?:LLC|L\.L\.C|Inc|Corp|Co|Ltd|LLP|LP|HOA|Company|Group|Homes|Builders|Properties|Realty|Management|Church|School)\b/i

export function isCompanyName(name: string): boolean {
  return companyWord.test(name)
}

/** How a mail addresses the customer: the person by first name, or the whole name if it is a company's. */
export function greetedName(customer: Person): string {
  const name = withoutParentheses(customerName(customer))
  return isCompanyName(name) ? name : customer.firstName
}
