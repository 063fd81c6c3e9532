// The model that comes with the product as a photo reader: it knows drywall damage, one photo at a time.
import type { PhotoSight } from '@quotewright/vision/damage-model'
import type { Turn } from '../fair-queue.ts'
import type { PhotoReader } from './photo-reader.ts'
import { createVisionPool } from './vision-pool.ts'

export const BUILT_IN = 'built-in'

export type DamageFinder = {
  look: (photo: Uint8Array, turn: Turn) => Promise<PhotoSight>
  close: () => Promise<void>
}

/** In a worker thread that lives while it is needed. */
export function openBuiltInReader(): PhotoReader {
  // One thread: a second would take the core that answers everybody else.
  return createDamageReader(
    createVisionPool({
      size: 1,
      maxPerBusiness: 3,
      // Each holds the photos of its analysis in memory.
      maxWaiting: 12,
      patienceMs: 60_000,
      idleMs: 60_000,
      timeoutMs: 30_000,
    }),
  )
}

export function createDamageReader({ look, close }: DamageFinder): PhotoReader {
  return {
    async read({ photos, turn, signal }) {
      const sights: PhotoSight[] = []
      for (const photo of photos) {
        signal.throwIfAborted()
        sights.push(await look(photo, { ...turn, signal }))
      }
      return {
        findings: sights.map(({ findings }) => findings),
        references: sights.map(({ references }) => references),
        proposedItems: [],
        reader: BUILT_IN,
        isFallback: false,
        usage: null,
      }
    },
    close,
  }
}
