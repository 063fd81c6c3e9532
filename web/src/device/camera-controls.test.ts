// Where a tap on the live camera is in its picture.
import { expect, it } from 'vitest'
import { pointInPicture } from './camera-controls.ts'

it.each([
  // A wide picture in a tall frame has bars above and below.
  [
    { x: 200, y: 300 },
    { x: 0.5, y: 0.5 },
  ],
  [
    { x: 0, y: 150 },
    { x: 0, y: 0 },
  ],
  [
    { x: 300, y: 375 },
    { x: 0.75, y: 0.75 },
  ],
  [{ x: 200, y: 149 }, null],
  [{ x: 200, y: 451 }, null],
] as const)('a tap at %j is at %j of the picture', (tap, point) => {
  const frame = { width: 400, height: 600 }
  expect(pointInPicture(tap, frame, { width: 1600, height: 1200 })).toEqual(point)
})
