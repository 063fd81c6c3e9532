// The capture flow (spec §4), without a camera.
import { describe, expect, it } from 'vitest'
import { type CaptureEvent, type CaptureMode, startCapture, stepCapture } from './capture-state.ts'

function run(mode: CaptureMode, ...events: CaptureEvent[]) {
  return events.reduce(stepCapture, startCapture(mode, []))
}
const shot = (...photos: string[]): CaptureEvent => ({ type: 'photosAdded', photos })

describe('capturing', () => {
  it('goes from idle over the live camera to the review', () => {
    expect(run('multiple').stage).toBe('idle')
    expect(run('multiple', { type: 'cameraOpened' }).stage).toBe('starting')
    expect(run('multiple', { type: 'cameraOpened' }, { type: 'cameraReady' }).stage).toBe('live')
    expect(run('multiple', { type: 'cameraOpened' }, { type: 'cameraReady' }, shot('a'))).toEqual({
      mode: 'multiple',
      stage: 'review',
      photos: ['a'],
      index: 0,
    })
  })

  it('ignores a camera that gets ready after it was left', () => {
    const left = run('multiple', { type: 'cameraOpened' }, { type: 'cameraLeft' })
    expect(stepCapture(left, { type: 'cameraReady' }).stage).toBe('idle')
  })

  it('shows the newest photo and keeps the same photo once', () => {
    expect(run('multiple', shot('a', 'b'), shot('b', 'c'))).toMatchObject({
      photos: ['a', 'b', 'c'],
      index: 2,
    })
  })

  it('takes ten photos at most', () => {
    const photos = Array.from({ length: 14 }, (_, i) => `photo ${i}`)
    expect(run('multiple', shot(...photos)).photos).toHaveLength(10)
  })

  it('keeps one photo in single mode: a retake replaces it', () => {
    expect(run('single', shot('a'), { type: 'cameraOpened' }, shot('b')).photos).toEqual(['b'])
  })

  it('deletes the photo under review and shows a neighbour', () => {
    const three = run('multiple', shot('a', 'b', 'c'), { type: 'reviewed', index: 1 })
    const two = stepCapture(three, { type: 'photoDeleted' })
    expect(two).toMatchObject({ photos: ['a', 'c'], index: 1, stage: 'review' })
  })

  it('clears the photos and restarts the camera when starting over', () => {
    expect(run('multiple', shot('a'), { type: 'startedOver' })).toMatchObject({
      photos: [],
      stage: 'starting',
    })
  })

  it('goes back to the photos when the camera is cancelled', () => {
    const again = run('multiple', shot('a'), { type: 'cameraOpened' }, { type: 'cameraLeft' })
    expect(again.stage).toBe('review')
  })
})
