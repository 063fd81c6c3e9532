// The copies that this phone has of a quote in progress: in this tab and among the unfinished jobs.
import { keepFlow, readFlow } from './kept-flow.ts'
import type { QuoteDraft, Synced } from './quote-draft.ts'
import { changeUnfinishedJob } from './unfinished-jobs.ts'

/** Replaces a quote's copy on this phone with the server's version. */
export function noteInFlow(quoteId: string, synced: Synced): Promise<void> {
  return changeKept(quoteId, draft => ({ ...draft, ...synced }))
}

export async function changeKept(
  quoteId: string,
  change: (draft: QuoteDraft) => QuoteDraft,
): Promise<void> {
  const kept = await readFlow()
  if (kept?.draft.id === quoteId) await keepFlow({ ...kept, draft: change(kept.draft) })
  await changeUnfinishedJob(quoteId, change)
}
