// Compares the model's references with the true ones.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ReferenceKind } from '@quotewright/domain/photos/photo-scale'
import type { Reference } from '@quotewright/vision/references'
import * as z from 'zod/mini'

/** The format of `ml/draw_reference_set.py` and `ml/draw_test_set.py`: lengths and places in percent of the picture. */
const TruthsFile = z.record(
  z.string(),
  z.array(
    z.object({
      kind: ReferenceKind,
      length: z.number(),
      middle: z.tuple([z.number(), z.number()]),
      isWhole: z.boolean(),
    }),
  ),
)
export type Truth = z.infer<typeof TruthsFile>[string][number]

export function readTruths(folder: string): [file: string, truths: Truth[]][] {
  const text = readFileSync(join(folder, 'references.json'), 'utf8')
  return Object.entries(TruthsFile.parse(JSON.parse(text)))
}

export type JudgedKind = {
  /** True references that are whole and large enough. */
  shown: number
  found: number
  /** The length errors of those found, as a share of the true length. */
  errors: number[]
  /** Found where no reference is, or where it is cut off. */
  wrong: number
  /** References that were not found but offered, and offers where no reference is. */
  offered: number
  wronglyOffered: number
}

/** In percent of the picture. A shorter one cannot be measured. */
const leastLength = { outlet_plate: 7, bank_card: 6, letter_sheet: 8, door: 30 }

export function judge(
  kind: Truth['kind'],
  photos: readonly { truths: Truth[]; seen: Reference[] }[],
): JudgedKind {
  const judged = {
    shown: 0,
    found: 0,
    errors: [] as number[],
    wrong: 0,
    offered: 0,
    wronglyOffered: 0,
  }
  for (const { truths, seen } of photos) {
    const ofKind = truths.filter(truth => truth.kind === kind)
    const whole = ofKind.filter(({ isWhole }) => isWhole)
    const large = whole.filter(({ length }) => length >= leastLength[kind])
    const [found, offered] = [true, false].map(isSure =>
      seen.filter(reference => reference.kind === kind && reference.isSure === isSure),
    ) as [Reference[], Reference[]]
    const missed = large.filter(truth => !found.some(one => isAt(one, truth)))
    judged.shown += large.length
    judged.found += large.length - missed.length
    judged.offered += missed.filter(truth => offered.some(one => isAt(one, truth))).length
    judged.wronglyOffered += offered.filter(one => !whole.some(truth => isAt(one, truth))).length
    for (const reference of found) {
      const truth = whole.find(one => isAt(reference, one))
      if (truth === undefined) judged.wrong += 1
      else judged.errors.push(Math.abs(reference.length / truth.length - 1))
    }
  }
  return judged
}

function isAt({ box }: Reference, { middle: [x, y] }: Truth): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height
}
