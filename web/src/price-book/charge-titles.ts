// What the business calls its charges, whatever their rows of the price book are named.
import type { ChargeKey } from '@quotewright/domain/charges'

export const chargeTitles: Record<ChargeKey, string> = {
  'labor-drywall': 'Labor rate',
  'service-minimum': 'Service minimum',
}

/** The title under which a row is edited. */
export function editTitle(key: string | null): string {
  return new Map(Object.entries(chargeTitles)).get(key ?? '') ?? 'Edit price'
}
