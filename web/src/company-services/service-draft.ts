// A service as typed: text fields, checked with the API's schema.
import { ServiceCategory, serviceCategoryNames } from '@quotewright/domain/accounts/account'
import {
  type CompanyService,
  missingServiceFields,
  NewService,
} from '@quotewright/domain/company-services/company-service'
import { formatDecimal } from '@quotewright/domain/money'
import { Version } from '@quotewright/domain/version'
import { v7 as uuid } from 'uuid'
import * as z from 'zod/mini'

export const ServiceDraft = z.object({
  id: z.uuid(),
  /** Empty until selected. */
  category: z.string(),
  serviceName: z.string(),
  description: z.string(),
  basePrice: z.string(),
  estimatedDuration: z.string(),
  isActive: z.boolean(),
})
export type ServiceDraft = z.infer<typeof ServiceDraft>

/** `version`: the version on which the edit is based. */
export const ServiceEdit = z.extend(ServiceDraft, { version: Version })
export type ServiceEdit = z.infer<typeof ServiceEdit>

/** Creates the id here, so that saving twice creates one service. Preselects the trade if the business has only one. */
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

/** Returns the service to send, or a toast that explains the problem (spec §5). */
export function checkService(draft: ServiceDraft): CheckedService {
  const result = z.safeDecode(NewService, draft as z.input<typeof NewService>)
  if (result.success) return { service: result.data }
  const sentences = [...new Set(result.error.issues.map(issue => issue.message))]
  const isMissing = sentences.includes(missingServiceFields)
  return {
    problem: {
      title: isMissing ? 'Missing Information' : 'Check This Service',
      description: isMissing ? missingServiceFields : sentences.join(', '),
    },
  }
}

/** Select options, the trades of the business first. */
export function categoryOptions(trades: readonly ServiceCategory[]) {
  const ordered = new Set([...trades, ...ServiceCategory.options])
  return [...ordered].map(value => ({ value, label: serviceCategoryNames[value] }))
}
