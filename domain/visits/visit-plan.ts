// Plans the visits of repairs from the steps of their assemblies.
import type { Assembly } from '../assemblies/assembly.ts'
import { type Ingredient, isHours, takeoff } from '../assemblies/takeoff.ts'
import { laborHours } from '../estimate/repair-plan.ts'
import type { Thousandths } from '../money.ts'
import { MAX_VISITS, type Visit, type VisitPlan } from './visit.ts'
import { inQuarters, joinVisits } from './visit-hours.ts'

type RepairWork = { demands: readonly (Ingredient & { recipe: Assembly })[] }

type Stage = { minutes: number; dryHours: number }

/** The hours are quarters and add up to the labor hours of the repairs. Repairs share visits. */
export function visitsOf(repairs: readonly RepairWork[]): Visit[] {
  const plans = repairs
    .flatMap(({ demands }) => demands)
    .filter(isHours)
    .map(({ recipe, quantity }) => visitPlan(recipe, quantity))
  return inQuarters(joinVisits(plans), laborHours(repairs))
}

/** The visits of one assembly for work of a given size, in the unit that it covers. */
export function visitsOfAssembly(recipe: Assembly, size: Thousandths): Visit[] {
  const demands = takeoff(recipe, size / 1000).map(ingredient => ({ ...ingredient, recipe }))
  return visitsOf([{ demands }])
}

/** The labor hours of an assembly by visit, not in quarters yet. */
export function visitPlan(recipe: Assembly, labor: Thousandths): VisitPlan {
  const { crew } = recipe
  const stages = stagesOf(recipe).slice(0, MAX_VISITS)
  const total = stages.reduce((sum, { minutes }) => sum + minutes, 0)
  const visits = stages.map(({ minutes, dryHours }) => {
    const share = total === 0 ? 1 / stages.length : minutes / total
    return { hours: Math.round(labor * share), crew, dryHours }
  })
  return { visits, ...(isFinishing(recipe) && { isLast: true }) }
}

/** Walls are painted once their repairs are dry, whatever the recipe says of its steps. */
function isFinishing({ trade, steps }: Assembly): boolean {
  return trade === 'painting' || steps.every(({ part }) => part !== undefined)
}

/** The steps between two times of drying are done on one visit. */
function stagesOf({ steps }: Assembly): Stage[] {
  const stages: Stage[] = []
  let isOpen = false
  for (const { minutes, dryHours } of steps) {
    const last = stages.at(-1)
    if (isOpen && last) {
      last.minutes += minutes
      last.dryHours = dryHours
    } else stages.push({ minutes, dryHours })
    isOpen = dryHours === 0
  }
  return stages
}
