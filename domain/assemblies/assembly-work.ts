// An assembly that a person adds to a quote by hand: its lines, and the section that the customer reads.
import type { Thousandths } from '../money.ts'
import type { PriceItem } from '../price-book/price-book.ts'
import type { QuoteSection } from '../quotes/quote-section.ts'
import type { AddedScope } from '../quotes/section-scope.ts'
import type { Assembly } from './assembly.ts'
import { type AssemblyLine, describeAmount, linesOf } from './assembly-lines.ts'
import { adapted, type Site } from './assembly-modifiers.ts'

export type AssemblyWork = Pick<QuoteSection, 'title' | 'scope'> & { lines: AssemblyLine[] }

/** Where an assembly's work is in a quote. */
export type PlacedWork = {
  /** Its own section, if it has one. */
  sectionId: string | null
  lineIds: readonly string[]
  /** The sentence that it added to the scope of its section. */
  scope: AddedScope | null
}

/** `size` is in the unit that the assembly covers. */
export function assemblyWork(
  assembly: Assembly,
  size: Thousandths,
  priceBook: readonly PriceItem[],
  site: Site = { surface: 'wall' },
): AssemblyWork {
  return {
    title: titleOf(assembly, size),
    scope: adapted(assembly, site).scope,
    lines: linesOf(assembly, size, priceBook, site),
  }
}

/** `Crack repair, 8 ft`: the name has the size that the assembly covers. */
export function titleOf(assembly: Assembly, size: Thousandths): string {
  const name = assembly.name.replace(/,? (?:per|up to) .*$/i, '')
  return `${name}${sizeInTitle(assembly, size)}`
}

/** The end of the title: `, 8 ft` or ` × 3`. Empty for one piece. */
export function sizeInTitle(assembly: Assembly, size: Thousandths): string {
  if (assembly.covers.unit !== 'each') return `, ${describeAmount(assembly, size)}`
  return size === 1000 ? '' : ` × ${describeAmount(assembly, size)}`
}
