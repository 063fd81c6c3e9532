// Cache of painted PDFs by content hash, so that the same document is not painted again.
import { LRUCache } from 'lru-cache'
import { watch } from '../telemetry.ts'

/** Bytes of all cached PDFs. */
const BUDGET = 24_000_000
/** Largest PDF as a share of the budget. A quote with ten photos is about 2 MB. */
const LARGEST_SHARE = 1 / 8

export type RenderedPdfs = Pick<LRUCache<string, Uint8Array>, 'get' | 'set'>

export function keepRenderedPdfs(budget = BUDGET): RenderedPdfs {
  const pdfs = new LRUCache<string, Uint8Array>({
    maxSize: budget,
    maxEntrySize: budget * LARGEST_SHARE,
    sizeCalculation: pdf => pdf.length,
  })
  watch('cache of PDFs', () => [
    { gauge: 'cache.bytes', label: 'pdfs', value: pdfs.calculatedSize },
  ])
  return pdfs
}
