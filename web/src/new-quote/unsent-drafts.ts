// Drafts that could not reach the server, stored on the phone until they are sent.
import type { AnalyzedPhoto } from '@quotewright/domain/analysis/analysis'
import type { TypedTerms } from '@quotewright/domain/quote-form/typed-quote'
import { changeDraft, readDraft } from '../device/draft-storage.ts'
import { keptFormat, noneIfNewer } from '../device/kept-format.ts'
import type { Flow } from './flow.ts'
import { isSameList } from './is-same-list.ts'
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
import { UNSENT_STORE } from './unsent-store.ts'

type Unsent = {
  flows: Flow[]
  /** The first photos of a draft as earlier tries have uploaded them, by quote. Missing if an older app stored the drafts. */
  uploads?: Record<string, readonly AnalyzedPhoto[]>
}
type OlderUnsent = { flows: OldFlow[] }

/** Add an upgrade when the shape of Flow changes. */
export const unsentFormat = keptFormat<Unsent>([
  ({ flows }: OlderUnsent) => ({ flows: flows.map(withoutFirstAnalysis) }),
  ({ flows }: OlderUnsent) => ({ flows: flows.map(withNote) }),
  ({ flows }: OlderUnsent) => ({ flows: flows.map(withTypedItems) }),
  ({ flows }: { flows: UnarrangedFlow[] }) => ({ flows: flows.map(withPhotoOrder) }),
  ({ flows }: { flows: PlainFlow[] }) => ({ flows: flows.map(withPlainTerms) }),
  ({ flows }: { flows: SectionlessFlow[] }) => ({ flows: flows.map(withProposedSections) }),
  ({ flows }: { flows: { draft: Partial<TypedTerms> }[] }) => ({ flows: flows.map(withNewTerms) }),
  // A draft may have its own tax rate, which an app without this format would lose.
  kept => kept,
])

async function readUnsent(): Promise<Required<Unsent>> {
  return { flows: [], uploads: {}, ...(await readDraft(UNSENT_STORE, unsentFormat.parse)) }
}

export async function readUnsentDrafts(): Promise<Flow[]> {
  return (await readUnsent()).flows
}

/** The draft as the phone has it now, with its uploaded photos; null if it does not wait any more. */
export async function findUnsentDraft(
  quoteId: string,
): Promise<{ flow: Flow; uploaded: readonly AnalyzedPhoto[] } | null> {
  const { flows, uploads } = await readUnsent()
  const flow = flows.find(({ draft }) => draft.id === quoteId)
  return flow ? { flow, uploaded: uploads[quoteId] ?? [] } : null
}

const change = (of: (unsent: Required<Unsent>) => Unsent) =>
  changeDraft<Unsent>(UNSENT_STORE, unsentFormat.parse, unsent =>
    unsentFormat.stamp(of({ flows: [], uploads: {}, ...unsent })),
  )

/** Replaces an earlier state of the same quote. */
export function keepUnsentDraft(flow: Flow): Promise<void> {
  const { id } = flow.draft
  return change(({ flows, uploads }) => {
    const before = flows.find(({ draft }) => draft.id === id)
    const isSame = before !== undefined && isSameList(before.photos, flow.photos)
    return {
      flows: [...flows.filter(other => other !== before), flow],
      uploads: isSame ? uploads : without(uploads, id),
    }
  })
}

/** Changes a draft that still waits. `of` returns null to forget it. */
export async function changeUnsentDraft(
  quoteId: string,
  of: (kept: Flow) => Flow | null,
): Promise<void> {
  await change(({ flows, uploads }) => {
    const changed = flows.flatMap(flow => (flow.draft.id === quoteId ? (of(flow) ?? []) : flow))
    const isForgotten = changed.length < flows.length
    return { flows: changed, uploads: isForgotten ? without(uploads, quoteId) : uploads }
  }).catch(noneIfNewer)
}

export function forgetUnsentDraft(quoteId: string): Promise<void> {
  return changeUnsentDraft(quoteId, () => null)
}

/** The next try uploads only the photos after these. Notes nothing if the draft has other photos by now. */
export async function noteUploaded(
  { draft: { id }, photos }: Flow,
  uploaded: readonly AnalyzedPhoto[],
): Promise<void> {
  await change(({ flows, uploads }) => {
    const kept = flows.find(({ draft }) => draft.id === id)
    const isSame = kept !== undefined && isSameList(kept.photos, photos)
    return { flows, uploads: isSame ? { ...uploads, [id]: uploaded } : uploads }
  }).catch(noneIfNewer)
}

function without<T>(byQuote: Record<string, T>, quoteId: string): Record<string, T> {
  const { [quoteId]: _, ...others } = byQuote
  return others
}
