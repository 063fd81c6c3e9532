// How a draft is saved while it is being made, without a browser: when, in which order, and what if it cannot be.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../api-error.ts'
import { contentOf } from './draft-content.ts'
import { createDraftSaver, PAUSE_MS, type SaveState, type Saving } from './draft-saver.ts'
import { type Flow, stepFlow } from './flow.ts'
import { emptyDraft, type QuoteDraft } from './quote-draft.ts'

const start = { id: 'q', quoteNumber: 'Q-1ABCD', customerId: 'c', validUntil: '2026-12-31' }
const begun: Flow = {
  stage: 'form',
  photos: [],
  note: '',
  outcome: null,
  generated: [],
  draft: emptyDraft(start),
}

beforeEach(() => {
  vi.useFakeTimers()
})

/** A screen with its draft, a phone, and a server that answers when told to, and counts versions. */
function startScreen({ isOn = true, flow = begun } = {}) {
  const sends: { saving: Saving; draft: QuoteDraft; lastSent: string | undefined }[] = []
  const kept = new Set<string>()
  const states: SaveState[] = []
  const left: (number | null)[] = []
  let answers: (() => void)[] = []
  let refusal: Error | null = null
  let isPatient = false
  const saver = createDraftSaver({
    isOn,
    send: async ({ draft }, saving, lastSent) => {
      sends.push({ saving, draft, lastSent })
      if (isPatient) await new Promise<void>(answer => answers.push(answer))
      if (refusal) throw refusal
      const { id, customer, photoUrl, analysis } = draft
      const version = (draft.version ?? 0) + 1
      return { id, customer, photoUrl, analysis, version, saved: contentOf(draft) }
    },
    keep: async ({ draft }) => void kept.add(`${draft.id} ${draft.notes}`),
    forget: async () => kept.clear(),
    onSaved: ({ version, saved }, isLeft) =>
      isLeft ? left.push(version) : change({ version, saved }),
    onState: state => states.push(state),
  })
  let shown = flow
  function change(part: Partial<QuoteDraft>) {
    shown = stepFlow(shown, { type: 'drafted', change: () => part })
    saver.note(shown)
  }
  saver.note(shown)
  return {
    saver,
    sends,
    kept,
    states,
    left,
    change,
    type: (notes: string) => change({ notes }),
    pause: () => vi.advanceTimersByTimeAsync(PAUSE_MS),
    refuse: (error: Error | null) => {
      refusal = error
    },
    /** The server waits with its answers until `answer`. */
    hold: () => {
      isPatient = true
    },
    answer: async () => {
      isPatient = false
      const [...waiting] = answers
      answers = []
      for (const go of waiting) go()
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

const told = ({ sends }: ReturnType<typeof startScreen>) =>
  sends.map(({ saving, draft }) => [saving, draft.version, draft.notes])

describe('a draft that saves itself', () => {
  it('is saved once after a pause, as it is then', async () => {
    const screen = startScreen()
    screen.type('Two')
    await vi.advanceTimersByTimeAsync(PAUSE_MS - 1)
    screen.type('Two coats')
    await vi.advanceTimersByTimeAsync(PAUSE_MS - 1)
    expect(screen.sends).toEqual([])
    await screen.pause()
    expect(told(screen)).toEqual([['itself', null, 'Two coats']])
    expect(screen.states).toEqual(['saving', 'saved'])
    await screen.pause()
    screen.type('Two coats ')
    await screen.pause()
    expect(screen.sends).toHaveLength(1)
  })

  it('is nothing before anything is typed, nor while photos are taken', async () => {
    const screen = startScreen({ flow: { ...begun, stage: 'capture' } })
    screen.type('Two coats')
    await screen.pause()
    expect(startScreen().sends).toEqual([])
    await screen.saver.hide()
    expect([screen.sends, [...screen.kept]]).toEqual([[], []])
  })

  it('is one quote: what is typed while it is saved is saved over it, one after the other', async () => {
    const screen = startScreen()
    screen.hold()
    screen.type('One')
    await screen.pause()
    screen.type('Two')
    await screen.pause()
    expect(told(screen)).toEqual([['itself', null, 'One']])
    await screen.answer()
    await screen.pause()
    expect(told(screen)).toEqual([
      ['itself', null, 'One'],
      ['itself', 1, 'Two'],
    ])
  })

  it('becomes the quote when that is made while it is being saved', async () => {
    const screen = startScreen()
    screen.hold()
    screen.type('One')
    await screen.pause()
    const making = screen.saver.send('pending')
    await screen.answer()
    expect((await making).version).toBe(2)
    expect(told(screen)).toEqual([
      ['itself', null, 'One'],
      ['pending', 1, 'One'],
    ])
  })

  it('stays on the phone while it cannot be saved, and no longer', async () => {
    const screen = startScreen()
    screen.refuse(new ApiError(0, 'No connection'))
    screen.type('One')
    await screen.pause()
    expect([...screen.kept]).toEqual(['q One'])
    expect(screen.states).toEqual(['saving', 'kept'])
    screen.refuse(null)
    await screen.saver.flush()
    expect([...screen.kept]).toEqual([])
    screen.type('Two')
    await screen.pause()
    // The first may have been stored although no answer came; after one came nothing is in doubt.
    expect(screen.sends.map(({ lastSent }) => lastSent)).toEqual([
      undefined,
      contentOf({ ...begun.draft, notes: 'One' }),
      undefined,
    ])
  })

  it('waits for a person when somebody else has changed it', async () => {
    const screen = startScreen()
    screen.type('One')
    await screen.pause()
    screen.refuse(new ApiError(409, 'Someone else has changed this quote'))
    screen.type('Mine')
    await screen.pause()
    screen.type('Still mine')
    await screen.pause()
    expect(screen.states.at(-1)).toBe('conflict')
    expect(screen.sends).toHaveLength(2)
    screen.refuse(null)
    screen.change({ version: 7 })
    await screen.pause()
    expect(told(screen).at(-1)).toEqual(['itself', 7, 'Still mine'])
    expect(screen.states.slice(-3)).toEqual(['idle', 'saving', 'saved'])
  })

  it('is kept on the phone before the page may be gone, and saved when the screen is left', async () => {
    const screen = startScreen()
    screen.hold()
    screen.type('One')
    const hiding = screen.saver.hide()
    await vi.advanceTimersByTimeAsync(0)
    expect([...screen.kept]).toEqual(['q One'])
    await screen.answer()
    await hiding
    expect([...screen.kept]).toEqual([])
    screen.type('Two')
    await screen.saver.leave()
    expect(screen.left).toEqual([2])
  })

  it('is let be once the quote is made or the form is closed', async () => {
    const screen = startScreen()
    screen.type('One')
    screen.saver.end()
    await screen.pause()
    await screen.saver.leave()
    expect(screen.sends).toEqual([])
  })
})

describe('with auto-save switched off', () => {
  it('nothing is saved before Save Draft is pressed', async () => {
    const screen = startScreen({ isOn: false })
    screen.type('One')
    await screen.pause()
    await screen.saver.hide()
    await screen.saver.leave()
    expect(screen.sends).toEqual([])
    await screen.saver.send('draft')
    expect(told(screen)).toEqual([['draft', null, 'One']])
  })
})
