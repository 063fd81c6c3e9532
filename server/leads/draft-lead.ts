// The job that makes a lead's customer and its draft, with the photos analyzed by the built-in model.
import { accessOf } from '@quotewright/domain/accounts/access'
import { type Analysis, MAX_NOTE_LENGTH } from '@quotewright/domain/analysis/analysis'
import { analysisRecord, formatAnalysisRecord } from '@quotewright/domain/analysis/analysis-record'
import { AppError } from '@quotewright/domain/errors'
import { lineOfMaterial } from '@quotewright/domain/estimate/material-line'
import { repairSections, sectionOfLine } from '@quotewright/domain/estimate/repair-sections'
import { type Lead, namesOf } from '@quotewright/domain/leads/lead'
import { photoUrlOf, type Quote, type QuoteToCreate } from '@quotewright/domain/quotes/quote'
import { findCurrentUser } from '../accounts/find-user.ts'
import { analyzePhoto } from '../analysis/analyze-photo.ts'
import type { Context } from '../context.ts'
import { createCustomer } from '../customers/create-customer.ts'
import { deleteIfUnused } from '../customers/delete-customer.ts'
import { asOwner } from '../db/as-owner.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { contextOf } from '../http/bind.ts'
import type { Task } from '../jobs/jobs.ts'
import { noteEvent } from '../quote-links/note-event.ts'
import { createQuote } from '../quotes/create-quote.ts'
import { deleteDraft } from '../quotes/delete-quote.ts'
import { holdQuote, lockQuote } from '../quotes/lock-quote.ts'
import { markRequested } from '../quotes/mark-requested.ts'
import { noteOwnConsent } from '../texts/own-consent.ts'
import { findLead, lockLead, updateLead } from './store.ts'

/** `place`: how many requests the business got in this day, so that a flood waits behind others. */
export type LeadJob = { userId: string; leadId: string; place: number }

export const draftLead: Task<LeadJob> = {
  name: 'draft-lead',
  priorityOf: ({ place }) => place,
  run: async (services, { userId, leadId }) => {
    const user = await findCurrentUser(asOwner(services), userId)
    if (!user) return
    const ctx = contextOf(services, user)
    const lead = await ctx.inBusiness(tx => findLead(tx, user.business.id, leadId))
    if (!lead || lead.quoteId !== null) return
    if (lead.isDismissed) return cleanUp(ctx, leadId)
    const customerId = await makeCustomer(ctx, lead)
    await tryDraft(ctx, lead, customerId)
  },
}

/** Idempotent by the lead's id, also once this customer was merged into another, whose id it then returns. */
async function makeCustomer(ctx: Context, lead: Lead): Promise<string> {
  const { id, name, email, phone, address, agreesToTexts, createdAt } = lead
  const customer = await createCustomer(ctx, { id, ...namesOf(name), email, phone, address })
  const given = { id, at: new Date(createdAt) }
  if (agreesToTexts) await noteOwnConsent(ctx, { id: customer.id, phone }, given)
  return customer.id
}

/** Until the queue tries again after a failure, the business may, too. */
async function tryDraft(ctx: Context, lead: Lead, customerId: string): Promise<void> {
  try {
    const { user } = ctx
    const draft = accessOf(user, ctx.now()) === 'app' && (await draftOf(ctx, lead))
    await settle(ctx, lead, { customerId, draft })
  } catch (error) {
    const { id: businessId } = ctx.user.business
    await ctx.inBusiness(tx => updateLead(tx, businessId, lead.id, { state: 'drafted' }))
    throw error
  }
}

async function draftOf(ctx: Context, lead: Lead): Promise<QuoteToCreate> {
  const { id, address, photoIds } = lead
  const analysis = photoIds.length > 0 ? await analyze(ctx, lead) : null
  const { sections } = repairSections(
    analysis?.detections ?? [],
    { proposed: [], sections: [] },
    ctx.newId,
  )
  const lines = (analysis?.materials ?? [])
    .map(lineOfMaterial)
    .map(line => ({ ...line, sectionId: sectionOfLine(line, sections) }))
  const [first] = photoIds
  return {
    quote: {
      id,
      customerId: id,
      draftCustomer: null,
      status: 'draft',
      jobAddress: address || null,
      validUntil: null,
      notes: null,
      photoUrl: first === undefined ? null : photoUrlOf(first),
      sections,
      aiAnalysisData: analysis && formatAnalysisRecord(analysisRecord({ lines, analysis })),
    },
    lineItems: lines,
  }
}

/** Idempotent by the lead's id. Returns false if the plan includes no more quotes. */
async function isCreated(
  ctx: Context,
  tx: BusinessTransaction,
  draft: QuoteToCreate,
): Promise<boolean> {
  try {
    await createQuote({ ...ctx, inBusiness: work => work(tx) }, draft)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'payment_required') return false
    throw error
  }
}

function analyze(ctx: Context, { photoIds, note }: Lead): Promise<Analysis> {
  const request = {
    photoIds,
    imageData: null,
    allImages: [],
    analysisType: 'drywall',
    note: note.slice(0, MAX_NOTE_LENGTH),
    usualSite: {},
    roomAnswers: {},
  }
  const { signal } = new AbortController()
  return analyzePhoto(ctx, request, { clientAddress: '', signal, isStranger: true })
}

type Made = {
  customerId: string
  /** False if the plan allows none. */
  draft: QuoteToCreate | false
}

/**
 * One transaction makes the draft and gives it to the lead, so that no list shows a draft without its request. A lead that
 * was dismissed meanwhile keeps neither customer nor draft.
 */
async function settle(ctx: Context, lead: Lead, { customerId, draft }: Made) {
  const { id, name, note, createdAt } = lead
  const businessId = ctx.user.business.id
  await ctx.inBusiness(async tx => {
    const locked = await lockLead(tx, businessId, id)
    if (!locked || locked.isDismissed) return removeMade(ctx, tx, id)
    const isDrafted = draft !== false && (await isCreated(ctx, tx, draft))
    await updateLead(tx, businessId, id, {
      state: isDrafted ? 'drafted' : 'unpaid',
      customerId,
      ...(isDrafted && { quoteId: id }),
    })
    if (!isDrafted) return
    await markRequested(ctx, tx, id)
    const event = { id, quoteId: id, kind: 'requested', actor: 'customer' } as const
    // What the homeowner wrote is read where the draft is finished.
    const detail = { name, ...(note !== '' && { note }) }
    await noteEvent({ ...ctx, now: () => new Date(createdAt) }, tx, { ...event, detail })
  })
}

/** An earlier try may have ended after it made the customer, or by an earlier release the draft, before the lead was dismissed. */
function cleanUp(ctx: Context, id: string): Promise<void> {
  return ctx.inBusiness(async tx => {
    const locked = await lockLead(tx, ctx.user.business.id, id)
    if (locked?.isDismissed && locked.quoteId === null) await removeMade(ctx, tx, id)
  })
}

/** Keeps what someone has worked on meanwhile. Both have the lead's id. */
async function removeMade(ctx: Context, tx: BusinessTransaction, id: string): Promise<void> {
  const isThere = await holdQuote(tx, ctx.user.business.id, id)
  if (isThere && isAsMade(await lockQuote(ctx, tx, id))) await deleteDraft(ctx, tx, id)
  await deleteIfUnused(ctx, tx, id)
}

export function isAsMade({ status, version }: Pick<Quote, 'status' | 'version'>): boolean {
  return status === 'draft' && version === 1
}
