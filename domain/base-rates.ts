// The base rates of a business: an hour of labor, and the service minimum. Both are rows of its price book.
import { isHourly } from './units.ts'

export const baseRateKeys = ['labor-drywall', 'service-minimum'] as const
export type BaseRateKey = (typeof baseRateKeys)[number]

/** False for a labor row that the business prices by another unit, such as the day. */
export function isHourlyRate({ key, unit }: { key: string | null; unit: string }): boolean {
  const labor: BaseRateKey = 'labor-drywall'
  return key === labor && isHourly(unit)
}
