// Ids of detections, which follow the place of their photo.
import { expect, it } from 'vitest'
import { movedFinding } from './detection-id.ts'

it('a finding moves with its photo, and is gone with it', () => {
  const places = [1, -1, 0]
  const placeOf = (photo: number) => places[photo] ?? -1
  expect(movedFinding('detection-0-3', placeOf)).toBe('detection-1-3')
  expect(movedFinding('detection-1-0', placeOf)).toBeNull()
  expect(movedFinding('item-0', () => 0)).toBeNull()
})
