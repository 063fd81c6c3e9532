// The screen names of price categories.
import { serviceCategoryNames } from '@quotewright/domain/account'

const names: Record<string, string> = { ...serviceCategoryNames, labor: 'Labor' }

/** The nine built-in categories. Custom categories show the name as typed. */
export const commonCategories = Object.keys(names)

export function categoryName(category: string): string {
  return names[category] ?? category
}
