// The port to what looks at photos: the built-in model, or a vision language model before it.
import type { ServiceCategory } from '@quotewright/domain/account'
import type { Category, Finding } from '@quotewright/domain/detection'
import type { ProposedItem } from '@quotewright/domain/proposed-item'
import type { SeenReference } from '@quotewright/domain/scale-reference'
import type { JobContext } from '@quotewright/domain/training-image'
import type { Turn } from '../fair-queue.ts'

export type PhotoReader = {
  /** Throws AppError when too many are waiting, and ModelFailed when the photos could not be read. */
  read: (request: PhotosToRead) => Promise<ModelOutput>
  /** The server is stopping: what may take long is soon asked no longer. */
  finishSoon?: () => void
  close: () => Promise<void>
}

export type PhotosToRead = {
  /** Of one job, as they are kept. */
  photos: readonly Uint8Array[]
  /** What the person says of the job; may be empty. */
  note: string
  /** Fetched only by readers that can use it. */
  work: () => Promise<BusinessWork>
  /** Whose photos they are, where readers take turns. */
  turn: Turn
  /** Whether a reader that charges may be asked. */
  mayCost: boolean
  /** Aborted when nobody waits any more. */
  signal: AbortSignal
}

/** What a business does: how a reader that understands words knows what to look for, and what it is called. */
export type BusinessWork = {
  services: readonly { category: ServiceCategory; name: string; description: string }[]
  /** Photos of its own work. */
  examples: readonly WorkExample[]
  /** Rows of the price book, never with their prices. */
  vocabulary: readonly { name: string; category: Category; unit: string }[]
}

export type WorkExample = {
  photo: Uint8Array
  service: string
  description: string
  materials: readonly string[]
  context: JobContext
}

export type ModelOutput = {
  /** `findings[n]` was found in `photos[n]`. */
  findings: Finding[][]
  /** `references[n]` are the things of known size seen in `photos[n]`; missing where the reader tells none. */
  references: SeenReference[][]
  proposedItems: ProposedItem[]
  /** Who looked, such as `built-in` or `openai/gpt-5`. */
  reader: string
  /** Whether another reader was asked first, and failed. */
  isFallback: boolean
  /** What a metered reader has used, whether or not its answer was; null when none was asked, or it did not say. */
  usage: TokenUsage | null
}

export type TokenUsage = { inputTokens: number; outputTokens: number }

/** Says why in words of ours: a vendor's error may hold photos, texts and keys. */
export class ModelFailed extends Error {
  override readonly name = 'ModelFailed'
  readonly usage: TokenUsage | null

  constructor(message: string, usage: TokenUsage | null = null, cause?: unknown) {
    super(message, { cause })
    this.usage = usage
  }
}
