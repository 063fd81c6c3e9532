// Everything a business has but its files, each part as the API answers it.
import { api } from '@quotewright/domain/api'
import { PlanPayment } from '@quotewright/domain/billing'
import type { Customer } from '@quotewright/domain/customer'
import { PriceBookSettings } from '@quotewright/domain/price-row'
import type { QuoteWithLines } from '@quotewright/domain/quote'
import * as z from 'zod/mini'
import { listCorrections } from '../analysis/list-corrections.ts'
import { listPlanPayments } from '../billing/show-billing.ts'
import { listServices } from '../company-services/services.ts'
import type { Context } from '../context.ts'
import { listCustomers } from '../customers/list-customers.ts'
import type { PageOf } from '../http/bind.ts'
import { encodeReply } from '../http/encode-reply.ts'
import { showPriceBook } from '../price-book/change-price-book.ts'
import { listActivity } from '../quote-links/list-activity.ts'
import { listQuotes } from '../quotes/list-quotes.ts'
import { listPhotoConsents } from './list-photo-consents.ts'

export type ExportedData = {
  customers: Customer[]
  quotes: QuoteWithLines[]
  /** All of it as JSON. */
  json: string
}

const PlanPayments = z.array(PlanPayment)

export async function readData(ctx: Context): Promise<ExportedData> {
  const customers = await readAll(query => listCustomers(ctx, query))
  const quotes = await readAll(query => listQuotes(ctx, query))
  const { settings } = await showPriceBook(ctx)
  const data = {
    user: encodeReply(api.currentUser.reply, ctx.user),
    customers: encodeReply(api.customers.reply, customers),
    quotes: encodeReply(api.quotes.reply, quotes),
    activity: encodeReply(api.activity.reply, await readAll(query => listActivity(ctx, query))),
    services: encodeReply(api.companyServices.reply, await listServices(ctx)),
    priceBook: encodeReply(PriceBookSettings, settings),
    corrections: await listCorrections(ctx),
    photoConsents: encodeReply(api.photoConsents.reply, await listPhotoConsents(ctx)),
    payments: encodeReply(PlanPayments, await listPlanPayments(ctx)),
  }
  return { customers, quotes, json: JSON.stringify(data, null, 1) }
}

type Query = { limit: number; q: string; cursor?: string }

async function readAll<T>(read: (query: Query) => Promise<PageOf<T[]>>): Promise<T[]> {
  const all: T[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: PageOf<T[]> = await read({ limit: 200, q: '', ...(cursor && { cursor }) })
    all.push(...page.items)
    cursor = page.nextCursor
  }
  return all
}
