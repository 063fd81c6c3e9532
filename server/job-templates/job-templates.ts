// Job templates of a business: list at today's prices, save a quote as one, rename and delete.
import { AppError } from '@quotewright/domain/errors'
import {
  atTodaysPrices,
  type JobTemplate,
  type JobTemplateContent,
  type JobTemplateToCreate,
  type JobTemplateToRename,
  jobTemplateContent,
  MAX_JOB_TEMPLATE_BYTES,
  MAX_JOB_TEMPLATES,
  pricedBy,
} from '@quotewright/domain/quotes/job-template'
import type { Context } from '../context.ts'
import { lockSubject } from '../db/advisory-lock.sql.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { readTodaysPrices } from '../price-book/read-todays-prices.ts'
import { asOffered } from '../quotes/as-offered.ts'
import { showQuote } from '../quotes/show-quote.ts'
import * as store from './store.ts'

export function listJobTemplates(ctx: Context): Promise<JobTemplate[]> {
  return ctx.inBusiness(async tx =>
    withTodaysPrices(ctx, tx, await store.findJobTemplates(tx, ctx.user.business.id)),
  )
}

/** Idempotent by id: a repeated create returns the stored template. */
export async function createJobTemplate(
  ctx: Context,
  { id: sentId, quoteId, name }: JobTemplateToCreate,
): Promise<JobTemplate> {
  const businessId = ctx.user.business.id
  const content = jobTemplateContent(await asOffered(ctx, await showQuote(ctx, quoteId)))
  const id = sentId?.toLowerCase() ?? ctx.newId()
  return ctx.inBusiness(async tx => {
    // Lets only one transaction of the business add a template at a time.
    await lockSubject(tx.$client, `job-templates/${businessId}`)
    if (!(await store.findJobTemplate(tx, businessId, id))) {
      await requireRoom(tx, businessId, content)
      await store.insertJobTemplate(tx, businessId, { id, name, content })
    }
    return requireStored(ctx, tx, await store.findJobTemplate(tx, businessId, id))
  })
}

export async function renameJobTemplate(
  ctx: Context,
  id: string,
  input: JobTemplateToRename,
): Promise<JobTemplate> {
  const businessId = ctx.user.business.id
  return ctx.inBusiness(async tx => {
    const renamed = await store.renameStored(tx, businessId, { ...input, id })
    if (!renamed && (await store.findJobTemplate(tx, businessId, id))) {
      throw new AppError(
        'conflict',
        'Someone else renamed this template in the meantime. Load the page again, then make your change.',
      )
    }
    return requireStored(ctx, tx, renamed)
  })
}

export async function deleteJobTemplate(ctx: Context, id: string): Promise<void> {
  const { id: businessId } = ctx.user.business
  const isRemoved = await ctx.inBusiness(tx => store.removeJobTemplate(tx, businessId, id))
  if (!isRemoved) throw notFound()
}

async function requireRoom(
  tx: BusinessTransaction,
  businessId: string,
  content: JobTemplateContent,
): Promise<void> {
  const { templates, bytes } = await store.measureJobTemplates(tx, businessId)
  if (templates >= MAX_JOB_TEMPLATES) {
    const message = `A business can have at most ${MAX_JOB_TEMPLATES} templates. Delete one first.`
    throw new AppError('conflict', message)
  }
  if (bytes + Buffer.byteLength(JSON.stringify(content)) > MAX_JOB_TEMPLATE_BYTES) {
    throw new AppError(
      'conflict',
      'Your templates take up all their space. Delete a long one first.',
    )
  }
}

async function requireStored(
  ctx: Context,
  tx: BusinessTransaction,
  found: JobTemplate | null,
): Promise<JobTemplate> {
  const [template] = await withTodaysPrices(ctx, tx, found ? [found] : [])
  if (!template) throw notFound()
  return template
}

async function withTodaysPrices(
  ctx: Context,
  tx: BusinessTransaction,
  templates: readonly JobTemplate[],
): Promise<JobTemplate[]> {
  const ids = templates.flatMap(({ lineItems }) => lineItems.map(pricedBy))
  const wanted = new Set(ids.filter(id => id !== null))
  const prices = await readTodaysPrices(tx, ctx.user.business.id, wanted)
  return templates.map(template => ({
    ...template,
    lineItems: atTodaysPrices(template.lineItems, prices),
  }))
}

function notFound(): AppError {
  return new AppError('not_found', 'Template Not Found')
}
