// Worker threads that look at photos: started when first needed, let go when idle, with a queue that says when it is full.
import { Worker } from 'node:worker_threads'
import { AppError } from '@quotewright/domain/errors'
import type { PhotoSight } from '@quotewright/vision/damage-model'

export type PhotoAnswer = { sight: PhotoSight } | { failure: string }

export type VisionPool = {
  /** What an encoded photo shows. Refused with AppError('unavailable') when too many are waiting. */
  look: (photo: Uint8Array) => Promise<PhotoSight>
  /** How many threads live right now. */
  threads: () => number
  /** Pending photos are given up. */
  close: () => Promise<void>
}

export type VisionPoolOptions = {
  /** Threads at most. */
  size: number
  /** A thread without work is let go after this long, and its memory with it. */
  idleMs: number
  /** Photos that may wait while all threads work. */
  maxQueue: number
  /** A photo that takes longer, the start of its thread included, is given up, and so is the thread. */
  timeoutMs: number
  /** What a thread runs: takes encoded photos as messages, sends a PhotoAnswer for each. */
  script?: URL
}

type Task = {
  photo: Uint8Array
  resolve: (sight: PhotoSight) => void
  reject: (error: Error) => void
}
type Thread = { worker: Worker; task: Task | null; timer: NodeJS.Timeout | undefined }

const builtIn = new URL('./vision-worker.ts', import.meta.url)
/** For JavaScript alone; the model's own memory is WebAssembly's and about 100 MB. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 }
const RETRY_AFTER_SECONDS = 5

export function createVisionPool(options: VisionPoolOptions): VisionPool {
  const { size, idleMs, maxQueue, timeoutMs, script = builtIn } = options
  const threads = new Set<Thread>()
  const queue: Task[] = []
  let isClosed = false

  function look(photo: Uint8Array): Promise<PhotoSight> {
    return new Promise((resolve, reject) => {
      if (isClosed) throw new AppError('unavailable', 'The server is stopping; please try again')
      if (queue.length >= maxQueue && freeThread() === undefined && threads.size >= size) {
        const sentence = 'Many photos are being analyzed right now; please try again in a moment'
        throw new AppError('unavailable', sentence, { retryAfter: RETRY_AFTER_SECONDS })
      }
      queue.push({ photo, resolve, reject })
      assign()
    })
  }

  function freeThread(): Thread | undefined {
    return [...threads].find(({ task }) => task === null)
  }

  function assign(): void {
    while (queue.length > 0) {
      const thread = freeThread() ?? (threads.size < size ? startThread() : undefined)
      if (thread === undefined) return
      give(thread, queue.shift() as Task)
    }
  }

  function startThread(): Thread {
    const thread: Thread = {
      worker: new Worker(script, { resourceLimits }),
      task: null,
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

  function give(thread: Thread, task: Task): void {
    clearTimeout(thread.timer)
    thread.task = task
    thread.timer = setTimeout(() => {
      lose(thread, new Error(`A photo was not analyzed within ${timeoutMs} ms`))
      void thread.worker.terminate()
    }, timeoutMs)
    thread.worker.ref()
    // A copy of its own can be moved to the thread instead of being copied there.
    const photo = new Uint8Array(task.photo)
    thread.worker.postMessage(photo, [photo.buffer])
  }

  function take(thread: Thread, answer: PhotoAnswer): void {
    const { task } = thread
    if (task === null) return
    clearTimeout(thread.timer)
    thread.task = null
    thread.timer = setTimeout(() => letGo(thread), idleMs).unref()
    thread.worker.unref()
    if ('sight' in answer) task.resolve(answer.sight)
    else task.reject(new Error(`The photo could not be analyzed: ${answer.failure}`))
    assign()
  }

  function letGo(thread: Thread): void {
    threads.delete(thread)
    void thread.worker.terminate()
  }

  /** The photo it worked on is given up; those that wait go to another thread. */
  function lose(thread: Thread, error: Error): void {
    if (!threads.delete(thread)) return
    clearTimeout(thread.timer)
    thread.task?.reject(error)
    if (!isClosed) assign()
  }

  async function close(): Promise<void> {
    isClosed = true
    const stopping = new AppError('unavailable', 'The server is stopping; please try again')
    for (const { reject } of queue.splice(0)) reject(stopping)
    const workers = [...threads].map(({ worker }) => worker)
    for (const thread of threads) lose(thread, stopping)
    await Promise.all(workers.map(worker => worker.terminate()))
  }

  return { look, threads: () => threads.size, close }
}
