// What waits on a phone reaches the server once, whatever fails on the way.
import type { JobSchedule } from '@quotewright/domain/schedule/job-schedule'
import { describe, expect, it } from 'vitest'
import { ApiError, unreachableError } from '../api-error.ts'
import { sendWaiting, type WorkCalls } from './send-waiting.ts'
import { type DraftStorage, waitingBox } from './waiting-work.ts'

const schedule = {} as JobSchedule
const picture = new Uint8Array([1, 2, 3])
const progress = { quoteId: 'q', stage: 'progress' } as const

/** A phone's storage, and a server that fails as `answers` says: each call takes the next. */
function startPhone(...answers: (Error | null)[]) {
  const stored = new Map<string, unknown>()
  const storage: DraftStorage = {
    readDraft: async (name, parse) => (stored.has(name) ? parse(stored.get(name)) : null),
    async changeDraft(name, parse, change, { put, remove } = {}) {
      stored.set(name, change(stored.has(name) ? parse(stored.get(name)) : null))
      if (put) stored.set(...put)
      if (remove !== undefined) stored.delete(remove)
    },
  }
  const said: unknown[] = []
  let onMark = async () => {}
  async function answer(...words: unknown[]) {
    said.push(words)
    const failure = answers.shift()
    if (failure) throw failure
  }
  const calls: WorkCalls = {
    upload: async ({ length }) => {
      await answer('upload', length)
      return 'p'
    },
    mark: async (quoteId, { ids, stage }) => {
      await answer('mark', quoteId, ...ids, stage)
      await onMark()
      return schedule
    },
    finish: async (quoteId, { isDone }) => {
      await answer('finish', quoteId, isDone)
      return schedule
    },
  }
  const box = waitingBox('dana', storage)
  return {
    box,
    said,
    stored,
    storage,
    send: () => sendWaiting(box, calls),
    whileMarking: (act: () => Promise<unknown>) => {
      onMark = async () => void (await act())
    },
  }
}

describe('a photo', () => {
  it('is uploaded once and added, also if a connection fails in between, and then forgotten', async () => {
    const { box, said, send, stored } = startPhone(null, unreachableError())
    await box.keepPhoto(progress, picture)
    await expect(send()).rejects.toThrow('No connection')
    await send()
    await send()
    expect(said).toEqual([
      ['upload', 3],
      ['mark', 'q', 'p', 'progress'],
      ['mark', 'q', 'p', 'progress'],
    ])
    expect((await box.read()).photos).toEqual([])
    expect([...stored.keys()]).toEqual(['waiting-work/dana'])
  })

  it('that is refused says why, stops no other, and is sent again only when a person asks', async () => {
    const { box, said, send } = startPhone(new ApiError(422, 'Not a photo'))
    await box.keepPhoto(progress, picture)
    await box.keepPhoto({ ...progress, quoteId: 'other' }, picture)
    await send()
    expect((await box.read()).photos).toMatchObject([{ quoteId: 'q', refusal: 'Not a photo' }])
    await send()
    expect(said).toHaveLength(3)
    await box.retryRefused('q')
    await send()
    expect((await box.read()).photos).toEqual([])
  })

  it.each([0, 401, 429, 503])('waits after an answer of %i', async status => {
    const { box, send } = startPhone(new ApiError(status, 'Later'))
    await box.keepPhoto(progress, picture)
    await expect(send()).rejects.toThrow('Later')
    expect((await box.read()).photos).toMatchObject([{ refusal: null }])
  })

  it('that is removed while it is sent does not stay on the server', async () => {
    const { box, said, send, whileMarking } = startPhone()
    await box.keepPhoto(progress, picture)
    const [photo] = (await box.read()).photos
    whileMarking(() => box.removePhoto(photo?.id ?? ''))
    await send()
    expect(said.at(-1)).toEqual(['mark', 'q', 'p', null])
  })

  it('is refused by a phone that keeps too much', async () => {
    const { box } = startPhone()
    const large = new Uint8Array(60_000_000)
    await box.keepPhoto(progress, large)
    await expect(box.keepPhoto(progress, large)).rejects.toThrow('keeps no more photos')
    expect((await box.read()).photos).toHaveLength(1)
  })

  it('of one account is not another’s', async () => {
    const { box, storage } = startPhone()
    await box.keepPhoto(progress, picture)
    expect(await waitingBox('eve', storage).read()).toEqual({ photos: [], done: [] })
  })
})

describe('a job', () => {
  const at = '2026-12-01T15:00:00.000Z'

  it('is done or not as the last tap says', async () => {
    const { box, said, send } = startPhone(unreachableError())
    await box.keepDone({ quoteId: 'q', isDone: true, at })
    await expect(send()).rejects.toThrow('No connection')
    await box.keepDone({ quoteId: 'q', isDone: false, at })
    await send()
    expect(said).toEqual([
      ['finish', 'q', true],
      ['finish', 'q', false],
    ])
    expect((await box.read()).done).toEqual([])
  })

  it('that the server refuses to finish is as the server has it, and the photos still go out', async () => {
    const { box, said, send } = startPhone(new ApiError(409, 'Only an accepted quote'))
    await box.keepDone({ quoteId: 'q', isDone: true, at })
    await box.keepPhoto(progress, picture)
    expect((await send()).refusals).toEqual(['Only an accepted quote'])
    expect(said.at(-1)).toEqual(['mark', 'q', 'p', 'progress'])
    expect(await box.read()).toMatchObject({ photos: [], done: [] })
  })
})
