// A business's page for quote requests: open or closed, and its address.
import { AppError } from '@quotewright/domain/errors'
import type { LeadPageSettings, LeadPageToSave } from '@quotewright/domain/leads/lead'
import { templateOf } from '@quotewright/domain/quote-document/quote-template'
import { slugOf } from '@quotewright/domain/slug'
import { listServices } from '../company-services/services.ts'
import type { AccountContext, Context } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { countSlugs, findOwnPage, findTaken, takeSlug, updatePage } from './page-store.ts'

/** Former addresses stay the business's, so that no other business can take them. */
const MOST_SLUGS = 20

export async function showPageSettings(ctx: AccountContext): Promise<LeadPageSettings> {
  const stored = await ctx.inBusiness(tx => findOwnPage(tx, ctx.user.business.id))
  return settingsOf(ctx, stored ?? { isOn: false, slug: await freeSlug(ctx) })
}

async function settingsOf(ctx: Context, page: LeadPageToSave): Promise<LeadPageSettings> {
  const url = `${ctx.config.publicUrl}/r/${page.slug}`
  return { ...page, url, services: await offeredServices(ctx) }
}

/** The names of the active company services. */
export async function offeredServices(ctx: Context): Promise<string[]> {
  const services = (await listServices(ctx)).filter(({ isActive }) => isActive)
  return [...new Set(services.map(({ serviceName }) => serviceName))]
}

/** By the company's name. Somebody else may take it before it is saved. */
async function freeSlug(ctx: AccountContext): Promise<string> {
  const base = slugOf(templateOf(ctx.user.business).companyName)
  const free = [base, ...[2, 3, 4].map(n => `${base}-${n}`)]
  const taken = await findTaken(asOwner(ctx), free)
  return free.find(slug => !taken.has(slug)) ?? `${base}-${ctx.newId().slice(-4)}`
}

export async function savePageSettings(
  ctx: Context,
  page: LeadPageToSave,
): Promise<LeadPageSettings> {
  const businessId = ctx.user.business.id
  // Anyone may start a demo, and its page would stand under our name.
  if (ctx.user.isDemo) {
    throw new AppError(
      'forbidden',
      'The demo has no page for quote requests. Sign up to open yours.',
    )
  }
  await ctx.rateLimiter.take(`lead page of ${businessId}`, { attempts: 60, minutes: 60 })
  await ctx.inBusiness(async tx => {
    if (!(await takeSlug(tx, businessId, page.slug))) {
      throw refuse('conflict', 'This address is taken. Please choose another')
    }
    if ((await countSlugs(tx, businessId)) > MOST_SLUGS) {
      throw refuse('conflict', `A business can have ${MOST_SLUGS} addresses. Use an earlier one`)
    }
    await updatePage(tx, businessId, page)
  })
  return settingsOf(ctx, page)
}

function refuse(code: 'conflict', message: string): AppError {
  return new AppError(code, message, { fields: { slug: message } })
}
