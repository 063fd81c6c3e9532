// Plans the import of a price list: which rows are new, which change, and which cannot be matched.
import * as z from 'zod/mini'
import { UnitPrice } from '../money.ts'
import { ownUnit } from '../units.ts'
import { ImportProblem, type ImportRow } from './price-import.ts'
import { type PriceRow, regionalPrice } from './price-row.ts'

/** The result of an import, or of its preview. */
export const ImportOutcome = z.object({
  added: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** Skipped rows. */
  problems: z.array(ImportProblem),
  newCategories: z.array(z.string()),
  /** The first new rows, in the list's order. */
  additions: z.array(z.object({ name: z.string(), unit: z.string(), price: UnitPrice })),
  /** The first prices that change. */
  changes: z.array(z.object({ name: z.string(), before: UnitPrice, after: UnitPrice })),
  /** The first costs that change; null before means that the item had none. */
  costChanges: z.array(
    z.object({ name: z.string(), before: z.nullable(UnitPrice), after: UnitPrice }),
  ),
})
export type ImportOutcome = z.infer<typeof ImportOutcome>

/** Rows shown of each kind. */
const SHOWN = 50

export type Book = {
  rows: readonly PriceRow[]
  /** In percent. */
  factor: number
  /** Categories besides those of the rows, including the common ones. */
  categories: readonly string[]
}

export type ImportPlan = {
  added: Omit<PriceRow, 'id' | 'version'>[]
  updated: { row: PriceRow; before: PriceRow }[]
  unchanged: number
  problems: ImportProblem[]
  newCategories: string[]
}

