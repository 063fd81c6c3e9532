// Reads a list of customers that another program exported.
import { emailPattern } from '../email.ts'
import { namesOf } from '../leads/lead.ts'
import { formatCount } from '../money.ts'
import { phoneDigits } from '../phone.ts'
import { plain } from '../plain-text.ts'
import { isCompanyName, MAX_CUSTOMER_NOTES } from './customer.ts'
import {
  type AddressColumns,
  type CustomerColumns,
  customerColumnsOf,
  hasNames,
} from './customer-columns.ts'
import { CustomerToImport, customerNameOf, MAX_IMPORTED_CUSTOMERS } from './customer-import.ts'

export type LineNote = { line: number; message: string }

export type CustomerTable = {
  rows: CustomerToImport[]
  /** Lines without a usable name. */
  skipped: LineNote[]
  /** Archived customers, by name. They are not imported. */
  archived: LineNote[]
  /** Values of imported customers that cannot be stored. */
  leftOut: LineNote[]
}

/** In bytes of JSON, so that the longest list with its notes fits into a request. */
const MAX_IMPORTED_NOTES = 300_000

type Records = readonly (readonly string[])[]

/** Programs put a title above the column names of a report. */
const MOST_TITLE_LINES = 10

const isTableLine = (record: readonly string[]) => record.filter(isFilled).length > 1

const isNaming = (line: readonly string[]) => hasNames(customerColumnsOf(line))

/** The place of the line above the first customer: of the column names, if the list has any. -1 if it begins with a customer. */
function headAt(records: Records): number {
  const first = records.slice(0, MOST_TITLE_LINES)
  const named = first.findIndex(line => isTableLine(line) && isNaming(line))
  if (named !== -1) return named
  const top = first.findIndex(line => line.some(isFilled))
  // A list of nothing but names.
  if (isNaming(first[top] ?? [])) return top
  const at = first.findIndex(isTableLine)
  const likely = at === -1 ? top : at
  return first[likely]?.some(isContact) ? likely - 1 : likely
}

const isContact = (cell: string) => emailIn([cell]) !== '' || phoneIn([cell]) !== ''

/** The column names, empty without any, and the first customer as an example of each. */
export function shownColumns(records: Records): { head: string[]; example: string[] } {
  const at = headAt(records)
  const example = records.slice(at + 1).find(record => record.some(isFilled)) ?? []
  const above = records[at] ?? []
  // A title above a list without column names is no row of names.
  const head = isTableLine(above) || !isTableLine(example) ? above : []
  const length = Math.max(head.length, example.length)
  return {
    head: Array.from({ length }, (_, place) => head[place] ?? ''),
    example: example.map(cleaned),
  }
}

/** The columns that are known by their names, for a person who chooses the others. */
export function knownCustomerColumns(records: Records): CustomerColumns {
  return customerColumnsOf(shownColumns(records).head)
}

/** Null if no column has the names of the customers, so that a person has to choose. */
export function guessCustomerColumns(records: Records): CustomerColumns | null {
  const columns = customerColumnsOf(records[headAt(records)] ?? [])
  return hasNames(columns) ? columns : null
}

/** Why the whole list cannot be imported, whatever its columns are. Null if it can. */
export function customerListRefusal(records: Records): string | null {
  const filled = records.filter(record => record.some(isFilled))
  if (filled.length === 0) return 'The list is empty.'
  const count = records.slice(headAt(records) + 1).filter(record => record.some(isFilled)).length
  if (count === 0) return 'The list has no customers below the column names.'
  return count > MAX_IMPORTED_CUSTOMERS
    ? `At most ${formatCount(MAX_IMPORTED_CUSTOMERS)} customers can be imported at once; this list has ${formatCount(count)}. Split it and import its parts.`
    : null
}

/** For a list that `customerListRefusal` accepts. */
export function readCustomerTable(records: Records, columns: CustomerColumns): CustomerTable {
  const start = headAt(records)
  const table: CustomerTable = { rows: [], skipped: [], archived: [], leftOut: [] }
  let noteBytes = 0
  records.slice(start + 1).forEach((record, index) => {
    if (!record.some(isFilled) || isReportEnd(record)) return
    const line = start + index + 2
    const cells = cellsOf(record, columns)
    if (cells.isArchived) {
      table.archived.push({ line, message: customerNameOf(namesIn(cells)) || 'No name' })
      return
    }
    const withNotes = noteBytes + new TextEncoder().encode(JSON.stringify(cells.notes)).length
    const isTooLong = cells.notes.length > MAX_CUSTOMER_NOTES || withNotes > MAX_IMPORTED_NOTES
    const read = customerIn(cells, line, isTooLong)
    if (read.row === null) {
      table.skipped.push({ line, message: read.problem })
      return
    }
    table.rows.push(read.row)
    if (!isTooLong) noteBytes = withNotes
    for (const text of new Set(read.lost)) {
      if (isNone(text)) continue
      table.leftOut.push({ line, message: `${customerNameOf(read.row)}: “${text}”` })
    }
  })
  return table
}

