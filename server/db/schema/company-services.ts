// The services of each business, and their example photos.
import type { ServiceCategory } from '@quotewright/domain/account'
import type { JobContext } from '@quotewright/domain/training-image'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { businessId, userId } from './accounts.ts'
import { createdAt } from './columns.ts'
import { photos } from './photos.ts'

export const companyServices = pgTable(
  'company_services',
  {
    id: uuid('id').primaryKey(),
    businessId: businessId(),
    userId: userId(),
    category: text('category').$type<ServiceCategory>().notNull(),
    serviceName: text('service_name').notNull(),
    description: text('description'),
    /** Cents. */
    basePrice: bigint('base_price', { mode: 'number' }),
    /** Hours. */
    estimatedDuration: integer('estimated_duration'),
    isActive: boolean('is_active').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  table => [index('company_services_oldest').on(table.businessId, table.createdAt, table.id)],
)

export const trainingImages = pgTable(
  'service_training_images',
  {
    id: uuid('id').primaryKey(),
    businessId: businessId(),
    serviceId: uuid('service_id')
      .notNull()
      .references(() => companyServices.id, { onDelete: 'cascade' }),
    photoId: uuid('photo_id')
      .notNull()
      .references(() => photos.id),
    description: text('description').notNull(),
    materialTags: text('material_tags').array().notNull().default(sql`'{}'`),
    jobContext: text('job_context').$type<JobContext>().notNull(),
    createdAt: createdAt(),
  },
  table => [index('training_images_of_service').on(table.serviceId, table.createdAt, table.id)],
)
