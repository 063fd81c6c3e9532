// An assembly: the recipe for one repair or job, as the business keeps it and changes it.
import * as z from 'zod/mini'
import { Quantity } from '../money.ts'
import { SoldBy } from '../price-book/package-size.ts'
import { boundedText, folded, requiredText } from '../text.ts'
import { trades } from '../trade.ts'
import { isUuid } from '../uuid.ts'
import { Version } from '../version.ts'

/** The most a business may add. It may also change every starter assembly. */
export const MAX_ADDED_ASSEMBLIES = 100
export const MAX_ASSEMBLY_NAME = 80
export const MAX_STEPS = 20
export const MAX_MATERIALS = 30
const MAX_MINUTES = 6000
const MAX_DRY_HOURS = 240
const MAX_WASTE = 300
const MAX_CREW = 20

/** A price row: the key of a starter row, or the id of a row that the business added. */
const PriceRef = requiredText('Item', 100)

/** What only some jobs need: a texture to match, or paint. */
export const AssemblyPart = z.enum(['texture', 'paint'])
export type AssemblyPart = z.infer<typeof AssemblyPart>

function wholeNumber(min: number, max: number, message: string) {
  return z.int(message).check(z.gte(min, message), z.lte(max, message))
}

const AboveZero = Quantity.check(z.refine(quantity => quantity > 0, 'Quantity must be more than 0'))

export const AssemblyStep = z.object({
  text: requiredText('Step', 160, 'Describe each step').check(folded),
  minutes: wholeNumber(0, MAX_MINUTES, `Minutes must be a whole number from 0 to ${MAX_MINUTES}`),
  /** How long the work dries afterward. The crew leaves and comes back; 0 if it goes on at once. */
  dryHours: wholeNumber(
    0,
    MAX_DRY_HOURS,
    `Drying must be a whole number of hours from 0 to ${MAX_DRY_HOURS}`,
  ),
  part: z.optional(AssemblyPart),
})
export type AssemblyStep = z.infer<typeof AssemblyStep>

export const AssemblyMaterial = z.object({
  key: PriceRef,
  /** Name and unit of the price row, in case the business deletes it. */
  name: requiredText('Name', 200).check(folded),
  unit: boundedText('Unit', 30).check(folded),
  /** Before waste. */
  quantity: AboveZero,
  /** In percent of the quantity: cuts, leftovers, compound that dries in the pan. */
  waste: wholeNumber(0, MAX_WASTE, `Waste must be a whole percentage from 0 to ${MAX_WASTE}`),
  soldBy: SoldBy,
  part: z.optional(AssemblyPart),
})
export type AssemblyMaterial = z.infer<typeof AssemblyMaterial>

export const coverageUnits = ['each', 'ft', 'sq ft'] as const
export type CoverageUnit = (typeof coverageUnits)[number]

/** The fields that a business changes. */
const assemblyFields = {
  name: requiredText('Name', MAX_ASSEMBLY_NAME, 'Name the assembly').check(folded),
  /** What the customer reads, without texture and paint: they follow from the job. */
  scope: requiredText('Scope of work', 400, 'Describe the work for the customer').check(folded),
  /** The size that the quantities and minutes are for. Larger work takes materials in proportion, and `furtherTime`. */
  covers: z.object({ quantity: AboveZero, unit: z.enum(coverageUnits) }),
  /**
   * Whether smaller work, and work between two multiples of the size, takes its part, as work by the square foot does.
   * Without it the assembly is done at least once, and in quarters, as repairs are. Has no effect on pieces. If it is
   * missing in what is saved, what is stored stays.
   */
  inProportion: z.optional(z.boolean()),
  /**
   * The share of the minutes, in percent, that each further size takes: setup, mixing and cleanup are done once. Missing
   * means 100; if it is missing in what is saved, what is stored stays.
   */
  furtherTime: z.optional(
    wholeNumber(0, 100, 'Time beyond this size must be a whole percentage from 0 to 100'),
  ),
  steps: z
    .array(AssemblyStep)
    .check(
      z.minLength(1, 'Add at least one step'),
      z.maxLength(MAX_STEPS, `An assembly can have at most ${MAX_STEPS} steps`),
    ),
  materials: z
    .array(AssemblyMaterial)
    .check(z.maxLength(MAX_MATERIALS, `An assembly can have at most ${MAX_MATERIALS} materials`)),
  /** The hourly labor row that prices the minutes. */
  labor: z.object({ key: PriceRef, name: requiredText('Name', 200).check(folded) }),
  crew: wholeNumber(1, MAX_CREW, `The crew must be 1 to ${MAX_CREW} people`),
}

/** The key of one of ours, or the UUID of one that a business added. */
const AssemblyId = z.string().check(z.maxLength(60))

export const AssemblyTrade = z.enum([...trades, 'general'])
export type AssemblyTrade = z.infer<typeof AssemblyTrade>

export const Assembly = z.object({
  id: AssemblyId,
  trade: AssemblyTrade,
  ...assemblyFields,
})
export type Assembly = z.infer<typeof Assembly>

/** An assembly as the business changed or added it. */
export const OwnAssembly = z.extend(Assembly, { version: Version })
export type OwnAssembly = z.infer<typeof OwnAssembly>

/** Version 0 changes ours, or adds one. */
export const AssemblyToSave = z.object({
  id: AssemblyId,
  /** For an assembly that the business adds. If missing, the stored trade stays. Starter assemblies keep their trade. */
  trade: z.optional(AssemblyTrade),
  ...assemblyFields,
  version: Version,
})
export type AssemblyToSave = z.infer<typeof AssemblyToSave>

export const AssemblyToReset = z.object({ id: AssemblyId, version: Version })
export type AssemblyToReset = z.infer<typeof AssemblyToReset>

/** Whether the business added the assembly. The others are ours, or replace one of ours. */
export function isAdded({ id }: Pick<Assembly, 'id'>): boolean {
  return isUuid(id)
}

export function minutesOf({ steps }: Pick<Assembly, 'steps'>): number {
  return steps.reduce((sum, { minutes }) => sum + minutes, 0)
}
