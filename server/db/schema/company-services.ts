// The services of each business, and their example photos.
import type { ServiceCategory } from '@quotewright/domain/accounts/account'
import type { JobContext } from '@quotewright/domain/company-services/training-image'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { businessId, memberKey } from './accounts.ts'
import { createdAt } from './columns.ts'
import { photos } from './photos.ts'

export const companyServices = pgTable(
  'company_services',
  {
    id: uuid('id').notNull(),
    businessId: businessId(),
    userId: uuid('user_id').notNull(),
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
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    memberKey('company_services_user_fk', table),
    index('company_services_oldest').on(table.businessId, table.createdAt, table.id),
  ],
)

export const trainingImages = pgTable(
  'service_training_images',
  {
    id: uuid('id').notNull(),
    businessId: businessId(),
    serviceId: uuid('service_id').notNull(),
    photoId: uuid('photo_id').notNull(),
    description: text('description').notNull(),
    materialTags: text('material_tags').array().notNull().default(sql`'{}'`),
    jobContext: text('job_context').$type<JobContext>().notNull(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    foreignKey({
      name: 'training_images_service_fk',
      columns: [table.businessId, table.serviceId],
      foreignColumns: [companyServices.businessId, companyServices.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'training_images_photo_fk',
      columns: [table.businessId, table.photoId],
      foreignColumns: [photos.businessId, photos.id],
    }),
    index('training_images_of_service').on(table.serviceId, table.createdAt, table.id),
  ],
)
