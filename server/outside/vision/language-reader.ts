// Reads the photos of a job with a vision language model: bounded in time, in attempts and in how many at once.
import { setTimeout as after } from 'node:timers'
import { setTimeout } from 'node:timers/promises'
import { generateText, type LanguageModel, Output } from 'ai'
import { createFairQueue, type FairQueueOptions } from '../../fair-queue.ts'
import { scalePhoto } from '../../images/normalize-photo.ts'
import { measured } from '../../telemetry.ts'
import {
  ModelFailed,
  type PhotoReader,
  type PhotosToRead,
  type TokenUsage,
} from '../../vision/photo-reader.ts'
import { answerSchema, type Seen } from './answer.ts'
import { addTokens } from './count-tokens.ts'
import { explainFailure, type Failure } from './explain-failure.ts'
import { instructions, messagesFor } from './prompt.ts'

export type LanguageReaderOptions = {
  model: LanguageModel
  /** The model's name in records. */
  name: string
  /** Removed from records, even if a server repeats it. */
  apiKey?: string | undefined
  /** Ends a reading, including its waits and retries. */
  deadline?: () => AbortSignal
  attempts?: number
  /** Limits on concurrent and waiting readings, since each keeps its photos in memory. */
  turns?: Omit<FairQueueOptions, 'noun' | 'name'>
  /** How long a reading may continue when the server stops. */
  graceMs?: number
  wait?: (ms: number, signal: AbortSignal) => Promise<unknown>
}

/** Phones and most proxies wait one minute, which must include the upload and the built-in model as fallback. */
const TIMEOUT_MS = 45_000
const MAX_OUTPUT_TOKENS = 16_000
/** The wait before the second attempt; doubled for each further one. */
const BACKOFF_MS = 1000
/** If the server requests a longer wait, the reading fails. */
const MAX_WAIT_MS = 10_000
/** Reads several phones of a crew at once, and leaves room for other businesses. */
const TURNS = {
  size: 8,
  sizePerBusiness: 3,
  maxPerBusiness: 3,
  maxWaiting: 12,
  // Leaves time for the reading within the minute.
  patienceMs: 10_000,
}

export function createLanguageReader({
  model,
  name,
  apiKey,
  deadline = () => AbortSignal.timeout(TIMEOUT_MS),
  attempts = 3,
  turns = TURNS,
  graceMs = 5000,
  wait = (ms, signal) => setTimeout(ms, undefined, { signal }),
}: LanguageReaderOptions): PhotoReader {
  const queue = createFairQueue({
    ...turns,
    noun: 'photo analyses',
    name: 'language-model',
  })
  const stopping = new AbortController()

  async function read(request: PhotosToRead) {
    const { seen, usage } = await queue.run(request.turn, () =>
      measured('language-model', () => attempt(request)),
    )
    return { ...seen, references: [], reader: name, isFallback: false, usage }
  }

  async function attempt({
    photos,
    note,
    work,
    turn,
    signal: clientSignal,
  }: PhotosToRead): Promise<{ seen: Seen; usage: TokenUsage | null }> {
    const signal = AbortSignal.any([deadline(), stopping.signal, clientSignal])
    const shown: Uint8Array[] = []
    for (const photo of photos) shown.push(await scalePhoto(photo, 'model', turn))
    const messages = messagesFor(shown, note, await work())
    const schema = answerSchema(photos.length)
    let used: TokenUsage | null = null
    let pause = 0
    for (let attempt = 1; ; attempt += 1) {
      try {
        if (pause > 0) await wait(pause, signal)
        const answer = await generateText({
          model,
          instructions,
          messages,
          output: Output.object({ schema, name: 'job_site' }),
          maxOutputTokens: MAX_OUTPUT_TOKENS,
          maxRetries: 0,
          abortSignal: signal,
        })
        used = addTokens(used, answer.usage)
        // `output` throws if the answer is empty. Its tokens are counted before.
        return { seen: answer.output, usage: used }
      } catch (error) {
        const failure = explainFailure(error, { signal, apiKey })
        used = addTokens(used, failure.usage)
        const next = pauseAfter(failure, attempt)
        if (next === null) throw new ModelFailed(failure.reason, used)
        pause = next
      }
    }
  }

  /** Returns null if a retry is useless. */
  function pauseAfter({ again, waitMs }: Failure, attempt: number): number | null {
    if (again === 'never' || attempt >= attempts) return null
    if (again === 'once') return attempt === 1 ? 0 : null
    const pause = waitMs ?? BACKOFF_MS * 2 ** (attempt - 1)
    return pause <= MAX_WAIT_MS ? pause : null
  }

  function stop(): void {
    stopping.abort(new Error('The server is stopping'))
  }

  return {
    read,
    finishSoon: () => void after(stop, graceMs).unref(),
    close: async () => stop(),
  }
}
