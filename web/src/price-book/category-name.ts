// What a category is called on the screen.
const names: Record<string, string> = {
  electrical: 'Electrical',
  plumbing: 'Plumbing',
  hvac: 'HVAC',
  roofing: 'Roofing',
  drywall: 'Drywall',
  flooring: 'Flooring',
  painting: 'Painting',
  labor: 'Labor',
  general: 'General',
}

/** The nine that come with the product; a category of the business's own is called as it was typed. */
export const commonCategories = Object.keys(names)

export function categoryName(category: string): string {
  return names[category] ?? category
}
