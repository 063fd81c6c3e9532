// Drafts that could not reach the server: kept on the phone, sent when there is a connection again.
import { readDraft, saveDraft } from '../device/draft-storage.ts'
import type { Flow } from './flow.ts'

const NAME = 'unsent-quotes'
const FORMAT = 1

type Unsent = { format: typeof FORMAT; flows: Flow[] }

function parse(stored: unknown): Unsent | null {
  const isKnown =
    typeof stored === 'object' && stored !== null && 'format' in stored && stored.format === FORMAT
  return isKnown ? (stored as Unsent) : null
}

export async function readUnsentDrafts(): Promise<Flow[]> {
  return (await readDraft(NAME, parse))?.flows ?? []
}

const write = (flows: Flow[]) => saveDraft(NAME, { format: FORMAT, flows } satisfies Unsent)

/** Takes the place of an earlier state of the same quote. */
export async function keepUnsentDraft(flow: Flow): Promise<void> {
  const others = (await readUnsentDrafts()).filter(other => other.draft.id !== flow.draft.id)
  await write([...others, flow])
}

export async function forgetUnsentDraft(quoteId: string): Promise<void> {
  await write((await readUnsentDrafts()).filter(flow => flow.draft.id !== quoteId))
}
