// Creates a demo business with customers, quotes and photos. It is deleted after a day.
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import { defaultPreferences } from '@quotewright/domain/accounts/preferences'
import type { Analysis, AnalyzedPhoto } from '@quotewright/domain/analysis/analysis'
import { analysisRecord, formatAnalysisRecord } from '@quotewright/domain/analysis/analysis-record'
import { demoAddress } from '@quotewright/domain/email'
import { AppError } from '@quotewright/domain/errors'
import { type Estimate, estimate } from '@quotewright/domain/estimate/estimate'
import { lineOfMaterial } from '@quotewright/domain/estimate/material-line'
import { repairSections, sectionOfLine } from '@quotewright/domain/estimate/repair-sections'
import { DEFAULT_TAX_RATE } from '@quotewright/domain/money'
import { analyzePhoto } from '../analysis/analyze-photo.ts'
import type { Context, Services } from '../context.ts'
import { createCustomer } from '../customers/create-customer.ts'
import { asOwner } from '../db/as-owner.ts'
import { inTransaction } from '../db/transaction.ts'
import { turnOf } from '../fair-queue.ts'
import { contextOf } from '../http/bind.ts'
import { keepPrepared } from '../photos/keep-photo.ts'
import { readPriceBook } from '../price-book/read-price-book.ts'
import { seedPriceBook } from '../price-book/seed-price-book.ts'
import { createQuote } from '../quotes/create-quote.ts'
import { demoJobs } from './demo-jobs.ts'
import { addDemoServices } from './demo-services.ts'
import { makeRoom } from './make-room.ts'
import { rememberSamples } from './remembered-samples.ts'
import { DEMO_HOURS, removeDemoBusiness } from './remove-demo-business.ts'
import { prepareSamplePhoto } from './sample-photos.ts'
import { datePhotos, insertDemoAccount } from './store.ts'

const HOUR = 3_600_000
/** Between a photo and its quote. */
const MINUTES_TO_QUOTE = 2
const ourselves = { clientAddress: '', signal: new AbortController().signal }

/** Uses the same use cases as real businesses. Returns the id of the user to sign in. */
export async function createDemoBusiness(services: Services): Promise<string> {
  const now = services.now()
  const end = new Date(now.getTime() + DEMO_HOURS * HOUR)
  const user = demoUser(services, end)
  const { id: businessId, serviceCategories } = user.business
  await inTransaction(asOwner(services), async client => {
    await makeRoom(client, services)
    await insertDemoAccount(client, user, now)
    await services.jobs.enqueue(client, removeDemoBusiness, { businessId }, businessId, end)
  })
  const photoReader = rememberSamples(services.photoReader)
  const ctx = contextOf({ ...services, photoReader }, user)
  await ctx.inBusiness(tx => seedPriceBook(tx, businessId, serviceCategories, ctx.newId))
  await fillBusiness(ctx)
  await datePhotos(asOwner(services), businessId, MINUTES_TO_QUOTE)
  return user.id
}

async function fillBusiness(ctx: Context): Promise<void> {
  const photos: AnalyzedPhoto[] = []
  for (const job of demoJobs) {
    const then = new Date(ctx.now().getTime() - job.hoursAgo * HOUR)
    const past = { ...ctx, now: () => then }
    const customer = await createCustomer(past, job.customer)
    const analysis = job.photo === null ? null : await analyzeSample(ctx, job.photo)
    photos.push(...(analysis?.photos ?? []))
    const { detections, materials } = analysis ?? (await estimateJob(ctx, job.findings))
    const { sections } = repairSections(detections, { proposed: [], sections: [] }, ctx.newId)
    const lines = materials
      .map(lineOfMaterial)
      .map(line => ({ ...line, sectionId: sectionOfLine(line, sections) }))
    await createQuote(past, {
      quote: {
        customerId: customer.id,
        draftCustomer: null,
        status: job.status,
        jobAddress: customer.address,
        validUntil: null,
        notes: job.notes || null,
        photoUrl: analysis?.photos[0]?.url ?? null,
        sections,
        aiAnalysisData: analysis && formatAnalysisRecord(analysisRecord({ lines, analysis })),
      },
      lineItems: lines,
    })
  }
  await addDemoServices(ctx, photos)
}

/** Returns null if the photo is missing, or if the model is busy or finds nothing. The demo then does without it. */
async function analyzeSample(ctx: Context, photo: string): Promise<Analysis | null> {
  try {
    const sample = await prepareSamplePhoto(photo, turnOf(ctx))
    if (sample === null) return null
    const { id } = await keepPrepared(ctx, sample)
    const request = {
      photoIds: [id],
      imageData: null,
      allImages: [],
      analysisType: 'drywall',
      note: '',
      usualSite: {},
      roomAnswers: {},
    }
    const analysis = await analyzePhoto(ctx, request, ourselves)
    return analysis.materials.length > 0 ? analysis : null
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return null
    throw error
  }
}

async function estimateJob(
  ctx: Context,
  findings: (typeof demoJobs)[number]['findings'],
): Promise<Estimate> {
  const priceBook = await readPriceBook(ctx)
  const photos = [{ width: 1600, height: 1200 }]
  return estimate({ findings: [findings], photos, priceBook })
}

function demoUser({ newId }: Services, end: Date): CurrentUser {
  const id = newId()
  return {
    id,
    email: demoAddress(id),
    firstName: 'Sam',
    lastName: 'Rivera',
    isOnboarded: true,
    isEmailStopped: false,
    isDemo: true,
    subscriptionStatus: 'trial',
    subscriptionEndDate: end.toISOString(),
    plan: null,
    preferences: defaultPreferences,
    version: 1,
    business: {
      id: newId(),
      name: 'Rivera Drywall & Repair',
      phone: '5125550100',
      address: '1120 East 6th Street, Austin, TX 78702',
      email: 'sam@example.com',
      timeZone: 'America/Chicago',
      taxRate: DEFAULT_TAX_RATE,
      serviceCategories: ['drywall', 'painting', 'general'],
      quoteTemplate: null,
      version: 1,
    },
  }
}
