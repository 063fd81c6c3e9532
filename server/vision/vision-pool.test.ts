// Who has photos looked at when many want to, and what becomes of threads that are lost.
import { afterAll, describe, expect, it } from 'vitest'
import { createVisionPool, type VisionPoolOptions } from './vision-pool.ts'

/** Says how many photos it has seen so far; never answers the photo 0, and breaks at the photo 1. */
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
  it('are looked at in turn, those of demos last', async () => {
    const { ask } = open()
    const answers = [ask(9, 'a'), ask(9, 'x', { isDemo: true }), ask(9, 'a'), ask(9, 'b')]
    expect(await Promise.all(answers)).toMatchObject([
      { seen: 1 },
      { seen: 4 },
      { seen: 3 },
      { seen: 2 },
    ])
  })

  it('of one business do not take the places of others', async () => {
    const { ask } = open()
    const asked = [ask(9, 'a'), ask(9, 'a'), ask(9, 'a')]
    await expect(ask(9, 'a')).rejects.toMatchObject({ code: 'too_many', retryAfter: 5 })
    await ask(9, 'b')
    await Promise.all(asked)
  })

  it('are not looked at when their client has gone', async () => {
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
  it('that breaks is replaced, and only its own photo is given up', async () => {
    const { ask, threads } = open()
    const [broken, next] = [ask(1, 'a'), ask(9, 'b')]
    await expect(broken).rejects.toThrow('broke')
    expect(await next).toMatchObject({ seen: 1 })
    expect(threads()).toBe(1)
  })

  it('that takes too long is replaced', async () => {
    const { ask } = open({ timeoutMs: 2000 })
    const [stuck, next] = [ask(0, 'a'), ask(9, 'b')]
    await expect(stuck).rejects.toThrow('within 2000 ms')
    expect(await next).toMatchObject({ seen: 1 })
  })

  it('gives up what it does when the pool closes, and what waits is refused', async () => {
    const { ask, close } = open()
    const asked = [ask(0, 'a'), ask(9, 'b')].map(one =>
      expect(one).rejects.toMatchObject({ code: 'unavailable' }),
    )
    await close()
    await Promise.all(asked)
    await expect(ask(9, 'c')).rejects.toMatchObject({ code: 'unavailable' })
  })
})
