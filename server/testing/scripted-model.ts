// A photo reader that finds what the test says in every photo.
import type { Finding } from '@quotewright/domain/analysis/detection'
import { createDamageReader } from '../vision/built-in-reader.ts'
import type { PhotoReader } from '../vision/photo-reader.ts'

export const hole: Finding = {
  kind: 'hole',
  box: { x: 40, y: 40, width: 8, height: 10 },
  confidence: 82,
}
/** So uncertain that it needs review. */
export const crack: Finding = { ...hole, kind: 'crack', confidence: 45 }

export function createScriptedModel(): {
  photoReader: PhotoReader
  /** Sets what the next photos show. */
  letFind: (findings: Finding[]) => void
} {
  let found: Finding[] = []
  const photoReader = createDamageReader({
    look: () => Promise.resolve({ findings: found, references: [] }),
    close: async () => undefined,
  })
  return {
    photoReader,
    letFind: findings => {
      found = findings
    },
  }
}
