// A service as it is typed: texts, until they are checked by the contract's own schema.
import { ServiceCategory, serviceCategoryNames } from '@quotewright/domain/account'
import {
  type CompanyService,
  missingServiceFields,
  NewService,
} from '@quotewright/domain/company-service'
import { formatDecimal } from '@quotewright/domain/money'
import { Version } from '@quotewright/domain/version'
import { v7 as uuid } from 'uuid'
import * as z from 'zod/mini'

export const ServiceDraft = z.object({
  id: z.uuid(),
  /** Empty until it is chosen. */
  category: z.string(),
  serviceName: z.string(),
  description: z.string(),
  basePrice: z.string(),
  estimatedDuration: z.string(),
  isActive: z.boolean(),
})
export type ServiceDraft = z.infer<typeof ServiceDraft>

/** Over the version that the edit started from. */
export const ServiceEdit = z.extend(ServiceDraft, { version: Version })
export type ServiceEdit = z.infer<typeof ServiceEdit>

/** Its id is made once, so that adding twice makes one service. The only trade of a business need not be chosen. */
export function blankService(trades: readonly ServiceCategory[]): ServiceDraft {
  return {
    id: uuid(),
    category: trades.length === 1 ? (trades[0] ?? '') : '',
    serviceName: '',
    description: '',
    basePrice: '',
    estimatedDuration: '',
    isActive: true,
  }
}

export function editOf(service: CompanyService): ServiceEdit {
  const { id, category, serviceName, description, basePrice, estimatedDuration } = service
  const { isActive, version } = service
  return {
    id,
    category,
    serviceName,
    description: description ?? '',
    basePrice: basePrice === null ? '' : formatDecimal(basePrice, 2),
    estimatedDuration: estimatedDuration === null ? '' : String(estimatedDuration),
    isActive,
    version,
  }
}

export type CheckedService =
  | { service: NewService; problem?: never }
  | { service?: never; problem: { title: string; description: string } }

/** The service to send, or the toast that says why not (spec §5). */
export function checkService(draft: ServiceDraft): CheckedService {
  const result = z.safeDecode(NewService, draft as z.input<typeof NewService>)
  if (result.success) return { service: result.data }
  const sentences = [...new Set(result.error.issues.map(issue => issue.message))]
  const isMissing = sentences.includes(missingServiceFields)
  return {
    problem: {
      title: isMissing ? 'Missing Information' : 'Error',
      description: isMissing ? missingServiceFields : sentences.join(', '),
    },
  }
}

/** For a select: the trades of the business first. */
export function categoryOptions(trades: readonly ServiceCategory[]) {
  const ordered = new Set([...trades, ...ServiceCategory.options])
  return [...ordered].map(value => ({ value, label: serviceCategoryNames[value] }))
}
