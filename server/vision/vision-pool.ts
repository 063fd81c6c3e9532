// Worker threads that look at photos, in fair turns: started when first needed, let go when idle.
import { Worker } from 'node:worker_threads'
import { AppError } from '@quotewright/domain/errors'
import type { PhotoSight } from '@quotewright/vision/damage-model'
import { createFairQueue, type FairQueueOptions, type Turn } from '../fair-queue.ts'

export type PhotoAnswer = { sight: PhotoSight } | { failure: string }

export type VisionPool = {
  /** What an encoded photo shows. Throws AppError when there is no room to wait. */
  look: (photo: Uint8Array, turn: Turn) => Promise<PhotoSight>
  /** How many threads live right now. */
  threads: () => number
  /** Pending photos are given up. */
  close: () => Promise<void>
}

export type VisionPoolOptions = Omit<FairQueueOptions, 'noun'> & {
  /** A thread without work is let go after this long, and its memory with it. */
  idleMs: number
  /** A photo that takes longer, the start of its thread included, is given up, and so is the thread. */
  timeoutMs: number
  /** What a thread runs: takes encoded photos as messages, sends a PhotoAnswer for each. */
  script?: URL
}

type Thread = {
  worker: Worker
  photo: PromiseWithResolvers<PhotoSight> | null
  timer: NodeJS.Timeout | undefined
}

const builtIn = new URL('./vision-worker.ts', import.meta.url)
/** For JavaScript alone; the model's own memory is WebAssembly's and about 100 MB. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 }

export function createVisionPool(options: VisionPoolOptions): VisionPool {
  const { idleMs, timeoutMs, script = builtIn } = options
  const queue = createFairQueue({ ...options, noun: 'photo analyses' })
  const threads = new Set<Thread>()
  let isClosed = false
  const stopping = () => new AppError('unavailable', 'The server is stopping; please try again')

  async function look(photo: Uint8Array, turn: Turn): Promise<PhotoSight> {
    if (isClosed) throw stopping()
    return queue.run(turn, () => give(freeThread() ?? startThread(), photo))
  }

  /** The queue lets no more photos through than there are threads. */
  function freeThread(): Thread | undefined {
    return [...threads].find(thread => thread.photo === null)
  }

  function startThread(): Thread {
    const thread: Thread = {
      worker: new Worker(script, { resourceLimits }),
      photo: null,
      timer: undefined,
    }
    threads.add(thread)
    thread.worker.on('message', (answer: PhotoAnswer) => take(thread, answer))
    thread.worker.on('error', error => {
      lose(thread, new Error('The vision worker broke', { cause: error }))
    })
    thread.worker.on('exit', code => {
      lose(thread, new Error(`The vision worker ended by itself, with exit code ${code}`))
    })
    return thread
  }

  function give(thread: Thread, photo: Uint8Array): Promise<PhotoSight> {
    clearTimeout(thread.timer)
    thread.photo = Promise.withResolvers()
    thread.timer = setTimeout(() => {
      lose(thread, new Error(`A photo was not analyzed within ${timeoutMs} ms`))
      void thread.worker.terminate()
    }, timeoutMs)
    thread.worker.ref()
    // A copy of its own can be moved to the thread instead of being copied there.
    const copy = new Uint8Array(photo)
    thread.worker.postMessage(copy, [copy.buffer])
    return thread.photo.promise
  }

  function take(thread: Thread, answer: PhotoAnswer): void {
    const { photo } = thread
    if (photo === null) return
    clearTimeout(thread.timer)
    thread.photo = null
    thread.timer = setTimeout(() => letGo(thread), idleMs).unref()
    thread.worker.unref()
    if ('sight' in answer) photo.resolve(answer.sight)
    else photo.reject(new Error(`The photo could not be analyzed: ${answer.failure}`))
  }

  function letGo(thread: Thread): void {
    threads.delete(thread)
    void thread.worker.terminate()
  }

  /** Its photo is given up; those that wait go to another thread. */
  function lose(thread: Thread, error: Error): void {
    if (!threads.delete(thread)) return
    clearTimeout(thread.timer)
    thread.photo?.reject(error)
  }

  async function close(): Promise<void> {
    isClosed = true
    queue.refuseAll(stopping())
    const workers = [...threads].map(({ worker }) => worker)
    for (const thread of threads) lose(thread, stopping())
    await Promise.all(workers.map(worker => worker.terminate()))
  }

  return { look, threads: () => threads.size, close }
}
