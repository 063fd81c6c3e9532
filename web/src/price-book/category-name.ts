// What a category is called on the screen.
import { serviceCategoryNames } from '@quotewright/domain/account'

const names: Record<string, string> = { ...serviceCategoryNames, labor: 'Labor' }

/** The nine that come with the product; a category of the business's own is called as it was typed. */
export const commonCategories = Object.keys(names)

export function categoryName(category: string): string {
  return names[category] ?? category
}
