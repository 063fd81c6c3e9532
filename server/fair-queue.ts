// Shares a scarce resource fairly: a bounded queue, round robin by business, demos last.
import { AppError } from '@quotewright/domain/errors'
import type { Context } from './context.ts'
import { keepScope } from './request-scope.ts'
import { count, type QueueName, waited, watch } from './telemetry.ts'

/** A request for one turn. */
export type Turn = {
  business: string
  isDemo: boolean
  /** Aborted when the client disconnects, which gives up a waiting turn. */
  signal?: AbortSignal
  /** Background jobs are never refused for lack of room, because the job queue limits them. */
  isJob?: boolean
}

export function turnOf({ user }: Pick<Context, 'user'>, signal?: AbortSignal): Turn {
  return { business: user.business.id, isDemo: user.isDemo, ...(signal && { signal }) }
}

export type FairQueue = {
  /** Runs the work on its turn. Throws `too_many` or `unavailable` if there is no room to wait. */
  run: <T>(turn: Turn, work: () => Promise<T>) => Promise<T>
  /** Refuses every waiting turn. */
  refuseAll: (reason: Error) => void
}

export type FairQueueOptions = {
  /** Concurrent turns. */
  size: number
  /** Concurrent turns of one business. Default: 1. */
  sizePerBusiness?: number
  /** Waiting turns of one business. */
  maxPerBusiness: number
  /** Waiting turns in all. Demos have as many again, so that they cannot take the places of others. */
  maxWaiting: number
  /** The longest wait. */
  patienceMs: number
  /** The plural noun in refusals, such as `PDFs`. */
  noun: string
  /** Its name in metrics. */
  name: QueueName
}

type Waiting = { turn: Turn; start: () => void; refuse: (reason: unknown) => void }

/** Waiting turns by business, in the order of the next turns. */
type Line = Map<string, Waiting[]>

const RETRY_AFTER_SECONDS = 5

function waitingOf(line: Line, { business }: Turn): Waiting[] {
  return line.get(business) ?? []
}

function setWaiting(line: Line, business: string, waiting: Waiting[]): void {
  if (waiting.length > 0) line.set(business, waiting)
  else line.delete(business)
}

function lengthOf(line: Line): number {
  return [...line.values()].reduce((sum, own) => sum + own.length, 0)
}

/** Moves the business to the end of the line. */
function goBehind(line: Line, business: string): void {
  const waiting = line.get(business)
  if (!waiting) return
  line.delete(business)
  line.set(business, waiting)
}

export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { size, sizePerBusiness = 1, maxPerBusiness, maxWaiting, patienceMs, noun, name } = options
  // Demos leave one place free, because a running turn is never interrupted.
  const maxDemos = Math.max(1, size - 1)
  const members: Line = new Map()
  const demos: Line = new Map()
  const running = new Set<Turn>()
  const lineOf = ({ isDemo }: Turn) => (isDemo ? demos : members)

  function next(): Waiting | undefined {
    const runningDemos = [...running].filter(({ isDemo }) => isDemo).length
    return takeNext(members) ?? (runningDemos < maxDemos ? takeNext(demos) : undefined)
  }

  function takeNext(line: Line): Waiting | undefined {
    for (const [business, [first, ...others]] of line) {
      const own = [...running].filter(turn => turn.business === business)
      if (!first || own.length >= sizePerBusiness) continue
      setWaiting(line, business, others)
      return first
    }
    return undefined
  }

  function assign(): void {
    while (running.size < size) {
      const waiting = next()
      if (!waiting) return
      running.add(waiting.turn)
      waiting.start()
    }
  }

  function refuseCrowd(turn: Turn): void {
    if (turn.isJob) return
    const line = lineOf(turn)
    if (waitingOf(line, turn).length >= maxPerBusiness) {
      count('queue.refusals', { queue: name, reason: 'too many of one' })
      const sentence = `You already have ${maxPerBusiness} ${noun} waiting. Please try again in a moment.`
      throw new AppError('too_many', sentence, { retryAfter: RETRY_AFTER_SECONDS })
    }
    if (lengthOf(line) >= maxWaiting) {
      count('queue.refusals', { queue: name, reason: 'full' })
      throw busy()
    }
  }

  function busy(): AppError {
    const sentence = `The server is busy with other ${noun}. Please try again in a moment.`
    return new AppError('unavailable', sentence, { retryAfter: RETRY_AFTER_SECONDS })
  }

  async function hold<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } finally {
      running.delete(turn)
      goBehind(lineOf(turn), turn.business)
      assign()
    }
  }

  function run<T>(requested: Turn, work: () => Promise<T>): Promise<T> {
    // A copy, because the same turn may be requested many times.
    const turn = { ...requested }
    const line = lineOf(turn)
    // The end of another turn starts this one.
    const inOwnScope = keepScope()
    const since = performance.now()
    return new Promise((resolve, reject) => {
      turn.signal?.throwIfAborted()
      refuseCrowd(turn)
      const waiting: Waiting = {
        turn,
        start: () => {
          settle()
          waited(name, since)
          resolve(inOwnScope(() => hold(turn, work)))
        },
        refuse: reason => {
          settle()
          const others = waitingOf(line, turn).filter(other => other !== waiting)
          setWaiting(line, turn.business, others)
          reject(reason)
        },
      }
      const leave = () => waiting.refuse(turn.signal?.reason)
      const patience = setTimeout(() => {
        count('queue.refusals', { queue: name, reason: 'waited too long' })
        waiting.refuse(busy())
      }, patienceMs)
      const settle = () => {
        clearTimeout(patience)
        turn.signal?.removeEventListener('abort', leave)
      }
      turn.signal?.addEventListener('abort', leave)
      setWaiting(line, turn.business, [...waitingOf(line, turn), waiting])
      assign()
    })
  }

  watch(`queue ${name}`, () => [
    { gauge: 'queue.waiting', label: name, value: lengthOf(members) + lengthOf(demos) },
    { gauge: 'queue.running', label: name, value: running.size },
  ])
  return {
    run,
    refuseAll(reason) {
      for (const line of [members, demos]) {
        for (const waiting of [...line.values()].flat()) waiting.refuse(reason)
      }
    },
  }
}
