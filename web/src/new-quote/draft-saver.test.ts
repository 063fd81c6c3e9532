// When and in which order a draft is saved, and what happens if a save fails. Runs without a browser.
import { plainTerms } from '@quotewright/domain/quotes/quote-terms'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../api-error.ts'
import { contentOf } from './draft-content.ts'
import { createDraftSaver, PAUSE_MS, type SaveState, type Saving } from './draft-saver.ts'
import { beginFlow, type Flow, stepFlow } from './flow.ts'
import { emptyDraft, type QuoteDraft } from './quote-draft.ts'

const start = {
  id: 'q',
  quoteNumber: 'Q-1ABCD',
  customerId: 'c',
  validUntil: '2026-12-31',
  terms: plainTerms,
}
const begun: Flow = { ...beginFlow(emptyDraft(start)), stage: 'form' }

beforeEach(() => {
  vi.useFakeTimers()
})

/** A screen with a draft, a phone, and a server that counts versions and can delay its answers. */
function startScreen({ isOn = true, flow = begun } = {}) {
  const sends: { saving: Saving; draft: QuoteDraft; tries: string[] }[] = []
  const kept = new Set<string>()
  const states: SaveState[] = []
  const left: (number | null)[] = []
  let answers: (() => void)[] = []
  let refusal: Error | null = null
  let isPatient = false
  let hasRoom = true
  const saver = createDraftSaver({
    isOn,
    send: async ({ draft }, saving, tries) => {
      sends.push({ saving, draft, tries: [...tries] })
      tries.add(draft.notes)
      if (isPatient) await new Promise<void>(answer => answers.push(answer))
      if (refusal) throw refusal
      const { id, customer } = draft
      const version = (draft.version ?? 0) + 1
      return { id, customer, synced: { version, saved: contentOf(draft) }, stored: [] }
    },
    keep: async ({ draft }) => {
      if (hasRoom) kept.add(`${draft.id} ${draft.notes}`)
      return hasRoom
    },
    forget: async () => kept.clear(),
    onSaved: ({ synced }, isLeft) => (isLeft ? left.push(synced.version) : change(synced)),
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
    /** The storage of the phone is full. */
    fill: () => {
      hasRoom = false
    },
    /** The server delays its answers until `answer`. */
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

const sentBy = ({ sends }: ReturnType<typeof startScreen>) =>
  sends.map(({ saving, draft }) => [saving, draft.version, draft.notes])

describe('a draft with auto-save', () => {
  it('is saved once after a pause, in its newest state', async () => {
    const screen = startScreen()
    screen.type('Two')
    await vi.advanceTimersByTimeAsync(PAUSE_MS - 1)
    screen.type('Two coats')
    await vi.advanceTimersByTimeAsync(PAUSE_MS - 1)
    expect(screen.sends).toEqual([])
    await screen.pause()
    expect(sentBy(screen)).toEqual([['itself', null, 'Two coats']])
    expect(screen.states).toEqual(['saving', 'saved'])
    await screen.pause()
    screen.type('Two coats ')
    await screen.pause()
    expect(screen.sends).toHaveLength(1)
  })

  it('is not saved before anything is typed', async () => {
    const screen = startScreen()
    await screen.pause()
    await screen.saver.hide()
    expect([screen.sends, [...screen.kept]]).toEqual([[], []])
  })

  it('typed just before a step back to the photos is saved', async () => {
    const screen = startScreen({ flow: { ...begun, stage: 'capture' } })
    screen.type('Two coats')
    await screen.pause()
    expect(sentBy(screen)).toEqual([['itself', null, 'Two coats']])
  })

  it('stays one quote: changes typed during a save are saved after it', async () => {
    const screen = startScreen()
    screen.hold()
    screen.type('One')
    await screen.pause()
    screen.type('Two')
    await screen.pause()
    expect(sentBy(screen)).toEqual([['itself', null, 'One']])
    await screen.answer()
    await screen.pause()
    expect(sentBy(screen)).toEqual([
      ['itself', null, 'One'],
      ['itself', 1, 'Two'],
    ])
  })

  it('becomes the quote if that is created during a save', async () => {
    const screen = startScreen()
    screen.hold()
    screen.type('One')
    await screen.pause()
    const making = screen.saver.send('pending')
    await screen.answer()
    expect((await making).synced.version).toBe(2)
    expect(sentBy(screen)).toEqual([
      ['itself', null, 'One'],
      ['pending', 1, 'One'],
    ])
  })

  it('is not called kept if the phone cannot store it either', async () => {
    const screen = startScreen()
    screen.refuse(new ApiError(0, 'No connection'))
    screen.fill()
    screen.type('One')
    await screen.pause()
    expect(screen.states).toEqual(['saving', 'unsaved'])
    screen.refuse(null)
    await screen.saver.flush()
    expect(screen.states.at(-1)).toBe('saved')
  })

  it('stays on the phone until it can be saved', async () => {
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
    expect(screen.sends.at(-1)?.tries).toEqual([])
  })

  it('knows every save whose response was lost, as the server may have stored it', async () => {
    const screen = startScreen()
    screen.refuse(new ApiError(0, 'No connection'))
    for (const notes of ['One', 'Two', 'Three']) {
      screen.type(notes)
      await screen.pause()
    }
    expect(screen.sends.map(({ tries }) => tries)).toEqual([[], ['One'], ['One', 'Two']])
  })

  it('waits for the user if someone else has changed it', async () => {
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
    expect(sentBy(screen).at(-1)).toEqual(['itself', 7, 'Still mine'])
    expect(screen.states.slice(-3)).toEqual(['idle', 'saving', 'saved'])
  })

  it('is stored on the phone when the page is hidden, and saved when the user leaves the screen', async () => {
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

  it('is not saved after the quote is made or the form is closed', async () => {
    const screen = startScreen()
    screen.type('One')
    screen.saver.end()
    await screen.pause()
    await screen.saver.leave()
    expect(screen.sends).toEqual([])
  })
})

describe('a draft without auto-save', () => {
  it('is saved only when Save Draft is pressed', async () => {
    const screen = startScreen({ isOn: false })
    screen.type('One')
    await screen.pause()
    await screen.saver.hide()
    await screen.saver.leave()
    expect(screen.sends).toEqual([])
    await screen.saver.send('draft')
    expect(sentBy(screen)).toEqual([['draft', null, 'One']])
  })
})
