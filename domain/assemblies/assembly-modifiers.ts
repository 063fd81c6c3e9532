// What a job site changes in an assembly: overhead and high work, texture and paint.
import type { Finish, JobSite, Paint, Surface } from '../analysis/job-site.ts'
import type { Assembly, AssemblyPart } from './assembly.ts'

/** Ceiling work, in percent of the minutes on a wall. Derived. */
const CEILING_MINUTES = 130
/** Work above 10 ft, in percent of the minutes from the floor: setting up and moving a ladder or scaffold. Derived. */
const HIGH_MINUTES = 125

export type Site = JobSite & { surface: Surface }

/** The same repair at this site, with the scope of work that the customer reads. */
export function adapted(recipe: Assembly, site: Site): Assembly {
  const parts = withPaint(withFinish(recipe, site.finish), site.paint)
  return { ...at(parts, site), scope: scopeOf(parts, site) }
}

function at(recipe: Assembly, { surface, isHigh }: Pick<Site, 'surface' | 'isHigh'>): Assembly {
  const there = surface === 'ceiling' ? longer(recipe, 'ceiling', CEILING_MINUTES) : recipe
  return isHigh ? longer(there, 'above 10 ft', HIGH_MINUTES) : there
}

function longer({ name, steps, ...recipe }: Assembly, where: string, percent: number): Assembly {
  return {
    ...recipe,
    name: `${name}, ${where}`,
    steps: steps.map(step => ({ ...step, minutes: (step.minutes * percent) / 100 })),
  }
}

/** A smooth surface takes no texture. */
function withFinish(recipe: Assembly, finish: Finish | undefined): Assembly {
  return finish === 'smooth' ? without(recipe, 'texture') : recipe
}

/** Paint is by others, or the whole surface is painted once for all its repairs. */
function withPaint(recipe: Assembly, paint: Paint | undefined): Assembly {
  return paint === undefined ? recipe : without(recipe, 'paint')
}

function without(recipe: Assembly, part: AssemblyPart): Assembly {
  return {
    ...recipe,
    steps: recipe.steps.filter(step => step.part !== part),
    materials: recipe.materials.filter(material => material.part !== part),
  }
}

const CEILING = 'Ceiling: '

/** `Cut back to firm board, tape, three coats, sand, prime; match the knockdown texture; paint by others.` */
function scopeOf(recipe: Assembly, { surface, finish, paint, isHigh }: Site): string {
  const text = recipe.scope.replace(/[\s.;]+$/, '')
  const clauses = [
    text,
    textureClause(recipe, finish),
    paintClause(recipe, paint),
    isHigh && 'work above 10 ft',
  ]
  const scope = `${clauses.filter(Boolean).join('; ')}.`
  return surface === 'ceiling' ? `${CEILING}${scope}` : scope
}

/** For a title that already names the surface. */
export function withoutSurface(scope: string): string {
  return scope.startsWith(CEILING) ? scope.slice(CEILING.length) : scope
}

const finishNames: Record<Exclude<Finish, 'smooth'>, string> = {
  orange_peel: 'orange peel',
  knockdown: 'knockdown',
  popcorn: 'popcorn',
}

function textureClause(recipe: Assembly, finish: Finish | undefined): string | null {
  if (finish === 'smooth') return 'smooth finish'
  if (finish) return `match the ${finishNames[finish]} texture`
  const isSaid = /\bmatch the texture\b/i.test(recipe.scope)
  return hasPart(recipe, 'texture') && !isSaid ? 'match the texture' : null
}

function paintClause(recipe: Assembly, paint: Paint | undefined): string | null {
  if (paint === 'by_others') return 'paint by others'
  if (paint === 'included') return 'paint from corner to corner'
  return hasPart(recipe, 'paint') ? 'touch up the paint' : null
}

function hasPart({ steps }: Assembly, part: AssemblyPart): boolean {
  return steps.some(step => step.part === part)
}
