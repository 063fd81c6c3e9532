// The import of a list of customers: its limits, its result, and which of the list are new.
import * as z from 'zod/mini'
import { customerName, NewCustomer } from './customer.ts'
import { phoneDigits } from './phone.ts'
import { plain } from './plain-text.ts'

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
      `At most ${MAX_IMPORTED_CUSTOMERS} customers can be imported at once`,
    ),
  )

/** The result of an import, or of its preview. */
export const CustomerImportOutcome = z.object({
  added: z.int(),
  /** The lines of those who are customers already, or are on an earlier line. */
  known: z.array(z.int()),
  /** Undoes it. Missing in a preview, and if nobody was added. */
  importId: z.optional(z.uuid()),
})
export type CustomerImportOutcome = z.infer<typeof CustomerImportOutcome>

/** The newest import that can be undone. */
export const LastCustomerImport = z.object({
  id: z.uuid(),
  createdAt: z.string(),
  /** Who are still there. */
  customers: z.int(),
})
export type LastCustomerImport = z.infer<typeof LastCustomerImport>

export const UndoneCustomerImport = z.object({
  removed: z.int(),
  /** Who have work or were changed since. */
  kept: z.int(),
})
export type UndoneCustomerImport = z.infer<typeof UndoneCustomerImport>

type Contact = Pick<CustomerToImport, 'firstName' | 'lastName' | 'email' | 'phone' | 'address'>

export function customerNameOf({ firstName, lastName }: Pick<Contact, 'firstName' | 'lastName'>) {
  return customerName({ firstName, lastName: lastName ?? '' })
}

/** A name as two entries of one person share it. */
export function comparedName(customer: Pick<Contact, 'firstName' | 'lastName'>): string {
  return plain(customerNameOf(customer))
}

/** Splits a list into new customers and those who are among `stored` or on an earlier line. */
export function planCustomerImport<Row extends Contact>(
  stored: readonly Contact[],
  rows: readonly Row[],
): { added: Row[]; known: Row[] } {
  const byName = Map.groupBy(stored, comparedName)
  const plan: { added: Row[]; known: Row[] } = { added: [], known: [] }
  for (const row of rows) {
    const namesakes = byName.get(comparedName(row)) ?? []
    if (namesakes.some(other => isSame(other, row))) {
      plan.known.push(row)
      continue
    }
    plan.added.push(row)
    byName.set(comparedName(row), [...namesakes, row])
  }
  return plan
}

/** For two of one name: they share an email, phone or address, or one of them has none of these. */
function isSame(one: Contact, other: Contact): boolean {
  const [a, b] = [contactsOf(one), contactsOf(other)]
  const isBare = (contacts: readonly string[]) => contacts.every(text => text === '')
  return isBare(a) || isBare(b) || a.some((text, at) => text !== '' && text === b[at])
}

function contactsOf({ email, phone, address }: Contact): string[] {
  return [(email ?? '').toLowerCase(), phoneDigits(phone ?? ''), plain(address ?? '')]
}
