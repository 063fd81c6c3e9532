// How the terms of a quote are named where a person chooses them.
import type { Presentation } from './presentation.ts'
import type { Taxes } from './taxes.ts'

export const presentationNames: Record<Presentation, string> = {
  byRepair: 'By repair',
  laborAndMaterials: 'Labor and materials',
  everyLine: 'Every line',
  onePrice: 'One price',
}

/** What the customer gets to see. */
export const presentationHints: Record<Presentation, string> = {
  byRepair: 'Each section with its scope of work and its price.',
  laborAndMaterials: 'Each section with one sum for labor and one for materials.',
  everyLine: 'All materials and hours, with quantities and prices.',
  onePrice: 'The scope of work and the total.',
}

/** What sales tax is added to. */
export const taxesNames: Record<Taxes, string> = {
  all: 'Everything',
  materials: 'Materials only',
  none: 'Nothing',
  lines: 'Line by line',
}
