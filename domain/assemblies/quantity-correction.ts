// A correction of a quantity: a line with another quantity than its assembly takes, as a new amount of the assembly.
import type { Thousandths } from '../money.ts'
import type { LineItem } from '../quotes/line-item.ts'
import type { LineTakeoff } from '../quotes/line-reason.ts'
import { canonicalUnit } from '../units.ts'
import { type Assembly, minutesOf } from './assembly.ts'
import { adapted } from './assembly-modifiers.ts'
import { hourTimes, takeoff, timesOf } from './takeoff.ts'

export type QuantityCorrection = {
  /** The assembly in force. */
  assemblyId: string
  key: string
  /** What it takes for the size that it covers. */
  from: Thousandths
  to: Thousandths
  /** The quantity as typed, for the size that the assembly covers. */
  typed: Thousandths
}

type QuotedLine = Pick<LineItem, 'quantity' | 'unit' | 'reason'>

/**
 * Null if the line has the assembly's quantity, if several assemblies asked for it, if the assembly takes another
 * quantity by now, or if no new amount leads to the line's quantity. Also for work smaller than the assembly's size,
 * whose pieces and quarter hours are rounded up: twice of them is not twice the amount.
 */
export function quantityCorrection(
  line: QuotedLine,
  assemblies: readonly Assembly[],
): QuantityCorrection | null {
  const asked = line.reason?.takeoff
  if (!asked || line.quantity === 0 || line.quantity === asked.quantity) return null
  const recipe = recipeOf(line, assemblies)
  const from = recipe ? amountIn(recipe, asked.key) : null
  if (!recipe || from === null) return null
  const timesFor = asked.key === recipe.labor.key ? hourTimes : timesOf
  const timesOfEach = asked.sizes.map(size => timesFor(recipe, size / 1000))
  if (timesOfEach.some(times => times < 1)) return null
  const times = timesOfEach.reduce((sum, each) => sum + each, 0)
  const typed = Math.round(line.quantity / times)
  // On a ceiling, or with hours between two quarters, the amount is not the quantity itself.
  const inProportion = Math.round((from * line.quantity) / asked.quantity)
  const to = [typed, inProportion].find(
    amount => takenBy(withAmount(recipe, asked.key, amount), asked) === line.quantity,
  )
  if (to === undefined || to === from) return null
  return { assemblyId: recipe.id, key: asked.key, from, to, typed }
}

/** The assembly in force that asked for the line, if it still asks for that much. */
export function recipeOf(
  { unit, reason }: Pick<LineItem, 'unit' | 'reason'>,
  assemblies: readonly Assembly[],
): Assembly | undefined {
  const asked = reason?.takeoff
  if (!asked || canonicalUnit(unit) !== canonicalUnit(asked.unit)) return undefined
  const recipe = assemblies.find(({ id }) => id === asked.assemblyId)
  return recipe && takenBy(recipe, asked) === asked.quantity ? recipe : undefined
}

/** What the assembly takes for the line, at its sizes and site. */
export function takenBy(recipe: Assembly, { key, sizes, ...site }: LineTakeoff): Thousandths {
  const onSite = adapted(recipe, site)
  return sizes
    .flatMap(size => takeoff(onSite, size / 1000))
    .filter(ingredient => ingredient.key === key)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Hours, or a material with its waste, for the size that the assembly covers. Null if it takes none, or in two places. */
export function amountIn(recipe: Assembly, key: string): Thousandths | null {
  const [material, ...others] = recipe.materials.filter(one => one.key === key)
  if (material) {
    const isAlone = others.length === 0 && recipe.labor.key !== key
    return isAlone ? Math.round((material.quantity * (100 + material.waste)) / 100) : null
  }
  const minutes = minutesOf(recipe)
  return recipe.labor.key === key && minutes > 0 ? Math.round((minutes * 1000) / 60) : null
}

/** The assembly with another amount. Waste stays, and each step keeps its share of the hours. */
export function withAmount(recipe: Assembly, key: string, amount: Thousandths): Assembly {
  if (recipe.labor.key === key) return withMinutes(recipe, Math.round((amount * 60) / 1000))
  return {
    ...recipe,
    materials: recipe.materials.map(material =>
      material.key === key
        ? {
            ...material,
            quantity: Math.max(1, Math.floor((amount * 100) / (100 + material.waste))),
          }
        : material,
    ),
  }
}

/** Rounds the running sum, so that the whole minutes add up. */
function withMinutes(recipe: Assembly, minutes: number): Assembly {
  const before = minutesOf(recipe)
  let done = 0
  let given = 0
  const steps = recipe.steps.map(step => {
    done += step.minutes
    const own = Math.round((done * minutes) / before) - given
    given += own
    return { ...step, minutes: own }
  })
  return { ...recipe, steps }
}
