// The hourly labor row that the assemblies of a trade start with.
import type { PriceKey } from '../price-book/starter-price-book.ts'
import type { AssemblyTrade } from './assembly.ts'

export const tradeLabor = {
  electrical: 'labor-electrical',
  plumbing: 'labor-plumbing',
  hvac: 'labor-hvac',
  // No public hourly rate of roofers and floor layers was found.
  roofing: 'labor-remodeling',
  flooring: 'labor-remodeling',
  drywall: 'labor-drywall',
  painting: 'labor-painting',
  general: 'labor-handyman',
} as const satisfies Record<AssemblyTrade, PriceKey>
