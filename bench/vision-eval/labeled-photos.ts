// Reads a folder of photos and its labels.json, which maps each file to its damage, or to an empty list.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  type BoundingBox,
  type DamageKind,
  DamageType,
} from '@quotewright/domain/analysis/detection'
import * as z from 'zod/mini'
import { type Source, sourceOf } from './sources.ts'

/** An error whose message is printed without a stack trace. */
export class EvalError extends Error {
  override readonly name = 'EvalError'
}

const kinds: Record<DamageType | 'hole', DamageKind> = {
  hole: 'hole',
  small_hole: 'hole',
  medium_hole: 'hole',
  large_hole: 'hole',
  crack: 'crack',
  water_damage: 'water_damage',
  nail_pop: 'nail_pop',
}

const LabelsFile = z.record(
  z.string(),
  z.array(
    z.object({
      type: z.union([DamageType, z.literal('hole')]),
      box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
    }),
  ),
)

export type Label = { kind: DamageKind; box: BoundingBox }
export type LabeledPhoto = { file: string; labels: Label[]; source: Source }

export function readLabeledPhotos(folder: string): LabeledPhoto[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new EvalError(`${folder} is not a folder.`)
  }
  const photos = Object.entries(parseLabels(join(folder, 'labels.json')))
  if (photos.length === 0) throw new EvalError(`labels.json in ${folder} names no photos.`)
  return photos.map(([file, labels]) => ({
    file,
    source: sourceOf(folder, file),
    labels: labels.map(({ type, box: [x, y, width, height] }) => ({
      kind: kinds[type],
      box: { x, y, width, height },
    })),
  }))
}

function parseLabels(path: string): z.infer<typeof LabelsFile> {
  const result = LabelsFile.safeParse(parseJson(path, readText(path)))
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new EvalError(
    `${path} must map each file to a list of {type, box: [x, y, width, height] in percent}; ${issue?.path.join('.')} is wrong.`,
  )
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new EvalError(`${path} cannot be read: a folder of labeled photos needs one.`, {
      cause: error,
    })
  }
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new EvalError(`${path} is not JSON.`, { cause: error })
  }
}

export function readPhoto(folder: string, file: string): Uint8Array {
  try {
    return readFileSync(join(folder, file))
  } catch (error) {
    throw new EvalError(`${file} is named in labels.json but cannot be read in ${folder}.`, {
      cause: error,
    })
  }
}
