// The flow as it is kept in this tab, so that a reload or a killed tab comes back to where it was.
import { keptFormat, noneIfNewer } from '../device/kept-format.ts'
import {
  clearSession,
  readCapturedPhotos,
  readSession,
  saveSession,
} from '../device/session-photos.ts'
import type { Flow } from './flow.ts'
import { type OldFlow, withNote, withoutFirstAnalysis, withTypedItems } from './older-flow.ts'

/** Older formats have the photos in the flow itself. */
type Kept = { flow: Omit<Flow, 'photos'> & Partial<Pick<Flow, 'photos'>> }
type OlderKept = { flow: OldFlow }

/** Gets another upgrade when Flow changes its shape. */
export const flowFormat = keptFormat<Kept>([
  ({ flow }: OlderKept) => ({ flow: withoutFirstAnalysis(flow) }),
  ({ flow }: OlderKept) => ({ flow: withNote(flow) }),
  // The photos are kept apart.
  kept => kept,
  ({ flow }: OlderKept) => ({ flow: withTypedItems(flow) }),
])

/** Those that are kept: megabytes, written when others take their place and not with every letter typed. */
let keptPhotos: readonly string[] | null = null

export async function readFlow(): Promise<Flow | null> {
  const kept = await readKept().catch(noneIfNewer)
  if (!kept) return null
  const { flow } = kept
  if (flow.stage === 'capture') return withCapturedPhotos(flow)
  if (flow.photos) return { ...flow, photos: flow.photos }
  const photos = photosOf(await readSession('analysisData'))
  keptPhotos = photos
  return { ...flow, photos }
}

async function readKept(): Promise<Kept | null> {
  return flowFormat.parse(await readSession('currentQuoteData'))
}

function photosOf(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.filter(photo => typeof photo === 'string') : []
}

/** While the camera is up the photos are the capture's own: the flow has them only when they are used. */
export async function withCapturedPhotos(flow: Omit<Flow, 'photos'>): Promise<Flow> {
  return { ...flow, photos: await readCapturedPhotos() }
}

/** Throws KeptByNewerVersion rather than write over what a newer version has kept. */
export async function keepFlow({ photos, ...flow }: Flow): Promise<void> {
  await readKept()
  if (flow.stage !== 'capture' && photos !== keptPhotos) {
    await saveSession('analysisData', photos)
    keptPhotos = photos
  }
  await saveSession('currentQuoteData', flowFormat.stamp({ flow }))
}

/** What a newer version has kept stays. */
export async function forgetFlow(): Promise<void> {
  keptPhotos = null
  await readKept().then(clearSession, noneIfNewer)
}
