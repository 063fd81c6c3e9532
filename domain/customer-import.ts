// Reads a list of customers that another program exported, and finds out which of them are new.
import * as z from 'zod/mini'
import { customerName, isCompanyName, NewCustomer } from './customer.ts'
import { type AddressColumns, customerColumnsOf, hasNames } from './customer-columns.ts'
import { emailPattern } from './email.ts'
import { namesOf } from './lead.ts'
import { phoneDigits } from './phone.ts'
import { plain } from './plain-text.ts'
import { headOf } from './price-import.ts'

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
})
export type CustomerImportOutcome = z.infer<typeof CustomerImportOutcome>

export type LineNote = { line: number; message: string }

export type CustomerTable = {
  rows: CustomerToImport[]
  /** Lines without a usable name. */
  skipped: LineNote[]
  /** What cannot be stored of a customer who is imported. */
  leftOut: LineNote[]
}

type Records = readonly (readonly string[])[]

/** Programs put a title above the column names of a report. */
const MOST_TITLE_LINES = 10

/** The place of the column names. -1 if no line has a column of names. */
function headAt(records: Records): number {
  return records
    .slice(0, MOST_TITLE_LINES)
    .findIndex(record => record.filter(isFilled).length > 1 && hasNames(customerColumnsOf(record)))
}

/** The first line alone may name the columns, as in a list of nothing but names. */
function startOf(records: Records): number {
  const at = headAt(records)
  if (at !== -1) return at
  const first = headOf(records)
  return hasNames(customerColumnsOf(first)) ? records.indexOf(first) : -1
}

/** Why the whole list cannot be imported. Null if it can. */
export function customerListRefusal(records: Records): string | null {
  const filled = records.filter(record => record.some(isFilled))
  if (filled.length === 0) return 'The list is empty.'
  const start = startOf(records)
  if (start === -1) {
    return 'No column has the names of the customers. Name it “Name”, or “First name” and “Last name”, in the first line of the list.'
  }
  const count = records.slice(start + 1).filter(record => record.some(isFilled)).length
  if (count === 0) return 'The list has no customers below the column names.'
  return count > MAX_IMPORTED_CUSTOMERS
    ? `At most ${MAX_IMPORTED_CUSTOMERS} customers can be imported at once; this list has ${count}. Split it and import its parts.`
    : null
}

/** For a list that `customerListRefusal` accepts. */
export function readCustomerTable(records: Records): CustomerTable {
  const start = startOf(records)
  const columns = customerColumnsOf(records[start] ?? [])
  const table: CustomerTable = { rows: [], skipped: [], leftOut: [] }
  records.slice(start + 1).forEach((record, index) => {
    if (!record.some(isFilled) || isReportEnd(record)) return
    const line = start + index + 2
    const cell = (at: number | undefined) => cleaned(record[at ?? -1] ?? '')
    const filled = (places: readonly number[]) => places.map(cell).find(Boolean) ?? ''
    const emails = columns.email.map(cell).filter(Boolean)
    const phones = columns.phone.map(cell).filter(Boolean)
    const email = emailIn(emails)
    const phone = phoneIn(phones)
    const row = CustomerToImport.safeParse({
      line,
      ...namesIn({
        first: filled(columns.first),
        last: filled(columns.last),
        name: filled(columns.name),
        company: filled(columns.company),
      }),
      email,
      phone,
      address: columns.addresses.map(parts => addressIn(parts, cell)).find(Boolean) ?? '',
    })
    if (!row.success) {
      const [issue] = row.error.issues
      const isNameless = issue?.path[0] === 'firstName' && issue.code === 'too_small'
      table.skipped.push({
        line,
        message: isNameless ? 'No name' : (issue?.message ?? 'Cannot be read'),
      })
      return
    }
    table.rows.push(row.data)
    const lost = [email === '' ? emails[0] : undefined, phone === '' ? phones[0] : undefined]
    for (const text of new Set(lost)) {
      if (text !== undefined && !isNone(text)) {
        table.leftOut.push({ line, message: `${customerNameOf(row.data)}: “${text}”` })
      }
    }
  })
  return table
}

/** The total and the time below a report of QuickBooks, alone on their lines. */
function isReportEnd(record: readonly string[]): boolean {
  const [only = '', ...more] = record.filter(isFilled)
  return more.length === 0 && /^total\b|\b\d{4},? .*\d:\d\d/i.test(only.trim())
}

/** What people type where there is no phone or email. */
const isNone = (text: string) => /^(?:n\/?a|none|no|unknown|null|-+|\.+)$/i.test(text)

const isFilled = (cell: string) => cell.trim() !== ''

/** On one line, and without the apostrophe with which spreadsheets mark a text. */
function cleaned(cell: string): string {
  return cell
    .trim()
    .replace(/^'(?=[=+\-@])/, '')
    .replaceAll(/\s*[\r\n]+\s*/g, ', ')
    .replaceAll(/\s+/g, ' ')
}

type NameCells = { first: string; last: string; name: string; company: string }

/** The person, with the company behind it; without a person, the company. */
function namesIn({ first, last, name, company }: NameCells) {
  const person = first !== '' || last !== '' ? { first, last } : personIn(name)
  const [firstName, lastName] = [person.first, person.last].filter(Boolean)
  if (firstName === undefined) return { firstName: company, lastName: null }
  const isSaid = plain(`${firstName} ${lastName ?? ''}`).includes(plain(company))
  if (company === '' || isSaid) return { firstName, lastName: lastName ?? null }
  return { firstName, lastName: [lastName, `(${company})`].filter(Boolean).join(' ') }
}

/** `Lopez, Maria` and `Maria Lopez`; the name of a company stays whole. */
function personIn(name: string): { first: string; last: string } {
  if (isCompanyName(name)) return { first: name, last: '' }
  const [before = '', after] = name.split(/\s*,\s*/, 2)
  if (after && !/^(?:jr|sr|i{2,3}|md|esq)\.?$/i.test(after)) return { first: after, last: before }
  const { firstName, lastName } = namesOf(name)
  return { first: firstName, last: lastName }
}

/** The first address in cells that may have several. */
function emailIn(cells: readonly string[]): string {
  const texts = cells.flatMap(cell => cell.split(/[\s,;<>]+/))
  return texts.find(text => text.length <= 254 && emailPattern.test(text)) ?? ''
}

/** The first US number in cells such as `Phone: (512) 555-0134 x2 Mobile: …`. */
function phoneIn(cells: readonly string[]): string {
  for (const cell of cells) {
    const [text] =
      /(?<!\d)(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s./-]*\d{3}[\s.-]*\d{4}(?!\d)/.exec(cell) ?? []
    if (text !== undefined) return phoneDigits(text)
  }
  return ''
}

/** `12 Oak Ln, Apt 4, Austin, TX 78704` */
function addressIn(parts: AddressColumns, cell: (at: number | undefined) => string): string {
  const street = cell(parts.street)
  if (street === '') return ''
  const place = [cell(parts.state), cell(parts.zip)].filter(Boolean).join(' ')
  const rest = [cell(parts.more), cell(parts.city), place]
  return [street, ...rest.filter(text => text !== '' && !street.includes(text))].join(', ')
}

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
