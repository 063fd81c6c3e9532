// Drafts that could not reach the server, stored on the phone until they are sent.
import type { TypedTerms } from '@quotewright/domain/typed-quote'
import { changeDraft, readDraft } from '../device/draft-storage.ts'
import { keptFormat, noneIfNewer } from '../device/kept-format.ts'
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
import { UNSENT_STORE } from './unsent-store.ts'

type Unsent = { flows: Flow[] }
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
])

export async function readUnsentDrafts(): Promise<Flow[]> {
  return (await readDraft(UNSENT_STORE, unsentFormat.parse))?.flows ?? []
}

const change = (of: (flows: Flow[]) => Flow[]) =>
  changeDraft<Unsent>(UNSENT_STORE, unsentFormat.parse, unsent =>
    unsentFormat.stamp({ flows: of(unsent?.flows ?? []) }),
  )

/** Replaces an earlier state of the same quote. */
export function keepUnsentDraft(flow: Flow): Promise<void> {
  return change(flows => [...flows.filter(other => other.draft.id !== flow.draft.id), flow])
}

export async function forgetUnsentDraft(quoteId: string): Promise<void> {
  await change(flows => flows.filter(flow => flow.draft.id !== quoteId)).catch(noneIfNewer)
}
