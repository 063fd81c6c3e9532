// The names of the base rates on the screen, whatever their rows of the price book are called.
import type { BaseRateKey } from '@quotewright/domain/base-rates'

export const baseRateTitles: Record<BaseRateKey, string> = {
  'labor-drywall': 'Labor rate',
  'service-minimum': 'Service minimum',
}

/** The title under which a row is edited. */
export function editTitle(key: string | null): string {
  return new Map(Object.entries(baseRateTitles)).get(key ?? '') ?? 'Edit price'
}
