// The flow as it is kept in this tab, so that a reload or a killed tab comes back to where it was.
import {
  clearSession,
  readCapturedPhotos,
  readSession,
  saveSession,
} from '../device/session-photos.ts'
import type { Flow } from './flow.ts'
import { withTypedItems } from './older-flow.ts'

/** Increases when Flow changes its shape. */
const FORMAT = 5

type KeptFlow = { format: typeof FORMAT; flow: Omit<Flow, 'photos'> }

function parse(value: unknown): KeptFlow | null {
  if (typeof value !== 'object' || value === null || !('format' in value)) return null
  const kept = value as KeptFlow
  if (value.format === 4) return { format: FORMAT, flow: withTypedItems(kept.flow) }
  return kept.format === FORMAT ? kept : null
}

/** Those that are kept: megabytes, written when others take their place and not with every letter typed. */
let keptPhotos: readonly string[] | null = null

export async function readFlow(): Promise<Flow | null> {
  const kept = parse(await readSession('currentQuoteData'))
  if (!kept) return null
  if (kept.flow.stage === 'capture') return withCapturedPhotos(kept.flow)
  const photos = photosOf(await readSession('analysisData'))
  keptPhotos = photos
  return { ...kept.flow, photos }
}

function photosOf(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.filter(photo => typeof photo === 'string') : []
}

/** While the camera is up the photos are the capture's own: the flow has them only when they are used. */
export async function withCapturedPhotos(flow: Omit<Flow, 'photos'>): Promise<Flow> {
  return { ...flow, photos: await readCapturedPhotos() }
}

export async function keepFlow({ photos, ...flow }: Flow): Promise<void> {
  if (flow.stage !== 'capture' && photos !== keptPhotos) {
    await saveSession('analysisData', photos)
    keptPhotos = photos
  }
  await saveSession('currentQuoteData', { format: FORMAT, flow } satisfies KeptFlow)
}

export function forgetFlow(): Promise<void> {
  keptPhotos = null
  return clearSession()
}
