// The services of a demo business. The photos of its jobs are their training images.
import type { AnalyzedPhoto } from '@quotewright/domain/analysis/analysis'
import { NewService } from '@quotewright/domain/company-services/company-service'
import * as z from 'zod/mini'
import { createService } from '../company-services/services.ts'
import { addTrainingImage } from '../company-services/training-images.ts'
import type { Context } from '../context.ts'

const patching: z.input<typeof NewService> = {
  category: 'drywall',
  serviceName: 'Patch holes and cracks',
  description: 'Backing, two coats of compound, sanded, ready to paint.',
  basePrice: 165,
  estimatedDuration: 3,
}
const others: z.input<typeof NewService>[] = [
  {
    category: 'drywall',
    serviceName: 'Water-damaged ceiling',
    description: 'Cut out, new board, taped and primed against stains.',
    basePrice: 420,
    estimatedDuration: 6,
  },
  {
    category: 'painting',
    serviceName: 'Touch up a repaired wall',
    basePrice: 90,
    estimatedDuration: 1,
  },
]

export async function addDemoServices(
  ctx: Context,
  photos: readonly AnalyzedPhoto[],
): Promise<void> {
  const { id: serviceId } = await createService(ctx, z.decode(NewService, patching))
  for (const service of others) await createService(ctx, z.decode(NewService, service))
  for (const { url } of photos) {
    await addTrainingImage(ctx, {
      serviceId,
      imageUrl: url,
      description: 'The damage as the customer showed it, before anything was cut.',
      materialTags: ['drywall'],
      jobContext: 'before',
    })
  }
}
