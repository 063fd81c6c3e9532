// Stores a homeowner's request, announces it to the business, and adds the job that makes the draft.
import { dayIn } from '@quotewright/domain/dates'
import { AppError } from '@quotewright/domain/errors'
import { LeadForm } from '@quotewright/domain/leads/lead'
import type { Challenge } from '@quotewright/domain/leads/lead-proof'
import { phoneDigits } from '@quotewright/domain/phone'
import type { AccountContext } from '../context.ts'
import { turnOf } from '../fair-queue.ts'
import { decode } from '../http/decode-input.ts'
import { keepStrangersPhoto } from '../photos/keep-photo.ts'
import { announceLead } from './announce-lead.ts'
import { isProven, openChallenge } from './challenge.ts'
import { draftLead } from './draft-lead.ts'
import {
  keyOf,
  leadsOfBusiness,
  leadsOfClient,
  MAILS_A_DAY,
  photosOfBusiness,
  unverifiedOfBusiness,
  unverifiedOfClient,
} from './limits.ts'
import { requireFewPhotos, type SentForm } from './read-form.ts'
import { findLead, insertLead } from './store.ts'

type Sender = { address: string; signal: AbortSignal }

/** Idempotent by the challenge, whose id is the lead's. */
export async function receiveLead(
  ctx: AccountContext,
  form: SentForm,
  { address, signal }: Sender,
): Promise<void> {
  const businessId = ctx.user.business.id
  const lead = decode(LeadForm, form.typed)
  // A program learns nothing from an answer that looks like any other.
  if (form.isTrapped) return
  const challenge = openChallenge(ctx, businessId, form.challenge)
  if (!challenge)
    throw new AppError('conflict', 'This page was open for too long. Please send again.')
  const { id } = challenge
  const earlier = await ctx.inBusiness(tx => findLead(tx, businessId, id))
  if (earlier) return
  requireComingDay(ctx, lead)
  const isVerified = requireProof(form, challenge)
  requireFewPhotos(form.photos)
  await takeLimits(ctx, address, isVerified)
  const photoIds = await keepPhotos(ctx, form.photos, signal)
  const place = await ctx.rateLimiter.used(keyOf('leads', businessId), leadsOfBusiness)
  const isMailed = place + (await unverifiedToday(ctx)) <= MAILS_A_DAY
  await ctx.inBusiness(async tx => {
    const state = isVerified ? 'drafting' : 'unverified'
    const phone = phoneDigits(lead.phone)
    // Only where the page asks.
    const agreesToTexts = ctx.sms !== null && phone !== '' && lead.agreesToTexts === 'on'
    const stored = { ...lead, phone, agreesToTexts, id, photoIds, state } as const
    const isNew = await insertLead(tx, businessId, { ...stored, at: ctx.now() })
    if (!isNew) return
    const job = { userId: ctx.user.id, leadId: id, place }
    if (isVerified) await ctx.jobs.enqueue(tx.$client, draftLead, job, id)
    await announceLead(ctx, tx, { ...lead, id }, isMailed)
  })
}

/** Checked before the proof, so that a corrected form sends the same one. */
function requireComingDay(ctx: AccountContext, { preferredDay }: LeadForm): void {
  const today = dayIn(ctx.user.business.timeZone, ctx.now())
  if (preferredDay === '' || preferredDay >= today) return
  const message = 'This day has passed. Please choose today or a later day.'
  throw new AppError('invalid', message, { fields: { preferredDay: message } })
}

/** False without JavaScript. A wrong proof is a program's. */
function requireProof({ nonce, challenge }: SentForm, opened: Challenge): boolean {
  if (nonce === '') return false
  if (isProven(challenge, opened, nonce)) return true
  throw new AppError('conflict', 'The request could not be checked. Please send again.')
}

async function takeLimits(ctx: AccountContext, address: string, isVerified: boolean) {
  const { rateLimiter, user } = ctx
  const [what, ofClient, ofBusiness] = isVerified
    ? (['leads', leadsOfClient, leadsOfBusiness] as const)
    : (['unverified leads', unverifiedOfClient, unverifiedOfBusiness] as const)
  await rateLimiter.takeForClient(what, address, ofClient)
  await rateLimiter.take(keyOf(what, user.business.id), ofBusiness)
}

function unverifiedToday({ rateLimiter, user }: AccountContext): Promise<number> {
  return rateLimiter.used(keyOf('unverified leads', user.business.id), unverifiedOfBusiness)
}

/** One at a time: each decoded photo takes tens of megabytes. */
async function keepPhotos(
  ctx: AccountContext,
  photos: readonly File[],
  signal: AbortSignal,
): Promise<string[]> {
  const kilobytes = photos.reduce((sum, { size }) => sum + Math.ceil(size / 1000), 0)
  if (kilobytes > 0) {
    const key = keyOf('lead photos', ctx.user.business.id)
    await ctx.rateLimiter.take(key, photosOfBusiness, kilobytes)
  }
  const ids: string[] = []
  for (const photo of photos) {
    const bytes = new Uint8Array(await photo.arrayBuffer())
    ids.push((await keepStrangersPhoto(ctx, bytes, turnOf(ctx, signal))).id)
  }
  return [...new Set(ids)]
}
