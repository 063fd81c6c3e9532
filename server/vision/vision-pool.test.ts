// Fair turns of many businesses, and the replacement of lost threads.
import { afterAll, describe, expect, it } from 'vitest'
import { createVisionPool, type VisionPoolOptions } from './vision-pool.ts'

/** Answers with the number of photos read so far. Never answers photo 0 and crashes on photo 1. */
const countingWorker = `
import { parentPort } from 'node:worker_threads'
let seen = 0
parentPort.on('message', ([first]) => {
  if (first === 0) return
  if (first === 1) throw new Error('torn')
  parentPort.postMessage({ sight: { findings: [], references: [], seen: ++seen } })
})`
const script = new URL(`data:text/javascript,${encodeURIComponent(countingWorker)}`)

const pools: ReturnType<typeof createVisionPool>[] = []
afterAll(() => Promise.all(pools.map(pool => pool.close())))

function open(options: Partial<VisionPoolOptions> = {}) {
  const pool = createVisionPool({
    size: 1,
    maxPerBusiness: 2,
    maxWaiting: 8,
    patienceMs: 60_000,
    idleMs: 60_000,
    timeoutMs: 60_000,
    script,
    ...options,
  })
  pools.push(pool)
  const ask = (
    photo: number,
    business: string,
    turn: { isDemo?: true; signal?: AbortSignal } = {},
  ) => pool.look(new Uint8Array([photo]), { business, isDemo: false, ...turn })
  return { ...pool, ask }
}

describe('the photos', () => {
  it('are read in turn, those of demos last', async () => {
    const { ask } = open()
    const answers = [ask(9, 'a'), ask(9, 'x', { isDemo: true }), ask(9, 'a'), ask(9, 'b')]
    expect(await Promise.all(answers)).toMatchObject([
      { seen: 1 },
      { seen: 4 },
      { seen: 3 },
      { seen: 2 },
    ])
  })

  it('of one business do not take the turns of others', async () => {
    const { ask } = open()
    const answers = [ask(9, 'a'), ask(9, 'a'), ask(9, 'a')]
    await expect(ask(9, 'a')).rejects.toMatchObject({ code: 'too_many', retryAfter: 5 })
    await ask(9, 'b')
    await Promise.all(answers)
  })

  it('are not read after their client disconnects', async () => {
    const { ask } = open()
    const gone = new AbortController()
    const first = ask(9, 'a')
    const left = expect(ask(9, 'b', { signal: gone.signal })).rejects.toThrow('gone')
    gone.abort(new Error('gone'))
    await left
    await first
    expect(await ask(9, 'c')).toMatchObject({ seen: 2 })
  })
})

describe('a thread', () => {
  it('that crashes is replaced, and only its own photo fails', async () => {
    const { ask, threads } = open()
    const [broken, next] = [ask(1, 'a'), ask(9, 'b')]
    await expect(broken).rejects.toThrow('crashed')
    expect(await next).toMatchObject({ seen: 1 })
    expect(threads()).toBe(1)
  })

  it('that takes too long is replaced', async () => {
    const { ask } = open({ timeoutMs: 2000 })
    const [stuck, next] = [ask(0, 'a'), ask(9, 'b')]
    await expect(stuck).rejects.toThrow('within 2000 ms')
    expect(await next).toMatchObject({ seen: 1 })
  })

  it('fails its photo when the pool closes, and waiting photos are refused', async () => {
    const { ask, close } = open()
    const answers = [ask(0, 'a'), ask(9, 'b')].map(one =>
      expect(one).rejects.toMatchObject({ code: 'unavailable' }),
    )
    await close()
    await Promise.all(answers)
    await expect(ask(9, 'c')).rejects.toMatchObject({ code: 'unavailable' })
  })
})
