// Reducer of the capture flow (spec §4): idle, starting, live, review.
import { MAX_PHOTOS } from '@quotewright/domain/analysis/analysis'

export type CaptureMode = 'single' | 'multiple'
type CaptureStage = 'idle' | 'starting' | 'live' | 'review'

export type Capture = {
  mode: CaptureMode
  stage: CaptureStage
  /** Data URLs without duplicates. */
  photos: string[]
  /** Index of the photo under review. */
  index: number
}

export type CaptureEvent =
  | { type: 'cameraOpened' }
  | { type: 'cameraReady' }
  /** The camera failed, or the user pressed Cancel. */
  | { type: 'cameraLeft' }
  | { type: 'photosAdded'; photos: string[] }
  | { type: 'photoDeleted' }
  | { type: 'reviewed'; index: number }
  | { type: 'startedOver' }

export function startCapture(mode: CaptureMode, photos: string[], opensCamera: boolean): Capture {
  const stage = stageWithout(photos)
  return { mode, photos, stage: stage === 'idle' && opensCamera ? 'starting' : stage, index: 0 }
}

const stageWithout = (photos: string[]): CaptureStage => (photos.length > 0 ? 'review' : 'idle')

function add(capture: Capture, added: string[]): Capture {
  const photos =
    capture.mode === 'single'
      ? added.slice(-1)
      : [...new Set([...capture.photos, ...added])].slice(0, MAX_PHOTOS)
  return { ...capture, photos, stage: stageWithout(photos), index: Math.max(0, photos.length - 1) }
}

function removeReviewed(capture: Capture): Capture {
  const photos = capture.photos.toSpliced(capture.index, 1)
  const index = Math.max(0, Math.min(capture.index, photos.length - 1))
  return { ...capture, photos, index, stage: stageWithout(photos) }
}

export function stepCapture(capture: Capture, event: CaptureEvent): Capture {
  switch (event.type) {
    case 'cameraOpened':
      return { ...capture, stage: 'starting' }
    case 'cameraReady':
      return capture.stage === 'starting' ? { ...capture, stage: 'live' } : capture
    case 'cameraLeft':
      return { ...capture, stage: stageWithout(capture.photos) }
    case 'photosAdded':
      return add(capture, event.photos)
    case 'photoDeleted':
      return removeReviewed(capture)
    case 'reviewed':
      return { ...capture, index: event.index }
    case 'startedOver':
      return { ...capture, photos: [], index: 0, stage: 'starting' }
  }
}
