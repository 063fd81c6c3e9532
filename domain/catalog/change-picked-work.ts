// Another size or site of work that a person picked from the catalog.
import { assemblies } from '../assemblies/assemblies.ts'
import type { Assembly, AssemblyPart } from '../assemblies/assembly.ts'
import { linesOf, repickedAs } from '../assemblies/assembly-lines.ts'
import { adapted } from '../assemblies/assembly-modifiers.ts'
import { sizeInTitle, titleOf } from '../assemblies/assembly-work.ts'
import { takenBy } from '../assemblies/quantity-correction.ts'
import { inSteps, takeoff } from '../assemblies/takeoff.ts'
import { formatQuantity, type Thousandths } from '../money.ts'
import type { PriceItem } from '../price-book/price-book.ts'
import type { Sectioned } from '../quote-form/section-changes.ts'
import { type TypedLine, typedFields } from '../quote-form/typed-line.ts'
import { lineDefaults } from '../quotes/line-item.ts'
import type { LineTakeoff } from '../quotes/line-reason.ts'
import { QuoteSection } from '../quotes/quote-section.ts'
import { choiceOfNewLine } from '../quotes/section-option.ts'
import { visitPlan } from '../visits/visit-plan.ts'
import { type PickedLine, type PickedWork, siteOf, type WorkAt } from './picked-work.ts'

/** Whether the work repairs damage, which is on a wall or a ceiling. */
export function isRepair({ id }: Pick<Assembly, 'id'>): boolean {
  return Object.values(assemblies).some(repair => repair.id === id)
}

export function takesPart({ steps }: Pick<Assembly, 'steps'>, part: AssemblyPart): boolean {
  return steps.some(step => step.part === part)
}

export type WorkChange = {
  /** Of the section. */
  id: string
  /**
   * Before the first of several changes. Each starts from it, so that rounding does not add up and what one site does not
   * take comes back as it was.
   */
  work: PickedWork
  from: WorkAt
  to: WorkAt
  priceBook: readonly PriceItem[]
  newLineId: () => string
}

/** Prices stay. So do corrected quantities, in proportion, and lines that a person removed do not come back. */
export function changePickedWork(
  { sections, lines }: Sectioned,
  { id, work, from, to, priceBook, newLineId }: WorkChange,
): { sections: QuoteSection[]; lines: TypedLine[] } {
  const { recipe } = work
  const took = new Set(takeoff(adapted(recipe, work.site), work.size / 1000).map(({ key }) => key))
  const { isOptional, isSelected } = lineDefaults
  const choice = { isOptional, isSelected, ...choiceOfNewLine({ sections, lines }, id) }
  const keyIn = (line: TypedLine) => (line.sectionId === id ? keyOf(line) : undefined)
  const next = new Map<string, TypedLine>()
  for (const line of linesOf(recipe, to.size, priceBook, to.site)) {
    const key = keyOf(line) ?? ''
    const there = lines.find(other => keyIn(other) === key)
    const first = work.lines.find(({ asked }) => asked.key === key)
    const { quantity, reason, ...fields } = typedFields(line)
    if (first) {
      next.set(key, { ...(there ?? { ...first.line, ...choice }), ...takenAt(to, first, recipe) })
    } else if (there || !took.has(key)) {
      const added = { ...fields, id: newLineId(), sectionId: id, ...choice }
      next.set(key, { ...(there ?? added), quantity, reason })
    }
  }
  return {
    sections: sections.map(section =>
      section.id === id
        ? {
            ...section,
            title: retitled(section.title, recipe, [from.size, to.size]),
            scope: rescoped(
              section.scope,
              [from, to].map(({ site }) => adapted(recipe, site).scope),
            ),
          }
        : section,
    ),
    lines: inPlace(lines, next, keyIn),
  }
}

/** Lines that were not there come before the next of their recipe. */
function inPlace(
  lines: readonly TypedLine[],
  work: ReadonlyMap<string, TypedLine>,
  keyIn: (line: TypedLine) => string | undefined,
): TypedLine[] {
  const placed = lines.flatMap(line => {
    const key = keyIn(line)
    return key === undefined ? line : (work.get(key) ?? [])
  })
  const order = [...work.keys()]
  for (const [key, line] of [...work].toReversed()) {
    if (placed.includes(line)) continue
    const later = new Set<string | undefined>(order.slice(order.indexOf(key) + 1))
    const next = placed.findIndex(other => later.has(keyIn(other)))
    const end = placed.findLastIndex(({ sectionId }) => sectionId === line.sectionId) + 1
    placed.splice(next === -1 ? end : next, 0, line)
  }
  return placed
}

const keyOf = ({ reason }: Pick<TypedLine, 'reason'>) => reason?.takeoff?.key

function takenAt(
  { size, site }: WorkAt,
  { quantity, reason, asked }: PickedLine,
  recipe: Assembly,
): Pick<TypedLine, 'quantity' | 'reason'> {
  const now = { ...asked, ...siteOf(site), sizes: [size] }
  const taken = takenBy(recipe, now)
  return {
    quantity: formatQuantity(inProportion(quantity, asked, taken)),
    reason: {
      ...reason,
      takeoff: { ...now, quantity: taken },
      ...(reason.visitPlan && { visitPlan: visitPlan(adapted(recipe, now), taken) }),
      explanation: repickedAs(reason.explanation, recipe, size),
    },
  }
}

/** In the steps in which the unit is counted, so that a corrected material stays a whole number of pieces. */
function inProportion(quantity: Thousandths, asked: LineTakeoff, taken: Thousandths): Thousandths {
  if (quantity === asked.quantity) return taken
  if (taken === asked.quantity || quantity === 0) return quantity
  return inSteps((quantity * taken) / asked.quantity, asked.unit)
}

/** A title that a person wrote without the size stays, and one that would be too long. */
function retitled(
  title: string,
  recipe: Assembly,
  [before, after]: readonly [Thousandths, Thousandths],
): string {
  const end = sizeInTitle(recipe, before)
  // One piece is not in the title.
  if (end === '' ? title !== titleOf(recipe, before) : !title.endsWith(end)) return title
  const now = title.slice(0, title.length - end.length) + sizeInTitle(recipe, after)
  return QuoteSection.shape.title.safeParse(now).success ? now : title
}

/** A scope in a person's own words stays, and one that would be too long. */
function rescoped(scope: string, [before = '', after = '']: readonly string[]): string {
  const now = scope.replace(before, () => after)
  return QuoteSection.shape.scope.safeParse(now).success ? now : scope
}
