// Drafts that could not reach the server: kept on the phone, sent when there is a connection again.
import { changeDraft, readDraft } from '../device/draft-storage.ts'
import type { Flow } from './flow.ts'
import { withTypedItems } from './older-flow.ts'

const NAME = 'unsent-quotes'
/** Increases when Flow changes its shape. */
const FORMAT = 4

type Unsent = { format: typeof FORMAT; flows: Flow[] }

function parse(stored: unknown): Unsent | null {
  if (typeof stored !== 'object' || stored === null || !('format' in stored)) return null
  const unsent = stored as Unsent
  if (stored.format === 3) return { format: FORMAT, flows: unsent.flows.map(withTypedItems) }
  return unsent.format === FORMAT ? unsent : null
}

export async function readUnsentDrafts(): Promise<Flow[]> {
  return (await readDraft(NAME, parse))?.flows ?? []
}

const change = (of: (flows: Flow[]) => Flow[]) =>
  changeDraft<Unsent>(NAME, parse, unsent => ({
    format: FORMAT,
    flows: of(unsent?.flows ?? []),
  }))

/** Takes the place of an earlier state of the same quote. */
export function keepUnsentDraft(flow: Flow): Promise<void> {
  return change(flows => [...flows.filter(other => other.draft.id !== flow.draft.id), flow])
}

export function forgetUnsentDraft(quoteId: string): Promise<void> {
  return change(flows => flows.filter(flow => flow.draft.id !== quoteId))
}