/** Matches a row by its name and unit, or by its name alone if the list has no unit. */
export function planImport(book: Book, rows: readonly ImportRow[]): ImportPlan {
  const steps = planInSteps(book, rows)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** Yields after each row, because a large book and a large list take up to a second. */
export function* planInSteps(book: Book, rows: readonly ImportRow[]): Generator<void, ImportPlan> {
  const plan: ImportPlan = {
    added: [],
    updated: [],
    unchanged: 0,
    problems: [],
    newCategories: [],
  }
  const written = [...new Set([...book.categories, ...book.rows.map(row => row.category)])]
  // The exact spelling comes last and wins: a book may have two categories that differ only in capitals.
  const categories = new Map([
    ...written.map(name => [fold(name), name] as const),
    ...written.map(name => [name, name] as const),
  ])
  const storedFor = yield* lookUpIn(book.rows)
  const taken = new Set<string>()
  const lines = new Map<string, number>()

  for (const listed of yield* unchangedFirst(rows, storedFor, book.factor)) {
    yield
    const row = { ...listed, ...categoryOf(listed, categories, plan) }
    const known = storedFor(row)
    const free = known.filter(stored => !taken.has(stored.id))
    const [before] = [
      ...free.filter(stored => isSame(stored, row, book.factor)),
      ...free.filter(stored => fold(stored.unit) === fold(row.unit ?? '')),
      ...free,
    ]
    const earlier = lines.get(identityOf(row))
    if (row.unit === undefined && known.length > 1) {
      const message = `“${row.name}” is in the price book with several units. Add the unit`
      plan.problems.push({ line: row.line, message })
    } else if (before) {
      taken.add(before.id)
      if (isSame(before, row, book.factor)) plan.unchanged++
      else plan.updated.push({ before, row: change(before, row, book.factor) })
    } else if (earlier !== undefined || known.length > 0) {
      const message =
        earlier === undefined
          ? `“${row.name}” is in the list twice`
          : `The same item is on line ${earlier}`
      plan.problems.push({ line: row.line, message })
    } else plan.added.push(newRow(row))
    if (!lines.has(identityOf(row))) lines.set(identityOf(row), row.line)
  }
  plan.problems.sort((a, b) => a.line - b.line)
  return plan
}

export function outcomeOf(plan: ImportPlan, factor: number): ImportOutcome {
  const { added, updated, unchanged, problems, newCategories } = plan
  const changes = updated
    .map(({ row, before }) => ({
      name: row.name,
      before: regionalPrice(before, factor),
      after: regionalPrice(row, factor),
    }))
    .filter(({ before, after }) => before !== after)
    .slice(0, SHOWN)
  const costChanges = updated
    .flatMap(({ row: { name, unitCost: after }, before: { unitCost: before = null } }) =>
      after == null || after === before ? [] : [{ name, before, after }],
    )
    .slice(0, SHOWN)
  return {
    added: added.length,
    updated: updated.length,
    unchanged,
    problems,
    newCategories,
    additions: added
      .slice(0, SHOWN)
      .map(({ name, unit, unitPrice: price }) => ({ name, unit, price })),
    changes,
    costChanges,
  }
}

type LookUp = (row: ImportRow) => readonly PriceRow[]

/** Looks up by name and unit together if the list has a unit, because a book may have thousands of units for one name. */
function* lookUpIn(rows: readonly PriceRow[]): Generator<void, LookUp> {
  const byName = new Map<string, PriceRow[]>()
  const byIdentity = new Map<string, PriceRow[]>()
  for (const row of rows) {
    yield
    addTo(byName, fold(row.name), row)
    addTo(byIdentity, identityOf(row), row)
  }
  return row =>
    (row.unit === undefined ? byName.get(fold(row.name)) : byIdentity.get(identityOf(row))) ?? []
}

function addTo<T>(groups: Map<string, T[]>, key: string, item: T): void {
  const group = groups.get(key)
  if (group) group.push(item)
  else groups.set(key, [item])
}

/** Puts unchanged rows first, so that a changed row with the same name and unit does not take their match. */
function* unchangedFirst(
  rows: readonly ImportRow[],
  storedFor: LookUp,
  factor: number,
): Generator<void, ImportRow[]> {
  const known: ImportRow[] = []
  const others: ImportRow[] = []
  for (const row of rows) {
    yield
    const isKnown = storedFor(row).some(stored => isSame(stored, row, factor))
    ;(isKnown ? known : others).push(row)
  }
  return [...known, ...others]
}

/** Ignores case and repeated spaces. */
function fold(name: string): string {
  return name.trim().toLowerCase().replaceAll(/\s+/g, ' ')
}

/** Rows that were imported before have their unit as their list wrote it. */
function identityOf({ name, unit }: Pick<ImportRow, 'name' | 'unit'>): string {
  return `${fold(name)}\n${fold(ownUnit(unit ?? 'each'))}`
}

/** The category as the book spells it. Adds a new category to the plan. */
function categoryOf({ category }: ImportRow, known: Map<string, string>, plan: ImportPlan) {
  if (category === undefined) return {}
  const name = known.get(category) ?? known.get(fold(category))
  if (name !== undefined) return { category: name }
  known.set(fold(category), category)
  plan.newCategories.push(category)
  return { category }
}

function isSame(stored: PriceRow, row: ImportRow, factor: number): boolean {
  return (
    stored.name === row.name &&
    regionalPrice(stored, factor) === row.unitPrice &&
    (row.unitCost ?? stored.unitCost) === stored.unitCost &&
    isSameUnit(stored, row) &&
    (row.category ?? stored.category) === stored.category &&
    (row.description ?? stored.description) === stored.description &&
    (row.isLabor ?? stored.isLabor) === stored.isLabor
  )
}

/** However it is spelled: a row of the book keeps its own spelling. */
function isSameUnit(stored: PriceRow, { unit = stored.unit }: ImportRow): boolean {
  return ownUnit(stored.unit) === ownUnit(unit)
}

function change(before: PriceRow, row: ImportRow, factor: number): PriceRow {
  const { line: _, unitPrice, ...listed } = row
  const texts = isSameUnit(before, row) ? { ...listed, unit: before.unit } : listed
  const price =
    regionalPrice(before, factor) === unitPrice ? {} : { unitPrice, isOwnPrice: true as const }
  return { ...before, ...defined(texts), ...price, version: before.version + 1 }
}

function defined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> }
}

function newRow(row: ImportRow): ImportPlan['added'][number] {
  const { name, unitPrice, unitCost = null, description = '' } = row
  const isByHour = row.unit === undefined && isPricedByHour(row)
  const unit = row.unit ?? (isByHour ? 'hour' : 'each')
  const isLaborByName = isByHour && !/\brent/i.test(name)
  const category = row.category ?? ((row.isLabor ?? isLaborByName) ? 'labor' : 'general')
  const isLabor = row.isLabor ?? (category === 'labor' || isLaborByName)
  const prices = { unitPrice, unitCost, isOwnPrice: true }
  return { key: null, name, description, category, unit, ...prices, isLabor }
}

/** `Handyman, per hour`. Not `Pump, 40 gal per hour`, and a description counts for labor alone. */
function isPricedByHour({ name, description = '', category, isLabor }: ImportRow): boolean {
  const isKnownLabor = isLabor ?? category === 'labor'
  return byHour.test(isKnownLabor ? `${name}\n${description}` : name)
}

const byHour = /\bhourly\b|(?<!\d ?[a-z]{1,10} ?)(?:\bper |\/ ?)(?:hour|hr)\b/i
