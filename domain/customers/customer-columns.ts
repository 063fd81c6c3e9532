// The columns of a customer list that another program exported: which field each one holds, guessed from its name or
// chosen by a person.

type Part = 'street' | 'more' | 'city' | 'state' | 'zip'

/** The columns of one address. */
export type AddressColumns = Partial<Record<Part, number>>

/** If several columns hold a field, the better one comes first. Each row uses the first that is filled in. */
export type CustomerColumns = {
  first: number[]
  last: number[]
  name: number[]
  company: number[]
  email: number[]
  phone: number[]
  /** Says which customers are archived. */
  archived: number[]
  /** Their texts become one. */
  notes: number[]
  addresses: AddressColumns[]
}

/** A column whose name matches holds something else, even if another pattern below matches, too. */
const foreign =
  /\b(?:notes?|tags?|id|fax|website|url|type|balance|created|updated|date|country|county|lead|title|suffix|middle|property name|label|opt|subscribed|resale|terms|attachments?|source|salutation|nickname|birthday|account)\b/

const patterns = {
  first: /^(?:given|f) ?name$|\bfirst\b/,
  last: /^(?:family|l) ?name$|\blast\b|\bsurname\b/,
  archived: /^(?:is )?(?:archived|inactive)$|^(?:(?:customer|client) )?status$|^do not service$/,
  company: /\b(?:company|business|organi[sz]ation)\b/,
} as const

const notes = /\b(?:notes?|comments?)$/

/** The first pattern is the best. A contact's own name comes before that of the list. */
const fullNames = [
  /^(?:full|display|client|customer|contact)(?: full)? name$|^name$/,
  /^(?:customer|client|contact|homeowner)$/,
]

const phones = [
  /\b(?:mobile|cell)\b/,
  /^(?:phone|telephone|tel)\b|\b(?:main|primary)\b.*\bphone\b/,
  /\b(?:phone|telephone|tel)\b|^(?:home|work|office) number$/,
]

const parts: readonly (readonly [Part, RegExp])[] = [
  ['more', /\b(?:street|address|addr|line) ?(?:line )?[2-5]\b|\b(?:unit|apt|suite)\b/],
  ['city', /\b(?:city|town)\b/],
  ['state', /\b(?:state|province|region)\b/],
  ['zip', /\b(?:zip|postal|postcode|zipcode)\b/],
  ['street', /\b(?:street|address|addr)\b/],
]

/** A job-site address comes before a billing address. */
const addressKinds = [
  /\b(?:service|property|job|site)\b/,
  /^(?!.*\b(?:service|property|job|site|bill|billing|ship|shipping|mailing)\b)/,
  /\b(?:bill|billing|mailing)\b/,
  /\b(?:ship|shipping)\b/,
]

export function customerColumnsOf(head: readonly string[]): CustomerColumns {
  const columns = head.map((cell, at) => ({ at, name: plainName(cell) }))
  const own = columns.filter(({ name }) => name !== '' && !foreign.test(name))
  const emails = own.filter(({ name }) => /\be? ?mails?\b/.test(name))
  const left = own.filter(column => !emails.includes(column))
  const calls = left.filter(({ name }) => phones.some(pattern => pattern.test(name)))
  const others = left.filter(column => !calls.includes(column))
  const placed = others.filter(({ name }) => parts.some(([, pattern]) => pattern.test(name)))
  const named = others.filter(column => !placed.includes(column))
  const found = (pattern: RegExp) =>
    named.filter(({ name }) => pattern.test(name)).map(({ at }) => at)
  return {
    first: found(patterns.first),
    last: found(patterns.last),
    company: found(patterns.company),
    archived: found(patterns.archived),
    name: fullNames.flatMap(found),
    notes: columns.filter(({ name }) => notes.test(name)).map(({ at }) => at),
    email: emails.map(({ at }) => at),
    phone: ranked(calls, phones),
    addresses: addressKinds.map(kind =>
      addressColumns(placed.filter(({ name }) => kind.test(name))),
    ),
  }
}

export const chosenFields = [
  'name',
  'first',
  'last',
  'company',
  'phone',
  'email',
  'street',
  'more',
  'city',
  'state',
  'zip',
  'archived',
  'notes',
] as const
export type ChosenField = (typeof chosenFields)[number]

/** Field → the column that a person chose for it. */
export type ChosenColumns = Partial<Record<ChosenField, number>>

/** The best column of each field, to begin with. */
export function chosenFrom({ addresses, ...columns }: CustomerColumns): ChosenColumns {
  const address = addresses.find(({ street }) => street !== undefined)
  const fields = Object.entries(columns).map(([field, [at]]) => [field, at])
  return Object.fromEntries(
    [...fields, ...Object.entries(address ?? {})].filter(([, at]) => at !== undefined),
  )
}

export function columnsChosen(chosen: ChosenColumns): CustomerColumns {
  const { name, first, last, company, phone, email, archived, notes, ...address } = chosen
  const only = (at: number | undefined) => (at === undefined ? [] : [at])
  return {
    name: only(name),
    first: only(first),
    last: only(last),
    company: only(company),
    phone: only(phone),
    email: only(email),
    archived: only(archived),
    notes: only(notes),
    addresses: [address],
  }
}

/** Whether a row can have a name at all. */
export function hasNames({ first, last, name, company }: CustomerColumns): boolean {
  return [first, last, name, company].some(columns => columns.length > 0)
}

type Column = { at: number; name: string }

function ranked(columns: readonly Column[], patterns: readonly RegExp[]): number[] {
  const rank = ({ name }: Column) => patterns.findIndex(pattern => pattern.test(name))
  return columns.toSorted((a, b) => rank(a) - rank(b)).map(({ at }) => at)
}

function addressColumns(columns: readonly Column[]): AddressColumns {
  const address: AddressColumns = {}
  for (const { at, name } of columns) {
    const part = parts.find(([, pattern]) => pattern.test(name))?.[0]
    if (part !== undefined) address[part] ??= at
  }
  return address
}

/** `E-mail 1 - Value` is `e mail 1 value`, and `FirstName` is `first name`. */
function plainName(cell: string): string {
  return cell
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()
}
