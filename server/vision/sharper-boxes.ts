// Takes findings from a language model and their boxes from the built-in model, which locates damage more exactly.
import type { Finding } from '@quotewright/domain/analysis/detection'
import { AppError } from '@quotewright/domain/errors'
import { overlap } from '@quotewright/vision/box'
import type { FastifyBaseLogger } from 'fastify'
import type { ModelOutput, PhotoReader, PhotosToRead } from './photo-reader.ts'

/** Least overlap (intersection over union). Boxes of language models are inexact, but not beside the damage. */
const SAME_PLACE = 0.1
/** The language model's answer is ready, so it does not wait long for better boxes. */
const PATIENCE_MS = 5000

/** Also takes the references that the built-in model finds. */
export function readerWithSharperBoxes(
  reader: PhotoReader,
  builtIn: PhotoReader,
  log: Pick<FastifyBaseLogger, 'warn'>,
): PhotoReader {
  return {
    async read(request) {
      const modelOutput = await reader.read(request)
      const damaged = request.photos.flatMap((_, photo) =>
        modelOutput.findings[photo]?.length ? [photo] : [],
      )
      if (damaged.length === 0) return modelOutput
      const seen = await lookAgain(builtIn, request, damaged, log)
      return seen ? sharpened(modelOutput, damaged, seen) : modelOutput
    },
    finishSoon: () => reader.finishSoon?.(),
    close: () => reader.close(),
  }
}

/** Returns null if the built-in model is busy or cannot read a photo. The boxes then stay as they are. */
async function lookAgain(
  builtIn: PhotoReader,
  request: PhotosToRead,
  damaged: readonly number[],
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<ModelOutput | null> {
  const patience = AbortSignal.timeout(PATIENCE_MS)
  try {
    return await builtIn.read({
      ...request,
      photos: damaged.flatMap(photo => request.photos[photo] ?? []),
      signal: AbortSignal.any([request.signal, patience]),
    })
  } catch (error) {
    const isForeseen = error instanceof AppError || request.signal.aborted || patience.aborted
    if (!isForeseen) log.warn({ err: error }, 'The built-in model could not sharpen the boxes')
    return null
  }
}

function sharpened(
  modelOutput: ModelOutput,
  damaged: readonly number[],
  seen: ModelOutput,
): ModelOutput {
  const findings = [...modelOutput.findings]
  const references = [...modelOutput.references]
  for (const [index, photo] of damaged.entries()) {
    findings[photo] = sharpenBoxes(findings[photo] ?? [], seen.findings[index] ?? [])
    references[photo] = seen.references[index] ?? []
  }
  return { ...modelOutput, findings, references: Array.from(references, found => found ?? []) }
}

/** Each box of the built-in model goes to one finding of its kind: the one it overlaps most. */
function sharpenBoxes(found: readonly Finding[], seen: readonly Finding[]): Finding[] {
  const pairs = found
    .flatMap(finding =>
      seen
        .filter(({ kind }) => kind === finding.kind)
        .map(other => ({ finding, other, shared: overlap(finding.box, other.box) })),
    )
    .filter(({ shared }) => shared >= SAME_PLACE)
    .sort((one, next) => next.shared - one.shared)
  const boxes = new Map<Finding, Finding>()
  const used = new Set<Finding>()
  for (const { finding, other } of pairs) {
    if (boxes.has(finding) || used.has(other)) continue
    boxes.set(finding, other)
    used.add(other)
  }
  return found.map(finding => ({ ...finding, box: (boxes.get(finding) ?? finding).box }))
}
