// Worker threads that read photos in fair turns. They start on first use and stop when idle.
import { Worker } from 'node:worker_threads'
import { AppError } from '@quotewright/domain/errors'
import type { PhotoSight } from '@quotewright/vision/damage-model'
import { createFairQueue, type FairQueueOptions, type Turn } from '../fair-queue.ts'
import { measured } from '../telemetry.ts'

export type PhotoAnswer = { sight: PhotoSight } | { failure: string }

export type VisionPool = {
  /** Reads an encoded photo. Throws AppError if the queue is full. */
  look: (photo: Uint8Array, turn: Turn) => Promise<PhotoSight>
  /** The number of running threads. */
  threads: () => number
  /** Stops all threads; pending photos fail. */
  close: () => Promise<void>
}

export type VisionPoolOptions = Omit<FairQueueOptions, 'noun' | 'name'> & {
  /** An idle thread stops after this time, which frees its memory. */
  idleMs: number
  /** A photo that takes longer (including the start of its thread) fails, and its thread is replaced. */
  timeoutMs: number
  /** The thread's script: receives encoded photos as messages and sends a PhotoAnswer for each. */
  script?: URL
}

type Thread = {
  worker: Worker
  photo: PromiseWithResolvers<PhotoSight> | null
  timer: NodeJS.Timeout | undefined
}

const builtIn = new URL('./vision-worker.ts', import.meta.url)
/** Limits JavaScript memory. The model uses about 100 MB of WebAssembly memory besides. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 }

export function createVisionPool(options: VisionPoolOptions): VisionPool {
  const { idleMs, timeoutMs, script = builtIn } = options
  const queue = createFairQueue({ ...options, noun: 'photo analyses', name: 'vision' })
  const threads = new Set<Thread>()
  let isClosed = false
  const stopping = () => new AppError('unavailable', 'The server is stopping; please try again')

  async function look(photo: Uint8Array, turn: Turn): Promise<PhotoSight> {
    if (isClosed) throw stopping()
    return queue.run(turn, () =>
      measured('vision', async () => give(freeThread() ?? startThread(), photo)),
    )
  }

  /** Undefined if all threads are busy. The queue admits at most as many photos as threads may run, so another may start. */
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
      lose(thread, new Error('The vision worker crashed', { cause: error }))
    })
    thread.worker.on('exit', code => {
      lose(thread, new Error(`The vision worker ended with exit code ${code}`))
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
    // A separate buffer can be transferred to the thread.
    const copy = new Uint8Array(photo)
    thread.worker.postMessage(copy, [copy.buffer])
    return thread.photo.promise
  }

  function take(thread: Thread, answer: PhotoAnswer): void {
    const { photo } = thread
    if (photo === null) return
    clearTimeout(thread.timer)
    thread.photo = null
    thread.timer = setTimeout(() => endThread(thread), idleMs).unref()
    thread.worker.unref()
    if ('sight' in answer) photo.resolve(answer.sight)
    else photo.reject(new Error(`The photo could not be analyzed: ${answer.failure}`))
  }

  function endThread(thread: Thread): void {
    threads.delete(thread)
    void thread.worker.terminate()
  }

  /** Fails the thread's photo. Waiting photos go to another thread. */
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
