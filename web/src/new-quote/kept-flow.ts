// The flow as it is kept in this tab, so that a reload or a killed tab comes back to where it was.
import {
  clearSession,
  readCapturedPhotos,
  readSession,
  saveSession,
} from '../device/session-photos.ts'
import type { Flow } from './flow.ts'

/** Goes up when Flow changes its shape: an older one cannot be resumed. */
const FORMAT = 3

type KeptFlow = { format: typeof FORMAT; flow: Flow }

function isKept(value: unknown): value is KeptFlow {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === FORMAT
}

export async function readFlow(): Promise<Flow | null> {
  const kept = await readSession('currentQuoteData')
  if (!isKept(kept)) return null
  return kept.flow.stage === 'capture' ? withCapturedPhotos(kept.flow) : kept.flow
}

/** While the camera is up the photos are the capture's own: the flow has them only when they are used. */
export async function withCapturedPhotos(flow: Flow): Promise<Flow> {
  return { ...flow, photos: await readCapturedPhotos() }
}

export function keepFlow(flow: Flow): Promise<void> {
  return saveSession('currentQuoteData', { format: FORMAT, flow } satisfies KeptFlow)
}

export function forgetFlow(): Promise<void> {
  return clearSession()
}
