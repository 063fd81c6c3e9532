// Sends the drafts that wait on this phone, each in the state that the phone has at that moment.
import type { AnalyzedPhoto } from '@quotewright/domain/analysis/analysis'
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

/**
 * `isAsked`: a person wants all to be tried, also those that the server has refused or that a form has open. Returns
 * whether any was sent.
 */
export async function sendUnsentDrafts(isAsked: boolean): Promise<boolean> {
  const due = (await readUnsentDrafts()).filter(flow => isAsked || !refusalOf(flow))
  const ids = due.map(({ draft }) => draft.id)
  let isAnySent = false
  const send = async (id: string) => {
    await sendUnsentDraft(id)
    isAnySent = true
  }
  await sendEach(ids, id => (isAsked ? send(id) : sendClosed(id, () => send(id))))
  return isAnySent
}

async function sendUnsentDraft(id: string): Promise<void> {
  // Read now, because a form may have saved or changed it while others were sent.
  const found = await findUnsentDraft(id)
  // Signed in to another account, the browser would send it to that one.
  if (!found || leftBehind() !== null) return
  const { flow, uploaded } = found
  try {
    const synced = await send(flow, flow, uploaded).catch((error: unknown) => {
      const hasOthers = uploaded.length > 0 || flow.draft.photoUrl !== null
      if (!hasOthers || !mayLackPhotos(error) || leftBehind() !== null) throw error
      return send(flow, { ...flow, draft: { ...flow.draft, photoUrl: null } }, [])
    })
    refused.delete(id)
    await changeUnsentDraft(id, kept => afterSend(kept, flow, synced))
    await noteInFlow(id, synced)
  } catch (error) {
    // A form may have sent its newer state meanwhile, over which this one is refused.
    if (!(await isKept(flow))) return
    noteRefusal(flow, error)
    throw error
  }
}

/** `kept` is what the phone keeps. */
async function send(kept: Flow, flow: Flow, earlier: readonly AnalyzedPhoto[]): Promise<Synced> {
  const { id } = kept.draft
  const tries = tried.get(id) ?? new Set<string>()
  tried.set(id, tries)
  const note = (photos: typeof earlier) =>
    noteUploaded(kept, photos).catch((error: unknown) => {
      console.warn('No room to note uploaded photos; the next try uploads them again.', error)
    })
  const waiting = { earlier, note, isNewest: async () => isKept(kept) }
  const sent = { flow, waiting, saving: 'itself', tries, onStored: () => undefined } as const
  return (await sendDraft(sent)).synced
}

/** A copy kept while the other was sent goes on waiting, as a change of what the server has now. */
function afterSend(kept: Flow, sent: Flow, synced: Synced): Flow | null {
  if (isSame(kept, sent)) return null
  const isNext = kept.draft.version === sent.draft.version
  return isNext ? { ...kept, draft: { ...kept.draft, ...synced } } : kept
}

async function isKept(sent: Flow): Promise<boolean> {
  const kept = (await findUnsentDraft(sent.draft.id))?.flow
  return kept !== undefined && isSame(kept, sent)
}

function isSame({ photos, ...kept }: Flow, { photos: sentPhotos, ...sent }: Flow): boolean {
  return isSameList(photos, sentPhotos) && JSON.stringify(kept) === JSON.stringify(sent)
}

/** The server may have lost them, such as by a restored backup. It refuses photos without naming a field. */
function mayLackPhotos(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status === errorStatus.invalid &&
    Object.keys(error.fields).length === 0
  )
}
