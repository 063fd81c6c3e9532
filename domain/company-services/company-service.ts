// The services that a business offers, with their training images (spec §3, §5).
import * as z from 'zod/mini'
import { ServiceCategory } from '../accounts/account.ts'
import { formatDecimal, MAX_UNIT_PRICE, parseDecimal } from '../money.ts'
import { boundedText, folded, requiredText } from '../text.ts'
import { Version } from '../version.ts'
import { TrainingImage } from './training-image.ts'

export const MAX_SERVICES = 300
const MAX_SERVICE_HOURS = 1000
/** spec §5 */
export const missingServiceFields = 'Please fill in the category and service name'

/**
 * An optional number. Forms send text as typed, so `"150.00"` and `""` are accepted; replies have a number
 * or null (spec §3). In code it is a whole number of 10^-places units.
 */
function optionalNumber(places: number, min: number, max: number, message: string) {
  const unitsOf = (wire: string | number | null) =>
    wire === null || String(wire).trim() === '' ? null : parseDecimal(String(wire), places)
  const wire = z.union([z.null(), z.number(), z.string().check(z.maxLength(40, message))]).check(
    z.refine(value => {
      if (value === null || String(value).trim() === '') return true
      const units = unitsOf(value)
      return units !== null && units >= min && units <= max
    }, message),
  )
  return z.codec(wire, z.nullable(z.int()), {
    decode: unitsOf,
    encode: units => (units === null ? null : units / 10 ** places),
  })
}

/** US dollars on the wire, cents in code. */
const BasePrice = optionalNumber(
  2,
  0,
  MAX_UNIT_PRICE,
  `Base price must be a number from 0 to ${formatDecimal(MAX_UNIT_PRICE, 2)} with at most 2 decimals`,
)
const Hours = optionalNumber(
  0,
  1,
  MAX_SERVICE_HOURS,
  `Duration must be a whole number of hours from 1 to ${MAX_SERVICE_HOURS}`,
)

const description = z._default(z.nullable(boundedText('Description', 1000)), null)

export const NewService = z.object({
  id: z.optional(z.uuid()),
  category: z.enum(ServiceCategory.options, missingServiceFields),
  serviceName: requiredText('Service name', 120, missingServiceFields).check(folded),
  description,
  basePrice: z._default(BasePrice, null),
  estimatedDuration: z._default(Hours, null),
  isActive: z._default(z.boolean(), true),
})
export type NewService = z.infer<typeof NewService>

/** An edited service, with the version the edit started from. */
export const ServiceToSave = z.extend(z.omit(NewService, { id: true }), { version: Version })
export type ServiceToSave = z.infer<typeof ServiceToSave>

export const CompanyService = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  category: ServiceCategory,
  serviceName: z.string(),
  description: z.nullable(z.string()),
  basePrice: BasePrice,
  estimatedDuration: Hours,
  isActive: z.boolean(),
  version: Version,
  createdAt: z.string(),
  trainingImages: z.array(TrainingImage),
})
export type CompanyService = z.infer<typeof CompanyService>

export type ServiceGroup = { category: ServiceCategory; services: CompanyService[] }

/** Groups in the order of the eight categories, without empty ones. */
export function groupServices(services: readonly CompanyService[]): ServiceGroup[] {
  return ServiceCategory.options
    .map(category => ({
      category,
      services: services.filter(service => service.category === category),
    }))
    .filter(group => group.services.length > 0)
}
