// Training images, which show how a service is done: list, add from an uploaded photo, remove, and read as examples.
import {
  MAX_TRAINING_IMAGES,
  type NewTrainingImage,
  type TrainingImage,
} from '@quotewright/domain/company-services/training-image'
import { AppError } from '@quotewright/domain/errors'
import { photoIdOf } from '@quotewright/domain/quotes/quote'
import type { Context } from '../context.ts'
import { readPhoto } from '../photos/show-photo.ts'
import { serviceNotFound } from './services.ts'
import {
  findExamples,
  findImage,
  findImages,
  findService,
  insertImage,
  lockService,
  removeImage,
  type TrainingExample,
} from './store.ts'

export type { TrainingExample } from './store.ts'

export function listTrainingImages(ctx: Context, serviceId: string): Promise<TrainingImage[]> {
  const businessId = ctx.user.business.id
  return ctx.inBusiness(async tx => {
    if (!(await findService(tx, businessId, serviceId))) throw serviceNotFound()
    return findImages(tx, businessId, [serviceId])
  })
}

/** Idempotent: a repeated add with the same id returns the stored image. */
export async function addTrainingImage(
  ctx: Context,
  input: NewTrainingImage,
): Promise<TrainingImage> {
  const businessId = ctx.user.business.id
  const photoId = await requireOwnPhoto(ctx, input.imageUrl)
  const image: TrainingImage = {
    ...input,
    id: input.id?.toLowerCase() ?? ctx.newId(),
    createdAt: ctx.now().toISOString(),
  }
  return ctx.inBusiness(async tx => {
    if (!(await lockService(tx, businessId, image.serviceId))) throw refuseService()
    const earlier = await findImage(tx, businessId, image.id)
    if (earlier) return earlier
    if ((await findImages(tx, businessId, [image.serviceId])).length >= MAX_TRAINING_IMAGES) {
      const message = `A service can have at most ${MAX_TRAINING_IMAGES} training images. Remove one first.`
      throw new AppError('conflict', message)
    }
    if (await insertImage(tx, businessId, image, photoId)) return image
    throw new AppError('conflict', 'This image could not be added; please try again')
  })
}

export async function removeTrainingImage(ctx: Context, id: string): Promise<void> {
  const isRemoved = await ctx.inBusiness(tx => removeImage(tx, ctx.user.business.id, id))
  if (!isRemoved) throw new AppError('not_found', 'Training Image Not Found')
}

/** Examples for the analysis: the images of every active service, oldest first. */
export function listTrainingExamples(ctx: Context): Promise<TrainingExample[]> {
  return ctx.inBusiness(tx => findExamples(tx, ctx.user.business.id))
}

async function requireOwnPhoto(ctx: Context, imageUrl: string): Promise<string> {
  const id = photoIdOf(imageUrl)
  if (id !== null && (await readPhoto(ctx, id, 'thumbnail'))) return id
  throw new AppError('invalid', 'This image does not exist; please upload it again')
}

function refuseService(): AppError {
  return new AppError('invalid', 'This service was deleted, so no image can be added to it')
}
