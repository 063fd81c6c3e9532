// The built-in model as a photo reader: it finds drywall damage, one photo at a time.
import type { PhotoSight } from '@quotewright/vision/damage-model'
import type { Turn } from '../fair-queue.ts'
import type { PhotoReader } from './photo-reader.ts'
import { createVisionPool } from './vision-pool.ts'

export const BUILT_IN = 'built-in'

export type DamageFinder = {
  look: (photo: Uint8Array, turn: Turn) => Promise<PhotoSight>
  close: () => Promise<void>
}

/** Runs in a worker thread that starts on first use and stops when idle. */
export function openBuiltInReader(): PhotoReader {
  // One thread: a second would take the core that answers other requests.
  return createDamageReader(
    createVisionPool({
      size: 1,
      maxPerBusiness: 3,
      // Each waiting analysis keeps its photos in memory.
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
