// The import of a list of customers: its limits, its result, and which of the list are new.
import * as z from 'zod/mini'
import { formatCount } from '../money.ts'
import { phoneDigits } from '../phone.ts'
import { plain } from '../plain-text.ts'
import { customerName, NewCustomer } from './customer.ts'

/** As many as fit into a request of 1 MB. */
export const MAX_IMPORTED_CUSTOMERS = 3000

export const CustomerToImport = z.extend(z.omit(NewCustomer, { id: true }), {
  /** Counted from 1, as in a spreadsheet. */
  line: z.int(),
})
export type CustomerToImport = z.infer<typeof CustomerToImport>

export const CustomersToImport = z
  .array(CustomerToImport)
  .check(
    z.minLength(1, 'There is nothing to import'),
    z.maxLength(
      MAX_IMPORTED_CUSTOMERS,
      `At most ${formatCount(MAX_IMPORTED_CUSTOMERS)} customers can be imported at once`,
    ),
  )

/** The result of an import, or of its preview. */
export const CustomerImportOutcome = z.object({
  added: z.int(),
  /** The lines of people who are already customers or are on an earlier line. */
  known: z.array(z.int()),
  /** The id that undoes the import. Missing in previews, and if no one was added. */
  importId: z.optional(z.uuid()),
})
export type CustomerImportOutcome = z.infer<typeof CustomerImportOutcome>

/** The newest import that can be undone. */
export const LastCustomerImport = z.object({
  id: z.uuid(),
  createdAt: z.string(),
  /** The customers of the import who still exist. */
  customers: z.int(),
})
export type LastCustomerImport = z.infer<typeof LastCustomerImport>

export const UndoneCustomerImport = z.object({
  removed: z.int(),
  /** Customers who stay because they have work or were changed since. */
  kept: z.int(),
})
export type UndoneCustomerImport = z.infer<typeof UndoneCustomerImport>

type Contact = Pick<CustomerToImport, keyof Name | 'email' | 'phone' | 'address'>
type Name = Pick<CustomerToImport, 'firstName' | 'lastName' | 'company'>

export function customerNameOf({ firstName, lastName }: Pick<Name, 'firstName' | 'lastName'>) {
  return customerName({ firstName, lastName: lastName ?? '' })
}

/**
 * A name as two entries of one person share it: `maria lopez (acme llc)`. Imports of earlier releases stored the company
 * behind the name like this, so importing the same list again adds no one.
 */
export function comparedName({ company, ...person }: Name): string {
  const name = customerNameOf(person)
  return plain(company ? `${name} (${company})` : name)
}

/**
 * Splits a list into new customers and those who are among `stored` or on an earlier line. Two of one name are the same
 * if they share an email, phone or address, or if one of them has none of these.
 */
export function planCustomerImport<Row extends Contact>(
  stored: readonly Contact[],
  rows: readonly Row[],
): { added: Row[]; known: Row[] } {
  // The contacts of each name. Comparing each row with each would hold up the server for a long list of one name.
  const namesakes = new Map<string, Set<string>>()
  const note = (name: string, contacts: readonly string[]) => {
    const noted = namesakes.get(name) ?? new Set()
    for (const contact of contacts) noted.add(contact)
    namesakes.set(name, noted)
  }
  for (const contact of stored) note(comparedName(contact), contactsOf(contact))
  const plan: { added: Row[]; known: Row[] } = { added: [], known: [] }
  for (const row of rows) {
    const [name, contacts] = [comparedName(row), contactsOf(row)]
    if (isAmong(namesakes.get(name), contacts)) {
      plan.known.push(row)
      continue
    }
    plan.added.push(row)
    note(name, contacts)
  }
  return plan
}

/**
 * Addresses that are not imported, because a customer has one, and other programs list a customer once per property.
 * `known` are the lines of the outcome.
 */
export function addressesLeftOut(
  rows: readonly CustomerToImport[],
  known: readonly number[],
): CustomerToImport[] {
  const later = new Set(known)
  const added = new Map<string, Set<string>>()
  for (const row of rows.filter(({ line }) => !later.has(line))) {
    const name = comparedName(row)
    added.set(name, (added.get(name) ?? new Set()).add(plain(row.address ?? '')))
  }
  return rows.filter(row => {
    const address = plain(row.address ?? '')
    const imported = added.get(comparedName(row))
    return later.has(row.line) && address !== '' && imported?.has(address) === false
  })
}

function isAmong(noted: Set<string> | undefined, contacts: readonly string[]): boolean {
  if (!noted) return false
  return noted.has(NONE) || contacts.some(contact => contact === NONE || noted.has(contact))
}

const NONE = 'none'

/** `email maria@example.com`. NONE for a contact with nothing but a name. */
function contactsOf({ email, phone, address }: Contact): string[] {
  const texts = {
    email: (email ?? '').toLowerCase(),
    phone: phoneDigits(phone ?? ''),
    address: plain(address ?? ''),
  }
  const filled = Object.entries(texts).filter(([, text]) => text !== '')
  return filled.length === 0 ? [NONE] : filled.map(([kind, text]) => `${kind} ${text}`)
}
