// The package in which a material is sold: how much one holds.
import * as z from 'zod/mini'
import { Quantity } from '../money.ts'
import { folded, requiredText } from '../text.ts'

export const PackageSize = z.object({
  /** The name of one, such as `bucket`. A price book row in this unit prices whole packages. */
  unit: requiredText('Package', 30, 'Name the package, such as “bucket”').check(folded),
  /** In the unit that assemblies count the material in. */
  holds: Quantity.check(z.refine(holds => holds > 0, 'A package must hold more than 0')),
})
export type PackageSize = z.infer<typeof PackageSize>

/** Null if the material is sold by the unit; undefined for the package that stores usually sell. */
export type SoldBy = PackageSize | null | undefined
export const SoldBy = z.optional(z.nullable(PackageSize))
