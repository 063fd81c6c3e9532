// Finds the references in a photo: plates, bank cards, letter sheets and doors.
import type { SeenReference } from '@quotewright/domain/photos/scale-reference'
import type { Box } from './box.ts'
import type { PhotoMaps } from './damage-network.ts'
import { findDoors } from './doors.ts'
import { findLaidThings } from './laid-things.ts'
import { findPlates } from './plates.ts'

export type Reference = SeenReference & { box: Box }

export function findReferences(look: PhotoMaps): Reference[] {
  return [
    ...findPlates(look),
    ...findLaidThings('bank_card', look),
    ...findLaidThings('letter_sheet', look),
    ...findDoors(look),
  ]
}
