// Conditions on rows of `quotes` that keep a quote with several revisions and change orders from counting twice.
import { sql } from 'drizzle-orm'
import { quotes } from '../db/schema/quotes.ts'

/** False if the customer accepted a newer revision: revenue counts on that one. */
export const isRevenue = sql`(${quotes.status} = 'approved' and (${quotes.replacedBy} is null or not exists (
  select from ${quotes} newer where newer.business_id = ${quotes.businessId}
    and newer.quote_number = ${quotes.quoteNumber} and newer.revision > ${quotes.revision}
    and newer.status = 'approved')))`

/**
 * False if a finished revision replaced the quote. A draft revision replaces it, and counts, once it is finished. A
 * change order counts once it is accepted, instead of the quote that it changes.
 */
export const isCurrent = sql`((${quotes.changeOrder} is null or ${quotes.status} = 'approved')
  and (${quotes.replaces} is null or ${quotes.status} <> 'draft') and (${quotes.replacedBy} is null or exists (
  select from ${quotes} newer where newer.business_id = ${quotes.businessId} and newer.id = ${quotes.replacedBy} and newer.status = 'draft')))`

/**
 * True for the newest finished version of a number, without change orders. The work was won if that version was
 * accepted. A change order to it does not replace it.
 */
export const isLastOffer = sql`(${quotes.changeOrder} is null and ${quotes.status} <> 'draft' and (${quotes.replacedBy} is null or not exists (
  select from ${quotes} newer where newer.business_id = ${quotes.businessId}
    and newer.quote_number = ${quotes.quoteNumber} and newer.revision > ${quotes.revision}
    and newer.change_order is null and newer.status <> 'draft')))`
