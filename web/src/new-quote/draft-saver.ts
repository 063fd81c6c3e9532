// Saves the draft of a flow, by itself after a pause or when asked: one save at a time, each from the newest state.
import { ApiError } from '../api-error.ts'
import { contentOf } from './draft-content.ts'
import type { Flow } from './flow.ts'
import { isUnsaved, type QuoteDraft } from './quote-draft.ts'

/** By itself a draft is saved as it stands; a person who saves means it, so that a typed customer is stored too. */
export type Saving = 'itself' | 'draft' | 'pending'
export type SentDraft = Pick<
  QuoteDraft,
  'id' | 'version' | 'customer' | 'photoUrl' | 'analysis' | 'saved'
>

/** kept: only on this phone for now. conflict: somebody else has changed it, and a person has to say what stands. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'kept' | 'conflict'

export type DraftSaver = {
  /** The flow as it is now. */
  note: (flow: Flow) => void
  /** Saves at once what waits for the pause. */
  flush: () => Promise<void>
  /** The same when the page may be gone before the server answers. */
  hide: () => Promise<void>
  /** The same when the screen is left for another. */
  leave: () => Promise<void>
  send: (saving: 'draft' | 'pending') => Promise<SentDraft>
  /** Nothing is saved by itself any more. */
  end: () => void
}

type World = {
  /** Whether drafts are saved by themselves. */
  isOn: boolean
  /** `tried`: content that was sent before and perhaps stored, although no answer came. */
  send: (flow: Flow, saving: Saving, lastSent?: string) => Promise<SentDraft>
  /** On the phone, until the server has it. */
  keep: (flow: Flow) => Promise<void>
  forget: (quoteId: string) => Promise<void>
  /** `isLeft`: the screen no longer shows it. */
  onSaved: (sent: SentDraft, isLeft: boolean) => void
  onState: (state: SaveState) => void
}

export const PAUSE_MS = 2000

export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409
}

/** While photos are taken and analysed there is no quote yet. */
function isDue({ stage, draft }: Flow): boolean {
  return (stage === 'form' || stage === 'preview') && isUnsaved(draft)
}

export function createDraftSaver(world: World): DraftSaver {
  let noted: Flow | null = null
  let sent: SentDraft | null = null
  let lastSent: string | undefined
  let conflictAt: number | null = null
  let isOver = !world.isOn
  let isLeft = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let queue: Promise<unknown> = Promise.resolve()

  /** The screen learns a little later than we do what the server has. */
  function newest(): Flow {
    if (!noted) throw new Error('There is no draft to save yet')
    const { draft } = noted
    if (!sent || (draft.version ?? 0) >= (sent.version ?? 0)) return noted
    const { version, saved, photoUrl, analysis } = sent
    const photos = draft.photoUrl ? {} : { photoUrl, analysis }
    return { ...noted, draft: { ...draft, version, saved, ...photos } }
  }

  const mayStart = () =>
    !isOver && isDue(newest()) && (conflictAt === null || newest().draft.version !== conflictAt)

  async function saveByItself(): Promise<void> {
    if (!mayStart()) return
    const flow = newest()
    world.onState('saving')
    try {
      world.onSaved(await send(flow, 'itself'), isLeft)
      world.onState('saved')
    } catch (error) {
      if (isConflict(error)) return
      await world.keep(flow)
      world.onState('kept')
    }
  }

  async function send(flow: Flow, saving: Saving): Promise<SentDraft> {
    try {
      sent = await world.send(flow, saving, lastSent)
      lastSent = undefined
    } catch (error) {
      if (isConflict(error)) {
        conflictAt = flow.draft.version
        world.onState('conflict')
      } else {
        lastSent = contentOf(flow.draft)
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
