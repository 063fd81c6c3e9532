// Plans the visits of a job from the steps of its repairs.
import type { Assembly } from './assembly.ts'
import type { Thousandths } from './money.ts'
import { laborHours } from './repair-plan.ts'
import { type Ingredient, isHours, takeoff } from './takeoff.ts'
import type { Visit } from './visit.ts'

const QUARTER_HOUR: Thousandths = 250

type RepairWork = { demands: readonly (Ingredient & { recipe: Assembly })[] }

type Stage = { minutes: number; dryHours: number }

/** The hours are quarters and add up to the labor hours of the repairs. Repairs share visits. */
export function visitsOf(repairs: readonly RepairWork[]): Visit[] {
  const work = repairs
    .flatMap(({ demands }) => demands)
    .filter(isHours)
    .map(({ recipe, quantity }) => ({ recipe, quantity, stages: stagesOf(recipe) }))
  const count = Math.max(0, ...work.map(({ stages }) => stages.length))
  const visits = Array.from({ length: count }, () => ({ hours: 0, crew: 1, dryHours: 0 }))
  for (const { recipe, quantity, stages } of work) {
    // Texture and paint come last, after the coats of all repairs.
    const first = isFinishing(recipe) ? count - stages.length : 0
    const minutes = stages.reduce((sum, stage) => sum + stage.minutes, 0)
    for (const [index, stage] of stages.entries()) {
      const visit = visits[first + index]
      if (!visit) continue
      visit.hours += minutes === 0 ? quantity / stages.length : (quantity * stage.minutes) / minutes
      visit.crew = Math.max(visit.crew, recipe.crew)
      if (first + index < count - 1) visit.dryHours = Math.max(visit.dryHours, stage.dryHours)
    }
  }
  return withoutEmpty(inQuarters(visits, laborHours(repairs)))
}

/** The visits of one assembly for work of a given size, in the unit that it covers. */
export function visitsOfAssembly(recipe: Assembly, size: Thousandths): Visit[] {
  const demands = takeoff(recipe, size / 1000).map(ingredient => ({ ...ingredient, recipe }))
  return visitsOf([{ demands }])
}

function isFinishing({ steps }: Assembly): boolean {
  return steps.every(({ part }) => part !== undefined)
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

/** Rounds each visit to quarter hours, at least one, and leaves the sum unchanged as long as it has that many quarters. */
function inQuarters(visits: readonly Visit[], total: Thousandths): Visit[] {
  const exact = visits.map(({ hours }) => hours / QUARTER_HOUR)
  const quarters = exact.map(hours => (hours === 0 ? 0 : Math.max(1, Math.floor(hours))))
  const due = Math.floor(total / QUARTER_HOUR)
  let given = quarters.reduce((sum, own) => sum + own, 0)
  while (given < due) {
    const next = indexOfMost(exact.map((hours, index) => hours - (quarters[index] ?? 0)))
    quarters[next] = (quarters[next] ?? 0) + 1
    given += 1
  }
  while (given > due) {
    const next = indexOfMost(quarters)
    quarters[next] = (quarters[next] ?? 0) - 1
    given -= 1
  }
  // Only a quantity at its limit is no whole number of quarters.
  const rest = total - due * QUARTER_HOUR
  const largest = indexOfMost(quarters)
  return visits.map((visit, index) => ({
    ...visit,
    hours: (quarters[index] ?? 0) * QUARTER_HOUR + (index === largest ? rest : 0),
  }))
}

function indexOfMost(values: readonly number[]): number {
  return values.indexOf(Math.max(...values))
}

/** A stage without work needs no visit; the work dries on. */
function withoutEmpty(visits: readonly Visit[]): Visit[] {
  const kept: Visit[] = []
  for (const visit of visits) {
    const before = kept.at(-1)
    if (visit.hours > 0) kept.push(visit)
    else if (before) before.dryHours += visit.dryHours
  }
  const last = kept.at(-1)
  return last ? [...kept.slice(0, -1), { ...last, dryHours: 0 }] : []
}