type Cells = NameCells & {
  isArchived: boolean
  emails: string[]
  phones: string[]
  address: string
  notes: string
}

function cellsOf(record: readonly string[], columns: CustomerColumns): Cells {
  const cell = (at: number | undefined) => cleaned(record[at ?? -1] ?? '')
  const filled = (places: readonly number[]) => places.map(cell).find(Boolean) ?? ''
  return {
    first: filled(columns.first),
    last: filled(columns.last),
    name: filled(columns.name),
    company: filled(columns.company),
    isArchived: columns.archived.some(at => isArchived(cell(at))),
    emails: columns.email.map(cell).filter(Boolean),
    phones: columns.phone.map(cell).filter(Boolean),
    address: columns.addresses.map(parts => addressIn(parts, cell)).find(Boolean) ?? '',
    notes: columns.notes.flatMap(at => linesIn(record[at] ?? '')).join('\n'),
  }
}

/** The customer, and the texts of the line that cannot be stored; or why the line is skipped. */
function customerIn(
  cells: Cells,
  line: number,
  isTooLong: boolean,
): { row: CustomerToImport; lost: string[] } | { row: null; problem: string } {
  const { emails, phones, address, notes, company } = cells
  const email = emailIn(emails)
  const phone = phoneIn(phones)
  const kept = notes !== '' && !isTooLong && { notes }
  const rest = { line, email, phone, address, ...kept }
  const whole = CustomerToImport.safeParse({ ...namesIn(cells), ...rest })
  const person = namesIn({ ...cells, company: '' })
  // The company may be too long.
  const shorter = whole.success ? null : CustomerToImport.safeParse({ ...person, ...rest })
  const row = shorter?.success ? shorter : whole
  if (!row.success) {
    const [issue] = row.error.issues
    const isNameless = issue?.path[0] === 'firstName' && issue.code === 'too_small'
    return { row: null, problem: isNameless ? 'No name' : (issue?.message ?? 'Cannot be read') }
  }
  const lost = [
    ...(email === '' ? emails.slice(0, 1) : []),
    ...(phone === '' ? phones.slice(0, 1) : []),
    ...(whole.success ? [] : [company]),
    ...(isTooLong ? [shortened(notes)] : []),
  ]
  return { row: row.data, lost }
}

/** Enough to know which note it is. */
function shortened(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79).trimEnd()}…` : text
}

/** The total and the time below a report of QuickBooks, alone on their lines. */
function isReportEnd(record: readonly string[]): boolean {
  const [only = '', ...more] = record.filter(isFilled)
  return more.length === 0 && /^total:?$|\b\d{4},? .{0,20}\d:\d\d/i.test(only.trim())
}

const isArchived = (text: string) => /^(?:yes|y|true|1|x|archived|inactive)$/i.test(text)

/** Typed in place of a missing phone number or email address. */
const isNone = (text: string) => /^(?:n\/?a|none|no|unknown|null|-+|\.+)$/i.test(text)

const isFilled = (cell: string) => cell.trim() !== ''

const cleaned = (cell: string) => linesIn(cell).join(', ')

/** Without the apostrophe with which spreadsheets mark a text. */
function linesIn(cell: string): string[] {
  return cell
    .trim()
    .replace(/^'(?=[=+\-@])/, '')
    .split(/[\r\n]+/)
    .map(line => line.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean)
}

type NameCells = { first: string; last: string; name: string; company: string }

/** The person and the company; without a person, the company is the name. */
function namesIn({ first, last, name, company }: NameCells) {
  const person = first !== '' || last !== '' ? { first, last } : personIn(name)
  const [firstName, lastName] = [person.first, person.last].filter(Boolean)
  if (firstName === undefined) return { firstName: company, lastName: null }
  const isSaid = plain(`${firstName} ${lastName ?? ''}`).includes(plain(company))
  const names = { firstName, lastName: lastName ?? null }
  return company === '' || isSaid ? names : { ...names, company }
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

/** `12 Oak Ln, Apt 4, Austin, TX 78704`. Some programs repeat the whole address in the column of the street. */
function addressIn(parts: AddressColumns, cell: (at: number | undefined) => string): string {
  const street = cell(parts.street)
  const zip = cell(parts.zip)
  if (street === '' || (zip !== '' && street.endsWith(zip))) return street
  const unsaid = (text: string) => (isSaidIn(street, text) ? '' : text)
  const place = [unsaid(cell(parts.state)), zip].filter(Boolean).join(' ')
  const rest = [unsaid(cell(parts.more)), unsaid(cell(parts.city)), place]
  return [street, ...rest.filter(Boolean)].join(', ')
}

/** After the first comma, because a street may be named after its city. */
function isSaidIn(street: string, text: string): boolean {
  const [, ...said] = street.split(', ')
  return said.some(
    part => part === text || part.startsWith(`${text} `) || part.endsWith(` ${text}`),
  )
}
