// Saves a flow's draft, automatically after a pause or on request. One save runs at a time, from the newest state.
import type { AnalyzedPhoto } from '@quotewright/domain/analysis/analysis'
import { ApiError } from '../api-error.ts'
import type { Flow } from './flow.ts'
import { isUnsaved, type QuoteDraft, type Synced, withStored } from './quote-draft.ts'

/** An automatic save (`itself`) stores the draft only; a save by the user also stores a typed customer. */
export type Saving = 'itself' | 'draft' | 'pending'
export type SentDraft = Pick<QuoteDraft, 'id' | 'customer'> & {
  synced: Synced
  /** The captured photos, if this send uploaded them. */
  stored: readonly AnalyzedPhoto[]
}

/** kept: stored only on this phone so far. unsaved: not even there. conflict: someone else changed the draft, and the user has to choose. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'kept' | 'unsaved' | 'conflict'

export type DraftSaver = {
  /** Gives the saver the newest flow. */
  note: (flow: Flow) => void
  /** The noted flow with what the server has stored of it. */
  newest: () => Flow
  /** Saves now instead of after the pause. */
  flush: () => Promise<void>
  /** Stores the draft on the phone, then saves: the page may close before the server answers. */
  hide: () => Promise<void>
  /** Saves now because the user leaves the screen. */
  leave: () => Promise<void>
  send: (saving: 'draft' | 'pending') => Promise<SentDraft>
  /** Stops automatic saves. */
  end: () => void
}

type World = {
  /** Whether auto-save is on. */
  isOn: boolean
  /** `tries`: contents of earlier saves whose response was lost; the server may have stored them. A save adds its own. */
  send: (flow: Flow, saving: Saving, tries: Set<string>) => Promise<SentDraft>
  /** Stores the draft on the phone until the server has it. Returns false if the phone cannot. `error`: why it was not sent, if that was tried. */
  keep: (flow: Flow, error?: unknown) => Promise<boolean>
  forget: (quoteId: string) => Promise<void>
  /** `isLeft`: the screen no longer shows it. */
  onSaved: (sent: SentDraft, isLeft: boolean) => void
  onState: (state: SaveState) => void
}

export const PAUSE_MS = 2000

export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409
}

export function createDraftSaver(world: World): DraftSaver {
  let noted: Flow | null = null
  let sent: SentDraft | null = null
  let sentPhotos: Flow['photos'] | null = null
  const tries = new Set<string>()
  let conflictAt: number | null = null
  let isOver = !world.isOn
  let isLeft = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let queue: Promise<unknown> = Promise.resolve()

  /** The noted flow with the server's newest version, which reaches the screen slightly later. */
  function newest(): Flow {
    if (!noted) throw new Error('There is no draft to save yet')
    const { draft } = noted
    if (!sent || (draft.version ?? 0) >= (sent.synced.version ?? 0)) return noted
    const { synced, stored } = sent
    const isUploaded = noted.photos === sentPhotos && draft.photoUrl === null
    const known = isUploaded ? withStored(draft, noted.photoIds, stored) : draft
    return { ...noted, draft: { ...known, ...synced } }
  }

  const mayStart = () =>
    !isOver &&
    isUnsaved(newest().draft) &&
    (conflictAt === null || newest().draft.version !== conflictAt)

  async function saveByItself(): Promise<void> {
    if (!mayStart()) return
    const flow = newest()
    world.onState('saving')
    try {
      world.onSaved(await send(flow, 'itself'), isLeft)
      world.onState('saved')
    } catch (error) {
      if (isConflict(error)) return
      // The newest, because a part may have been stored meanwhile, such as the photos.
      world.onState((await world.keep(newest(), error)) ? 'kept' : 'unsaved')
    }
  }

  async function send(flow: Flow, saving: Saving): Promise<SentDraft> {
    try {
      sent = await world.send(flow, saving, tries)
      sentPhotos = flow.photos
      tries.clear()
    } catch (error) {
      if (isConflict(error)) {
        conflictAt = flow.draft.version
        world.onState('conflict')
      }
      throw error
    }
    await world.forget(flow.draft.id)
    return sent
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    const saving = queue.then(saveByItself)
    queue = saving
    return saving
  }

  return {
    note(flow) {
      noted = flow
      isLeft = false
      clearTimeout(timer)
      if (conflictAt !== null && flow.draft.version !== conflictAt) {
        conflictAt = null
        world.onState('idle')
      }
      if (mayStart()) timer = setTimeout(() => void flush(), PAUSE_MS)
    },

    newest,

    flush,

    async hide() {
      if (mayStart()) await world.keep(newest())
      await flush()
    },

    leave() {
      isLeft = true
      return flush()
    },

    send(saving) {
      clearTimeout(timer)
      const sending = queue.then(() => send(newest(), saving))
      queue = sending.catch(() => undefined)
      return sending
    },

    end() {
      isOver = true
      clearTimeout(timer)
    },
  }
}
