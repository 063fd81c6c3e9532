// An assembly as typed, and its validation.
import {
  AssemblyPart,
  AssemblyToSave,
  AssemblyTrade,
  coverageUnits,
  type OwnAssembly,
} from '@quotewright/domain/assemblies/assembly'
import { formatQuantity } from '@quotewright/domain/money'
import type { SoldBy } from '@quotewright/domain/price-book/package-size'
import { packageOf } from '@quotewright/domain/price-book/packages'
import { Version } from '@quotewright/domain/version'
import { v7 as uuid } from 'uuid'
import * as z from 'zod/mini'

const Part = z.union([AssemblyPart, z.literal('')])

const StepForm = z.object({
  /** Identifies the row while it moves. */
  id: z.string(),
  text: z.string(),
  minutes: z.string(),
  dryHours: z.string(),
  part: Part,
})
export type StepForm = z.infer<typeof StepForm>

const PackageForm = z.object({ unit: z.string(), holds: z.string() })
export type PackageForm = z.infer<typeof PackageForm>

const MaterialForm = z.object({
  key: z.string(),
  name: z.string(),
  unit: z.string(),
  quantity: z.string(),
  waste: z.string(),
  /** Missing for the usual package. Both fields are empty if the material is sold by the unit. */
  soldBy: z.optional(PackageForm),
  part: Part,
})
export type MaterialForm = z.infer<typeof MaterialForm>

export const AssemblyForm = z.object({
  /** Missing in a form kept by an earlier version. */
  trade: z.optional(AssemblyTrade),
  name: z.string(),
  scope: z.string(),
  covers: z.string(),
  coversUnit: z.enum(coverageUnits),
  /** Missing in a form kept by an earlier version. */
  furtherTime: z.optional(z.string()),
  /** Missing if what is stored has none, and in a form kept by an earlier version. */
  inProportion: z.optional(z.boolean()),
  steps: z.array(StepForm),
  materials: z.array(MaterialForm),
  labor: z.object({ key: z.string(), name: z.string() }),
  crew: z.string(),
  version: Version,
})
export type AssemblyForm = z.infer<typeof AssemblyForm>

/** Session storage key of the typed form. */
export function formKey(id: string): string {
  return `assembly/${id}`
}

export function formOf({ covers, steps, materials, crew, ...recipe }: OwnAssembly): AssemblyForm {
  const { trade, name, scope, labor, version, furtherTime = 100, inProportion } = recipe
  return {
    trade,
    name,
    scope,
    covers: formatQuantity(covers.quantity),
    coversUnit: covers.unit,
    furtherTime: String(furtherTime),
    ...(inProportion !== undefined && { inProportion }),
    steps: steps.map(({ text, minutes, dryHours, part }, index) => ({
      id: String(index),
      text,
      minutes: String(minutes),
      dryHours: String(dryHours),
      part: part ?? '',
    })),
    materials: materials.map(({ quantity, waste, soldBy, part, ...row }) => ({
      ...row,
      quantity: formatQuantity(quantity),
      waste: String(waste),
      ...(soldBy !== undefined && { soldBy: typedPackage(soldBy) }),
      part: part ?? '',
    })),
    labor,
    crew: String(crew),
    version,
  }
}

/** The package that the form shows: as typed, or the usual one. */
export function shownPackage({ key, unit, soldBy }: MaterialForm): PackageForm {
  return soldBy ?? typedPackage(packageOf(key, unit, undefined))
}

function typedPackage(soldBy: NonNullable<SoldBy> | null): PackageForm {
  if (soldBy === null) return { unit: '', holds: '' }
  return { unit: soldBy.unit, holds: formatQuantity(soldBy.holds) }
}

export function newStep(): StepForm {
  return { id: uuid(), text: '', minutes: '15', dryHours: '0', part: '' }
}

/** One sentence per field, by its path: `steps.2.minutes`. */
export type AssemblyProblems = { readonly [path: string]: string | undefined }

export type Checked =
  | { assembly: AssemblyToSave; problems: null }
  | { assembly: null; problems: AssemblyProblems }

/** Returns the assembly to store, or the problems that prevent it. */
export function checkForm(id: string, form: AssemblyForm): Checked {
  const { covers, coversUnit, furtherTime, steps, materials, crew, ...recipe } = form
  const parsed = AssemblyToSave.safeParse({
    ...recipe,
    id,
    covers: { quantity: covers, unit: coversUnit },
    ...(furtherTime !== undefined && { furtherTime: numberOf(furtherTime) }),
    steps: steps.map(({ id: _, minutes, dryHours, part, ...step }) => ({
      ...step,
      minutes: numberOf(minutes),
      dryHours: numberOf(dryHours),
      ...(part && { part }),
    })),
    materials: materials.map(({ waste, soldBy, part, ...material }) => ({
      ...material,
      waste: numberOf(waste),
      ...(soldBy && { soldBy: isEmpty(soldBy) ? null : soldBy }),
      ...(part && { part }),
    })),
    crew: numberOf(crew),
  })
  if (parsed.success) return { assembly: parsed.data, problems: null }
  const problems: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) problems[path.join('.')] ??= message
  return { assembly: null, problems }
}

function isEmpty({ unit, holds }: PackageForm): boolean {
  return unit.trim() === '' && holds.trim() === ''
}

/** An empty field does not count as zero. */
function numberOf(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed)
}

/** The problem of a list, or the first one in its rows. */
export function problemIn(
  problems: AssemblyProblems,
  list: 'steps' | 'materials',
): string | undefined {
  return Object.entries(problems).find(
    ([path]) => path === list || path.startsWith(`${list}.`),
  )?.[1]
}
