// Stores the flow in this tab, so that a reload or a closed tab restores it.
import type { TypedTerms } from '@quotewright/domain/quote-form/typed-quote'
import { keptFormat, noneIfNewer } from '../device/kept-format.ts'
import {
  clearSession,
  readCapturedPhotos,
  readSession,
  saveSession,
} from '../device/session-photos.ts'
import type { Flow } from './flow.ts'
import {
  type OldFlow,
  type PlainFlow,
  type SectionlessFlow,
  type UnarrangedFlow,
  withNewTerms,
  withNote,
  withoutFirstAnalysis,
  withPhotoOrder,
  withPlainTerms,
  withProposedSections,
  withTypedItems,
} from './older-flow.ts'

/** Older formats store the photos inside the flow. */
type Kept = { flow: Omit<Flow, 'photos'> & Partial<Pick<Flow, 'photos'>> }
type OlderTerms = { flow: { draft: Partial<TypedTerms> } }
type OlderKept = { flow: OldFlow }

/** Add an upgrade when the shape of Flow changes. */
export const flowFormat = keptFormat<Kept>([
  ({ flow }: OlderKept) => ({ flow: withoutFirstAnalysis(flow) }),
  ({ flow }: OlderKept) => ({ flow: withNote(flow) }),
  // Since format 4 the photos are stored separately.
  kept => kept,
  ({ flow }: OlderKept) => ({ flow: withTypedItems(flow) }),
  ({ flow }: { flow: UnarrangedFlow }) => ({ flow: withPhotoOrder(flow) }),
  ({ flow }: { flow: PlainFlow }) => ({ flow: withPlainTerms(flow) }),
  ({ flow }: { flow: SectionlessFlow }) => ({ flow: withProposedSections(flow) }),
  ({ flow }: OlderTerms) => ({ flow: withNewTerms(flow) }),
  // A draft may have its own tax rate, which an app without this format would lose.
  kept => kept,
])

/** The photos stored last. They take megabytes, so they are written only when replaced, not on each keystroke. */
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

/** During capture the capture screen stores the photos; the flow gets them when the user continues. */
export async function withCapturedPhotos(flow: Omit<Flow, 'photos'>): Promise<Flow> {
  return { ...flow, photos: await readCapturedPhotos() }
}

/** Throws KeptByNewerVersion instead of overwriting a newer app version's flow. */
export async function keepFlow({ photos, ...flow }: Flow): Promise<void> {
  await readKept()
  if (flow.stage !== 'capture' && photos !== keptPhotos) {
    await saveSession('analysisData', photos)
    keptPhotos = photos
  }
  await saveSession('currentQuoteData', flowFormat.stamp({ flow }))
}

/** Replaces this tab's flow, for example with an unfinished job. */
export async function openFlow(flow: Flow): Promise<void> {
  await readKept()
  await clearSession()
  keptPhotos = null
  if (flow.stage === 'capture') await saveSession('capturedPhotos', flow.photos)
  await keepFlow(flow)
}

/** Leaves a newer app version's flow in place. */
export async function forgetFlow(): Promise<void> {
  keptPhotos = null
  await readKept().then(clearSession, noneIfNewer)
}
