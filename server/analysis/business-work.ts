// A business's services, example photos and price book names, as context for a vision language model.
import type { PriceItem } from '@quotewright/domain/price-book/price-book'
import { canBeNamed } from '@quotewright/domain/price-book/price-match'
import { listServices } from '../company-services/services.ts'
import { listTrainingExamples, type TrainingExample } from '../company-services/training-images.ts'
import type { Context } from '../context.ts'
import { readPhoto } from '../photos/show-photo.ts'
import type { BusinessWork, WorkExample } from '../vision/photo-reader.ts'

const MAX_SERVICES = 40
const MAX_EXAMPLES = 6
const MAX_NAMES = 300

export async function readBusinessWork(
  ctx: Context,
  priceBook: readonly PriceItem[],
): Promise<BusinessWork> {
  const services = (await listServices(ctx)).filter(({ isActive }) => isActive)
  const picked = pickExamples(await listTrainingExamples(ctx))
  const examples = await Promise.all(picked.map(example => readExample(ctx, example)))
  return {
    services: services.slice(0, MAX_SERVICES).map(({ category, serviceName, description }) => ({
      category,
      name: serviceName,
      description: description ?? '',
    })),
    examples: examples.filter(example => example !== null),
    vocabulary: ownRowsFirst(priceBook.filter(canBeNamed))
      .slice(0, MAX_NAMES)
      .map(({ name, category, unit }) => ({ name, category, unit })),
  }
}

/** Takes the newest image of each service in turn, so that one service does not fill all the places. */
function pickExamples(examples: readonly TrainingExample[]): TrainingExample[] {
  const byService = [...Map.groupBy(examples, ({ serviceName }) => serviceName).values()]
  const rounds = Math.max(0, ...byService.map(images => images.length))
  const inTurn = Array.from({ length: rounds }, (_, round) =>
    byService.flatMap(images => images.toReversed().slice(round, round + 1)),
  )
  return inTurn.flat().slice(0, MAX_EXAMPLES)
}

/** Returns null if the photo cannot be read. Examples are optional. */
async function readExample(ctx: Context, example: TrainingExample): Promise<WorkExample | null> {
  const { photoId, serviceName, description, materialTags, jobContext } = example
  try {
    const found = await readPhoto(ctx, photoId, 'print')
    if (!found) throw new Error(`The photo ${photoId} is gone`)
    return {
      photo: found.bytes,
      service: serviceName,
      description,
      materials: materialTags,
      context: jobContext,
    }
  } catch (error) {
    ctx.log.warn({ err: error }, 'A training image could not be read; the analysis runs without it')
    return null
  }
}

/** Rows that the business added come before starter prices: they are what it quotes. */
function ownRowsFirst(priceBook: readonly PriceItem[]): PriceItem[] {
  return priceBook.toSorted((a, b) => Number(a.key !== null) - Number(b.key !== null))
}
