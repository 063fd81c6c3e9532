// Plans the visits of a job from the steps of its repairs.
import type { Assembly } from './assembly.ts'
import type { Thousandths } from './money.ts'
import { laborHours } from './repair-plan.ts'
import { type Ingredient, isHours, takeoff } from './takeoff.ts'
import type { Visit } from './visit.ts'
import { inQuarters } from './visit-hours.ts'

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
  return inQuarters(visits, laborHours(repairs))
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
