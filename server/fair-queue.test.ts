// The fair queue: the order of turns, refused places, and abandoned places.
import { describe, expect, it } from 'vitest'
import { createFairQueue, type FairQueueOptions, type Turn } from './fair-queue.ts'
import { currentScope, runInScope } from './request-scope.ts'

/** Lets settled promises run, which start the next turn. */
const settled = () => new Promise(setImmediate)

/** Creates a queue whose turns end on command, and records the order in which they start. */
function queueOf(options: Partial<FairQueueOptions> = {}) {
  const queue = createFairQueue({
    size: 1,
    maxPerBusiness: 10,
    maxWaiting: 100,
    patienceMs: 60_000,
    noun: 'PDFs',
    name: 'pdf',
    ...options,
  })
  const began: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  const ask = (name: string, turn: Partial<Turn> = {}) => {
    const end = Promise.withResolvers<string>()
    ends.set(name, end)
    const work = () => {
      began.push(name)
      return end.promise
    }
    return queue.run({ business: name.slice(0, 1), isDemo: false, ...turn }, work)
  }
  /** Ends running turns one by one until none is left. */
  const finish = async () => {
    await settled()
    for (let done = 0; done < began.length; done++) {
      const name = began[done] ?? ''
      ends.get(name)?.resolve(name)
      await ends.get(name)?.promise
      await settled()
    }
    return began
  }
  return { queue, ask, began, ends, finish }
}

describe('the next turn', () => {
  it('works in the scope of its own request', async () => {
    const { queue } = queueOf()
    const requestId = async () => {
      await settled()
      return currentScope()?.requestId
    }
    const turns = ['first-request', 'second-request'].map(id =>
      runInScope({ requestId: id, span: undefined }, () =>
        queue.run({ business: 'a', isDemo: false }, requestId),
      ),
    )
    expect(await Promise.all(turns)).toEqual(['first-request', 'second-request'])
  })

  it('goes round robin, even if one business requests many', async () => {
    const { ask, finish } = queueOf()
    const turns = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map(name => ask(name))
    expect(await finish()).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
    expect(await Promise.all(turns)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1'])
  })

  it('goes to another business while one has a turn', async () => {
    const { ask, began, finish } = queueOf({ size: 2 })
    const turns = ['a1', 'a2', 'b1'].map(name => ask(name))
    await settled()
    expect(began).toEqual(['a1', 'b1'])
    await finish()
    await Promise.all(turns)
    expect(began).toEqual(['a1', 'b1', 'a2'])
  })

  it('goes to another business while one has all the turns it may have', async () => {
    const { ask, began, finish } = queueOf({ size: 3, sizePerBusiness: 2 })
    const turns = ['a1', 'a2', 'a3', 'b1'].map(name => ask(name))
    await settled()
    expect(began).toEqual(['a1', 'a2', 'b1'])
    await finish()
    await Promise.all(turns)
    expect(began).toEqual(['a1', 'a2', 'b1', 'a3'])
  })

  it('goes to a demo if no one else waits', async () => {
    const { ask, finish } = queueOf()
    const turns = [ask('a1'), ask('x1', { isDemo: true }), ask('b1'), ask('c1')]
    expect(await finish()).toEqual(['a1', 'b1', 'c1', 'x1'])
    await Promise.all(turns)
  })

  it('starts at once although demos have all the turns they may have', async () => {
    const { ask, began, finish } = queueOf({ size: 3 })
    const turns = ['x1', 'y1', 'z1'].map(name => ask(name, { isDemo: true }))
    turns.push(ask('a1'))
    await settled()
    expect(began).toEqual(['x1', 'y1', 'a1'])
    await finish()
    await Promise.all(turns)
  })

  it('starts even after failed work', async () => {
    const { ask, ends } = queueOf()
    const failed = expect(ask('a1')).rejects.toThrow('torn')
    const after = ask('b1')
    await settled()
    ends.get('a1')?.reject(new Error('torn'))
    await failed
    await settled()
    ends.get('b1')?.resolve('b1')
    expect(await after).toBe('b1')
  })
})

describe('a place in the queue', () => {
  it('is refused to a business that has all its places, and to no other', async () => {
    const { ask, finish } = queueOf({ maxPerBusiness: 2 })
    const turns = ['a1', 'a2', 'a3'].map(name => ask(name))
    await expect(ask('a4')).rejects.toMatchObject({
      code: 'too_many',
      retryAfter: 5,
      message: 'You already have 2 PDFs waiting. Please try again in a moment.',
    })
    turns.push(ask('b1'), ask('a5', { isJob: true }))
    expect(await finish()).toContain('a5')
    await Promise.all(turns)
  })

  it('is refused to all when none is left, while demos cannot take those of others', async () => {
    const { ask, finish } = queueOf({ maxWaiting: 2 })
    const turns = [
      ...['a1', 'b1', 'c1'].map(name => ask(name)),
      ...['x1', 'y1'].map(name => ask(name, { isDemo: true })),
    ]
    const refusal = {
      code: 'unavailable',
      retryAfter: 5,
      message: 'The server is busy with other PDFs. Please try again in a moment.',
    }
    await expect(ask('d1')).rejects.toMatchObject(refusal)
    await expect(ask('z1', { isDemo: true })).rejects.toMatchObject(refusal)
    await finish()
    await Promise.all(turns)
  })

  it('is free again after its client disconnects', async () => {
    const { ask, finish } = queueOf({ maxPerBusiness: 1 })
    const gone = new AbortController()
    const first = ask('a1')
    const left = expect(ask('a2', { signal: gone.signal })).rejects.toThrow('gone')
    gone.abort(new Error('gone'))
    await left
    const last = ask('a3')
    expect(await finish()).toEqual(['a1', 'a3'])
    await Promise.all([first, last])
    await expect(ask('a4', { signal: gone.signal })).rejects.toThrow('gone')
  })

  it('is lost after a long wait', async () => {
    const { ask, finish } = queueOf({ patienceMs: 1 })
    const first = ask('a1')
    await expect(ask('b1')).rejects.toMatchObject({ code: 'unavailable' })
    expect(await finish()).toEqual(['a1'])
    await first
  })

  it('is lost by all when the queue closes', async () => {
    const { queue, ask, finish } = queueOf()
    const first = ask('a1')
    const others = [ask('a2'), ask('b1'), ask('x1', { isDemo: true })]
    const refused = others.map(waiting => expect(waiting).rejects.toThrow('stopping'))
    queue.refuseAll(new Error('stopping'))
    await Promise.all(refused)
    expect(await finish()).toEqual(['a1'])
    await first
  })
})
