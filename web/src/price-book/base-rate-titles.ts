// Screen titles of the base rates, independent of their names in the price book.
import type { BaseRateKey } from '@quotewright/domain/base-rates'

export const baseRateTitles: Record<BaseRateKey, string> = {
  'labor-drywall': 'Labor rate',
  'service-minimum': 'Service minimum',
}

/** Returns the title of the dialog that edits a row. */
export function editTitle(key: string | null): string {
  return new Map(Object.entries(baseRateTitles)).get(key ?? '') ?? 'Edit price'
}
