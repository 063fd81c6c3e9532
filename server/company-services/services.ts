// A business's services: list, add, edit with a version check, and remove with their images.
import {
  type CompanyService,
  MAX_SERVICES,
  type NewService,
  type ServiceToSave,
} from '@quotewright/domain/company-services/company-service'
import { AppError } from '@quotewright/domain/errors'
import type { Context } from '../context.ts'
import { lockSubject } from '../db/advisory-lock.sql.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import * as store from './store.ts'

export function listServices(ctx: Context): Promise<CompanyService[]> {
  return ctx.inBusiness(tx => store.listServices(tx, ctx.user.business.id))
}

/** Idempotent: a repeated create with the same id returns the stored service. */
export function createService(ctx: Context, input: NewService): Promise<CompanyService> {
  const businessId = ctx.user.business.id
  const service: store.Service = {
    ...input,
    id: input.id?.toLowerCase() ?? ctx.newId(),
    description: input.description || null,
    userId: ctx.user.id,
    version: 1,
    createdAt: ctx.now().toISOString(),
  }
  return ctx.inBusiness(async tx => {
    // Lets only one transaction of the business add a service at a time.
    await lockSubject(tx.$client, `services/${businessId}`)
    const earlier = await store.findService(tx, businessId, service.id)
    if (earlier) return withImages(tx, businessId, earlier)
    if ((await store.countServices(tx, businessId)) >= MAX_SERVICES) {
      const message = `A business can have at most ${MAX_SERVICES} services. Delete one first.`
      throw new AppError('conflict', message)
    }
    if (await store.insertService(tx, businessId, service))
      return { ...service, trainingImages: [] }
    throw new AppError('conflict', 'This service could not be added; please try again')
  })
}

export function saveService(
  ctx: Context,
  id: string,
  input: ServiceToSave,
): Promise<CompanyService> {
  const businessId = ctx.user.business.id
  return ctx.inBusiness(async tx => {
    const before = await store.findService(tx, businessId, id)
    if (!before) throw serviceNotFound()
    const service: store.Service = {
      ...before,
      ...input,
      description: input.description || null,
      version: input.version + 1,
    }
    if (!(await store.updateService(tx, businessId, service, input.version))) {
      throw new AppError(
        'conflict',
        'Someone else changed this service in the meantime. Load the page again, then make your change.',
      )
    }
    return withImages(tx, businessId, service)
  })
}

export async function deleteService(ctx: Context, id: string): Promise<void> {
  const isRemoved = await ctx.inBusiness(tx => store.removeService(tx, ctx.user.business.id, id))
  if (!isRemoved) throw serviceNotFound()
}

export function serviceNotFound(): AppError {
  return new AppError('not_found', 'Service Not Found')
}

async function withImages(
  tx: BusinessTransaction,
  businessId: string,
  service: store.Service,
): Promise<CompanyService> {
  return { ...service, trainingImages: await store.findImages(tx, businessId, [service.id]) }
}
