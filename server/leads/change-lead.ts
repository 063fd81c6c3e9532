// What the business does with a lead: makes its draft, takes it for spam, or takes that back.
import type { Lead } from '@quotewright/domain/leads/lead'
import { findCurrentUser } from '../accounts/find-user.ts'
import type { Context } from '../context.ts'
import { deleteIfUnused } from '../customers/delete-customer.ts'
import { asOwner } from '../db/as-owner.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { contextOf } from '../http/bind.ts'
import type { Task } from '../jobs/jobs.ts'
import { deleteDraft } from '../quotes/delete-quote.ts'
import { lockQuote } from '../quotes/lock-quote.ts'
import { draftLead, isAsMade } from './draft-lead.ts'
import { leadNotFound } from './show-leads.ts'
import { lockLead, removeLead, updateLead } from './store.ts'

const DAY = 86_400_000
/** Longer than its challenge can be sent again. */
const DAYS_KEPT = 30

/** Does nothing to a lead whose draft is there or being made. */
export function startDraft(ctx: Context, id: string): Promise<Lead> {
  return change(ctx, id, async (tx, lead) => {
    if (lead.quoteId === null && lead.state !== 'drafting') await enqueueDraft(ctx, tx, id)
  })
}

async function enqueueDraft(ctx: Context, tx: BusinessTransaction, id: string): Promise<void> {
  const businessId = ctx.user.business.id
  await updateLead(tx, businessId, id, { state: 'drafting' })
  const job = { userId: ctx.user.id, leadId: id, place: 0 }
  await ctx.jobs.enqueue(tx.$client, draftLead, job, id)
}

/** Removes its draft and customer, unless someone has worked on them. */
export function dismissLead(ctx: Context, id: string): Promise<Lead> {
  const businessId = ctx.user.business.id
  return change(ctx, id, async (tx, lead) => {
    if (lead.isDismissed) return
    const isUntouched = lead.quoteId === null || isAsMade(await lockQuote(ctx, tx, lead.quoteId))
    const now = ctx.now()
    // First, because the lead falls with what it refers to.
    await updateLead(tx, businessId, id, {
      dismissedAt: now,
      ...(isUntouched && { quoteId: null, customerId: null }),
    })
    if (isUntouched && lead.quoteId !== null) await deleteDraft(ctx, tx, lead.quoteId)
    if (isUntouched && lead.customerId !== null) await deleteIfUnused(ctx, tx, lead.customerId)
    const job = { userId: ctx.user.id, leadId: id }
    const then = new Date(now.getTime() + DAYS_KEPT * DAY)
    await ctx.jobs.enqueue(tx.$client, forgetLead, job, id, then)
  })
}

/** Makes the draft again if it was removed. */
export function restoreLead(ctx: Context, id: string): Promise<Lead> {
  return change(ctx, id, async (tx, lead) => {
    if (!lead.isDismissed) return
    await updateLead(tx, ctx.user.business.id, id, { dismissedAt: null })
    if (lead.quoteId === null && lead.state !== 'unverified') await enqueueDraft(ctx, tx, id)
  })
}

async function change(
  ctx: Context,
  id: string,
  act: (tx: BusinessTransaction, lead: Lead) => Promise<void>,
): Promise<Lead> {
  const businessId = ctx.user.business.id
  return ctx.inBusiness(async tx => {
    const lead = await lockLead(tx, businessId, id)
    if (!lead) throw leadNotFound()
    await act(tx, lead)
    const changed = await lockLead(tx, businessId, id)
    if (!changed) throw leadNotFound()
    return changed
  })
}

/** Deletes a dismissed lead for good. */
export const forgetLead: Task<{ userId: string; leadId: string }> = {
  name: 'forget-lead',
  run: async (services, { userId, leadId }) => {
    const user = await findCurrentUser(asOwner(services), userId)
    if (!user) return
    const businessId = user.business.id
    await contextOf(services, user).inBusiness(async tx => {
      const lead = await lockLead(tx, businessId, leadId)
      if (lead?.isDismissed) await removeLead(tx, businessId, leadId)
    })
  },
}
