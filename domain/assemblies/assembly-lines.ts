// The quote lines of an assembly that a person picks by hand, for work of a given size.
import { formatQuantity, type Thousandths } from '../money.ts'
import { priceOf } from '../price-book/find-price.ts'
import type { PriceItem } from '../price-book/price-book.ts'
import { type LineItem, lineDefaults } from '../quotes/line-item.ts'
import { visitPlan } from '../visits/visit-plan.ts'
import type { Assembly } from './assembly.ts'
import { adapted, type Site } from './assembly-modifiers.ts'
import { isHours, takeoff, timesOf } from './takeoff.ts'

export type AssemblyLine = Omit<LineItem, 'id' | 'total'>

/** Materials first, labor last. `size` is in the unit that the assembly covers. */
export function linesOf(
  assembly: Assembly,
  size: Thousandths,
  priceBook: readonly PriceItem[],
  site: Site = { surface: 'wall' },
): AssemblyLine[] {
  const onSite = adapted(assembly, site)
  const lines = takeoff(onSite, size / 1000).map((ingredient): AssemblyLine => {
    const { row, priceItem, note, checkPrice, count } = priceOf(ingredient, priceBook)
    const { name, unit, unitPrice, unitCost = null, isLabor } = row
    return {
      ...lineDefaults,
      description: name,
      quantity: count(ingredient.quantity),
      unit,
      unitPrice,
      unitCost,
      isLabor,
      reason: {
        detections: [],
        priceItem,
        takeoff: {
          ...site,
          assemblyId: assembly.id,
          key: ingredient.key,
          quantity: ingredient.quantity,
          unit: ingredient.unit,
          sizes: [size],
        },
        ...(isHours(ingredient) && { visitPlan: visitPlan(onSite, ingredient.quantity) }),
        explanation: `${pickedAs(assembly, size)} ${note}`,
        ...(ingredient.soldBy !== undefined && { soldBy: ingredient.soldBy }),
        ...(checkPrice && { checkPrice }),
      },
    }
  })
  return lines.toSorted((a, b) => Number(a.isLabor) - Number(b.isLabor))
}

/** The first sentence of why a line is there: `From “Crack repair, per 4 ft”, 8 ft.` */
function pickedAs(assembly: Assembly, size: Thousandths): string {
  return `From “${assembly.name}”, ${countedAmount(assembly, size)}.`
}

/** The explanation with another size. The assembly may have had another name when it was picked. */
export function repickedAs(explanation: string, assembly: Assembly, size: Thousandths): string {
  return explanation.replace(/^From “.*?”, .*?\.(?= |$)/, () => pickedAs(assembly, size))
}

/** `1 ft, counted as 4 ft`: repairs are taken at least once, and in steps of a quarter. */
function countedAmount(assembly: Assembly, size: Thousandths): string {
  const counted = Math.round(timesOf(assembly, size / 1000) * assembly.covers.quantity)
  const amount = describeAmount(assembly, size)
  return counted === size ? amount : `${amount}, counted as ${describeAmount(assembly, counted)}`
}

/** `120 sq ft`, or `3` for pieces. */
export function describeAmount({ covers }: Assembly, size: Thousandths): string {
  return covers.unit === 'each' ? formatQuantity(size) : `${formatQuantity(size)} ${covers.unit}`
}
