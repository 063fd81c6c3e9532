// Sends the drafts that wait on this phone, each in the state that the phone has at that moment.
import type { AnalyzedPhoto } from '@quotewright/domain/analysis'
import { errorStatus } from '@quotewright/domain/errors'
import { ApiError, isFinalRefusal } from '../api-error.ts'
import { leftBehind } from '../device/tab-account.ts'
import { contentOf } from './draft-content.ts'
import { sendClosed } from './draft-lock.ts'
import type { Flow } from './flow.ts'
import { isSameList } from './is-same-list.ts'
import { noteInFlow } from './kept-copies.ts'
import type { Synced } from './quote-draft.ts'
import { sendDraft } from './send-draft.ts'
import { sendEach } from './send-each.ts'
import {
  changeUnsentDraft,
  findUnsentDraft,
  noteUploaded,
  readUnsentDrafts,
} from './unsent-drafts.ts'

/** What the server has refused since the app started, by draft. */
const refused = new Map<string, { state: string; error: ApiError }>()

/** Contents that were sent since the app started, by draft. The answers to some may have been lost. */
const tried = new Map<string, Set<string>>()

export const sentContents = ({ draft }: Flow): Iterable<string> => tried.get(draft.id) ?? []

const stateOf = ({ draft }: Flow) => `${draft.version} ${contentOf(draft)}`

/** Why the server refuses the draft as it is; null if it has not. */
export function refusalOf(flow: Flow): ApiError | null {
  const refusal = refused.get(flow.draft.id)
  return refusal && refusal.state === stateOf(flow) ? refusal.error : null
}

/** The same draft is not sent again by itself after a refusal. */
export function noteRefusal(flow: Flow, error: unknown): void {
  if (isFinalRefusal(error)) refused.set(flow.draft.id, { state: stateOf(flow), error })
}

/** `isAsked`: a person wants all to be tried, also those that the server has refused or that a form has open. */
export async function sendUnsentDrafts(isAsked: boolean): Promise<void> {
  const due = (await readUnsentDrafts()).filter(flow => isAsked || !refusalOf(flow))
  const ids = due.map(({ draft }) => draft.id)
  await sendEach(ids, id =>
    isAsked ? sendUnsentDraft(id) : sendClosed(id, () => sendUnsentDraft(id)),
  )
}

async function sendUnsentDraft(id: string): Promise<void> {
  // Read now, because a form may have saved or changed it while others were sent.
  const found = await findUnsentDraft(id)
  // Signed in to another account, the browser would send it to that one.
  if (!found || leftBehind() !== null) return
  const { flow, uploaded } = found
  try {
    const synced = await send(flow, uploaded).catch((error: unknown) => {
      if (uploaded.length === 0 || !mayLackPhotos(error) || leftBehind() !== null) throw error
      return send(flow, [])
    })
    refused.delete(id)
    await changeUnsentDraft(id, kept => afterSend(kept, flow, synced))
    await noteInFlow(id, synced)
  } catch (error) {
    // A form may have sent its newer state meanwhile, over which this one is refused.
    const kept = (await findUnsentDraft(id))?.flow
    if (!kept || !isSame(kept, flow)) return
    noteRefusal(flow, error)
    throw error
  }
}

async function send(flow: Flow, earlier: readonly AnalyzedPhoto[]): Promise<Synced> {
  const { id } = flow.draft
  const tries = tried.get(id) ?? new Set<string>()
  tried.set(id, tries)
  // A phone without room for the note uploads them again on the next try.
  const note = (photos: typeof earlier) => noteUploaded(flow, photos).catch(() => undefined)
  const uploads = { earlier, note }
  const sent = { flow, uploads, saving: 'itself', tries, onStored: () => undefined } as const
  return (await sendDraft(sent)).synced
}

/** A copy kept while the other was sent goes on waiting, as a change of what the server has now. */
function afterSend(kept: Flow, sent: Flow, synced: Synced): Flow | null {
  if (isSame(kept, sent)) return null
  const isNext = kept.draft.version === sent.draft.version
  return isNext ? { ...kept, draft: { ...kept.draft, ...synced } } : kept
}

function isSame({ photos, ...kept }: Flow, { photos: sentPhotos, ...sent }: Flow): boolean {
  return isSameList(photos, sentPhotos) && JSON.stringify(kept) === JSON.stringify(sent)
}

/** The server deletes photos that no quote has after a while. It refuses them without naming a field. */
function mayLackPhotos(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status === errorStatus.invalid &&
    Object.keys(error.fields).length === 0
  )
}
