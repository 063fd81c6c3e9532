// Screen names of base rates and categories.
import { serviceCategoryNames } from '@quotewright/domain/accounts/account'
import type { BaseRateKey } from '@quotewright/domain/price-book/base-rates'

/** Independent of the base rates' names in the price book. */
export const baseRateTitles: Record<BaseRateKey, string> = {
  'labor-drywall': 'Labor rate',
  'service-minimum': 'Service minimum',
}

/** Returns the title of the dialog that edits a row. */
export function editTitle(key: string | null): string {
  return new Map(Object.entries(baseRateTitles)).get(key ?? '') ?? 'Edit price'
}

const names: Record<string, string> = { ...serviceCategoryNames, labor: 'Labor' }

/** The nine built-in categories. Custom categories show the name as typed. */
export const commonCategories = Object.keys(names)

export function categoryName(category: string): string {
  return names[category] ?? category
}
