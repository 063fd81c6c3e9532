// The reducer of the capture flow (spec §4).
import { describe, expect, it } from 'vitest'
import { type CaptureEvent, type CaptureMode, startCapture, stepCapture } from './capture-state.ts'

function run(mode: CaptureMode, ...events: CaptureEvent[]) {
  return events.reduce(stepCapture, startCapture(mode, [], false))
}
const shot = (...photos: string[]): CaptureEvent => ({ type: 'photosAdded', photos })

describe('capturing', () => {
  it('goes from idle through the live camera to the review', () => {
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

  it('ignores a camera that becomes ready after Cancel', () => {
    const left = run('multiple', { type: 'cameraOpened' }, { type: 'cameraLeft' })
    expect(stepCapture(left, { type: 'cameraReady' }).stage).toBe('idle')
  })

  it('shows the newest photo and drops duplicates', () => {
    expect(run('multiple', shot('a', 'b'), shot('b', 'c'))).toMatchObject({
      photos: ['a', 'b', 'c'],
      index: 2,
    })
  })

  it('keeps at most ten photos', () => {
    const photos = Array.from({ length: 14 }, (_, i) => `photo ${i}`)
    expect(run('multiple', shot(...photos)).photos).toHaveLength(10)
  })

  it('keeps one photo in single mode: a retake replaces it', () => {
    expect(run('single', shot('a'), { type: 'cameraOpened' }, shot('b')).photos).toEqual(['b'])
  })

  it('deletes the photo under review and shows a neighbor', () => {
    const three = run('multiple', shot('a', 'b', 'c'), { type: 'reviewed', index: 1 })
    const two = stepCapture(three, { type: 'photoDeleted' })
    expect(two).toMatchObject({ photos: ['a', 'c'], index: 1, stage: 'review' })
  })

  it('clears the photos and restarts the camera on Start Over', () => {
    expect(run('multiple', shot('a'), { type: 'startedOver' })).toMatchObject({
      photos: [],
      stage: 'starting',
    })
  })

  it('returns to the photos when the camera is canceled', () => {
    const again = run('multiple', shot('a'), { type: 'cameraOpened' }, { type: 'cameraLeft' })
    expect(again.stage).toBe('review')
  })
})
