// The PDFs painted last, by a hash of what they show: the same document is not painted again.
import { LRUCache } from 'lru-cache'

/** In bytes, of all PDFs kept. */
const BUDGET = 24_000_000
/** Of the budget. A quote with ten photos takes about 2 MB. */
const LARGEST_SHARE = 1 / 8

export type RenderedPdfs = Pick<LRUCache<string, Uint8Array>, 'get' | 'set'>

export function keepRenderedPdfs(budget = BUDGET): RenderedPdfs {
  return new LRUCache<string, Uint8Array>({
    maxSize: budget,
    maxEntrySize: budget * LARGEST_SHARE,
    sizeCalculation: pdf => pdf.length,
  })
}
