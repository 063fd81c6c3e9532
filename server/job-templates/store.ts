// SQL for job templates.
import type { JobTemplate, JobTemplateContent } from '@quotewright/domain/quotes/job-template'
import { lineDefaults } from '@quotewright/domain/quotes/line-item'
import { plainTerms } from '@quotewright/domain/quotes/quote-terms'
import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm'
import { jobTemplates } from '../db/schema/job-templates.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

type Row = typeof jobTemplates.$inferSelect

/** With the fields that terms and lines have got since. */
function toTemplate({ id, name, content, version }: Row): JobTemplate {
  const lineItems = content.lineItems.map(line => ({ ...lineDefaults, ...line }))
  return { id, name, ...plainTerms, ...content, lineItems, version }
}

/** By name. */
export async function findJobTemplates(
  tx: BusinessTransaction,
  businessId: string,
): Promise<JobTemplate[]> {
  const rows = await tx
    .select()
    .from(jobTemplates)
    .where(eq(jobTemplates.businessId, businessId))
    .orderBy(asc(sql`lower(${jobTemplates.name})`), asc(jobTemplates.id))
  return rows.map(toTemplate)
}

export async function findJobTemplate(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
): Promise<JobTemplate | null> {
  const [row] = await tx.select().from(jobTemplates).where(isTemplate(businessId, id))
  return row ? toTemplate(row) : null
}

export async function measureJobTemplates(
  tx: BusinessTransaction,
  businessId: string,
): Promise<{ templates: number; bytes: number }> {
  const bytes = sql<number>`coalesce(sum(octet_length(${jobTemplates.content}::text)), 0)::int`
  const [measured] = await tx
    .select({ templates: count(), bytes })
    .from(jobTemplates)
    .where(eq(jobTemplates.businessId, businessId))
  return measured ?? { templates: 0, bytes: 0 }
}

export async function insertJobTemplate(
  tx: BusinessTransaction,
  businessId: string,
  { id, name, content }: { id: string; name: string; content: JobTemplateContent },
): Promise<void> {
  await tx.insert(jobTemplates).values({ businessId, id, name, content })
}

/** Returns null without a template of this version. */
export async function renameStored(
  tx: BusinessTransaction,
  businessId: string,
  { id, name, version }: Pick<JobTemplate, 'id' | 'name' | 'version'>,
): Promise<JobTemplate | null> {
  const [row] = await tx
    .update(jobTemplates)
    .set({ name, version: version + 1 })
    .where(and(isTemplate(businessId, id), eq(jobTemplates.version, version)))
    .returning()
  return row ? toTemplate(row) : null
}

/** Returns false if there is none. */
export async function removeJobTemplate(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
): Promise<boolean> {
  const { rowCount } = await tx.delete(jobTemplates).where(isTemplate(businessId, id))
  return rowCount === 1
}

function isTemplate(businessId: string, id: string): SQL | undefined {
  return and(eq(jobTemplates.businessId, businessId), eq(jobTemplates.id, id))
}
