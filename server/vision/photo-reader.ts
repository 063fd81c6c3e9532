// The port of photo readers: the built-in model, or a vision language model with the built-in one as fallback.
import type { ServiceCategory } from '@quotewright/domain/accounts/account'
import type { Category, Finding } from '@quotewright/domain/analysis/detection'
import type { ProposedItem } from '@quotewright/domain/analysis/proposed-item'
import type { JobContext } from '@quotewright/domain/company-services/training-image'
import type { SeenReference } from '@quotewright/domain/photos/scale-reference'
import type { Turn } from '../fair-queue.ts'

export type PhotoReader = {
  /** Throws AppError if too many are waiting, and ModelFailed if the photos could not be read. */
  read: (request: PhotosToRead) => Promise<ModelOutput>
  /** Called when the server stops: the reader soon ends long requests. */
  finishSoon?: () => void
  close: () => Promise<void>
}

export type PhotosToRead = {
  /** The stored photos of one job. */
  photos: readonly Uint8Array[]
  /** The user's job note; may be empty. */
  note: string
  /** Called only by readers that use it. */
  work: () => Promise<BusinessWork>
  /** The business's place in fair queues. */
  turn: Turn
  /** False if paid readers must not be used. */
  mayCost: boolean
  /** Aborts when the client disconnects. */
  signal: AbortSignal
}

/** A business's services, examples and item names, as context for vision language models. */
export type BusinessWork = {
  services: readonly { category: ServiceCategory; name: string; description: string }[]
  /** Photos of the business's own work. */
  examples: readonly WorkExample[]
  /** Price book rows, without prices. */
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
  /** `findings[n]` belongs to `photos[n]`. */
  findings: Finding[][]
  /** `references[n]` belongs to `photos[n]`; missing if the reader reports no references. */
  references: SeenReference[][]
  proposedItems: ProposedItem[]
  /** The reader's name, such as `built-in` or `openai/gpt-5`. */
  reader: string
  /** True if another reader failed first. */
  isFallback: boolean
  /** Tokens of a metered reader, even if its answer was not used; null if none was called or it reported none. */
  usage: TokenUsage | null
}

export type TokenUsage = { inputTokens: number; outputTokens: number }

/** Its message is our own: a vendor's error may contain photos, texts and keys. */
export class ModelFailed extends Error {
  override readonly name = 'ModelFailed'
  readonly usage: TokenUsage | null

  constructor(message: string, usage: TokenUsage | null = null, cause?: unknown) {
    super(message, { cause })
    this.usage = usage
  }
}
