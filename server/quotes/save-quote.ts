// Saves an edited quote. Throws `conflict` if someone else saved first or its status forbids edits.
import { parseAnalysisRecord } from '@quotewright/domain/analysis-record'
import { AppError } from '@quotewright/domain/errors'
import { isEditable, type Quote, type QuoteToSave } from '@quotewright/domain/quote'
import { quoteTotals } from '@quotewright/domain/quote-totals'
import { recordCorrections } from '../analysis/record-corrections.ts'
import type { Context } from '../context.ts'
import { findCustomer } from '../customers/find-customer.ts'
import { noteDecision } from '../quote-links/note-decision.ts'
import type { SavedQuote } from './create-quote.ts'
import { lockQuote } from './lock-quote.ts'
import {
  photoIdIn,
  priceLines,
  refuseCustomer,
  refusePhoto,
  requireComplete,
  searchTextOf,
} from './prepare-quote.ts'
import { updateQuote } from './store.sql.ts'
import { hasPhoto } from './store.ts'

export async function saveQuote(ctx: Context, id: string, input: QuoteToSave): Promise<SavedQuote> {
  const businessId = ctx.user.business.id
  return ctx.inBusiness(async tx => {
    const stored = await lockQuote(ctx, tx, id)
    const { customer: storedCustomer, lineItems: storedLines, ...before } = stored
    requireEditable(before, input.quote.version)

    const {
      customerId = before.customerId,
      draftCustomer = before.draftCustomer,
      photoUrl = before.photoUrl,
      aiAnalysisData = before.aiAnalysisData,
    } = input.quote
    requireComplete(input.quote.status, customerId, input.lineItems)
    const customer =
      customerId === before.customerId ? storedCustomer : await findCustomer(ctx, tx, customerId)
    if (customerId !== null && !customer) throw refuseCustomer()
    const photoId = photoIdIn(photoUrl)
    const isNewPhoto = photoId !== null && photoUrl !== before.photoUrl
    if (isNewPhoto && !(await hasPhoto(tx, businessId, photoId))) throw refusePhoto()

    const knownIds = storedLines.map(line => line.id)
    const lineItems = priceLines(input.lineItems, knownIds, ctx.newId)
    const quote: Quote = {
      ...before,
      ...input.quote,
      customerId,
      draftCustomer,
      photoUrl,
      aiAnalysisData,
      ...quoteTotals(lineItems, before.taxRate),
      version: before.version + 1,
      updatedAt: ctx.now().toISOString(),
    }
    const analysis = parseAnalysisRecord(aiAnalysisData)
    const searchText = searchTextOf(quote, customer ?? null, lineItems)
    await updateQuote(tx, businessId, { quote, analysis, lineItems, searchText, photoId })
    await recordCorrections(tx, businessId, { quote, analysis, lineItems })
    await noteDecision(ctx, tx, quote)
    return { quote, lineItems }
  })
}

function requireEditable({ status, version }: Quote, editedVersion: number): void {
  if (!isEditable(status)) {
    throw new AppError('conflict', 'Only draft and pending quotes can be edited')
  }
  if (version !== editedVersion) {
    throw new AppError(
      'conflict',
      'Someone else has changed this quote since you opened it; reload it, or keep your version',
    )
  }
}
