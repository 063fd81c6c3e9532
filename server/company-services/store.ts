// Services and their training images in the database.
import type { CompanyService } from '@quotewright/domain/company-services/company-service'
import type { TrainingImage } from '@quotewright/domain/company-services/training-image'
import { and, asc, count, eq, inArray, type SQL } from 'drizzle-orm'
import { companyServices, trainingImages } from '../db/schema/company-services.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

type ServiceRow = typeof companyServices.$inferSelect
type ImageRow = typeof trainingImages.$inferSelect

/** An example of a business's own work for the vision model. `photoId` finds the image bytes. */
export type TrainingExample = Pick<TrainingImage, 'description' | 'materialTags' | 'jobContext'> & {
  serviceName: string
  photoId: string
}

/** Without its images. */
export type Service = Omit<CompanyService, 'trainingImages'>

/** Oldest first. */
export async function listServices(
  tx: BusinessTransaction,
  businessId: string,
): Promise<CompanyService[]> {
  const services = await tx
    .select()
    .from(companyServices)
    .where(eq(companyServices.businessId, businessId))
    .orderBy(asc(companyServices.createdAt), asc(companyServices.id))
  const ids = services.map(({ id }) => id)
  const images = Map.groupBy(await findImages(tx, businessId, ids), image => image.serviceId)
  return services.map(row => ({ ...toService(row), trainingImages: images.get(row.id) ?? [] }))
}

export async function countServices(tx: BusinessTransaction, businessId: string): Promise<number> {
  const [counted] = await tx
    .select({ services: count() })
    .from(companyServices)
    .where(eq(companyServices.businessId, businessId))
  return counted?.services ?? 0
}

export async function findService(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
): Promise<Service | null> {
  const [row] = await tx.select().from(companyServices).where(isService(businessId, id))
  return row ? toService(row) : null
}

/** Locks the service until the transaction ends, so that its images are counted one at a time. Returns false if there is none. */
export async function lockService(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
): Promise<boolean> {
  const rows = await tx
    .select({ id: companyServices.id })
    .from(companyServices)
    .where(isService(businessId, id))
    .for('update')
  return rows.length === 1
}

/** Returns false if the id is taken. */
export async function insertService(
  tx: BusinessTransaction,
  businessId: string,
  service: Service,
): Promise<boolean> {
  const inserted = await tx
    .insert(companyServices)
    .values({ ...service, createdAt: new Date(service.createdAt), businessId })
    .onConflictDoNothing()
  return inserted.rowCount === 1
}

/** Returns false if the stored version is different. */
export async function updateService(
  tx: BusinessTransaction,
  businessId: string,
  { id, userId: _, createdAt: __, ...change }: Service,
  version: number,
): Promise<boolean> {
  const updated = await tx
    .update(companyServices)
    .set(change)
    .where(and(isService(businessId, id), eq(companyServices.version, version)))
  return updated.rowCount === 1
}

/** Also removes its images. Returns false if there is no such service. */
export async function removeService(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
): Promise<boolean> {
  const removed = await tx.delete(companyServices).where(isService(businessId, id))
  return removed.rowCount === 1
}

/** Oldest first. */
export async function findImages(
  tx: BusinessTransaction,
  businessId: string,
  serviceIds: string[],
): Promise<TrainingImage[]> {
  const rows = await tx
    .select()
    .from(trainingImages)
    .where(
      and(eq(trainingImages.businessId, businessId), inArray(trainingImages.serviceId, serviceIds)),
    )
    .orderBy(asc(trainingImages.createdAt), asc(trainingImages.id))
  return rows.map(toImage)
}

export async function findImage(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
): Promise<TrainingImage | null> {
  const [row] = await tx.select().from(trainingImages).where(isImage(businessId, id))
  return row ? toImage(row) : null
}

/** Returns false if the id is taken. */
export async function insertImage(
  tx: BusinessTransaction,
  businessId: string,
  { imageUrl: _, ...image }: TrainingImage,
  photoId: string,
): Promise<boolean> {
  const inserted = await tx
    .insert(trainingImages)
    .values({ ...image, createdAt: new Date(image.createdAt), photoId, businessId })
    .onConflictDoNothing()
  return inserted.rowCount === 1
}

export async function removeImage(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
): Promise<boolean> {
  const removed = await tx.delete(trainingImages).where(isImage(businessId, id))
  return removed.rowCount === 1
}

/** The images of active services. */
export function findExamples(
  tx: BusinessTransaction,
  businessId: string,
): Promise<TrainingExample[]> {
  const { photoId, description, materialTags, jobContext } = trainingImages
  return tx
    .select({
      serviceName: companyServices.serviceName,
      photoId,
      description,
      materialTags,
      jobContext,
    })
    .from(trainingImages)
    .innerJoin(
      companyServices,
      and(
        eq(companyServices.businessId, trainingImages.businessId),
        eq(companyServices.id, trainingImages.serviceId),
      ),
    )
    .where(and(eq(companyServices.businessId, businessId), companyServices.isActive))
    .orderBy(asc(companyServices.createdAt), asc(trainingImages.createdAt), asc(trainingImages.id))
}

function isService(businessId: string, id: string): SQL | undefined {
  return and(eq(companyServices.businessId, businessId), eq(companyServices.id, id))
}

function isImage(businessId: string, id: string): SQL | undefined {
  return and(eq(trainingImages.businessId, businessId), eq(trainingImages.id, id))
}

function toService({ businessId: _, createdAt, ...service }: ServiceRow): Service {
  return { ...service, createdAt: createdAt.toISOString() }
}

function toImage({ businessId: _, photoId, createdAt, ...image }: ImageRow): TrainingImage {
  return { ...image, imageUrl: `/api/photos/${photoId}`, createdAt: createdAt.toISOString() }
}
