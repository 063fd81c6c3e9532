// The catalog for a phone's own copy: prices, services, assemblies and recent lines.
import { Catalog, CatalogPrice, type CatalogService } from '@quotewright/domain/catalog/catalog'
import * as z from 'zod/mini'
import { listOwnAssemblies } from '../assemblies/assemblies.ts'
import { listServices } from '../company-services/services.ts'
import type { Context } from '../context.ts'
import { EncodedReply, replyText } from '../http/encode-reply.ts'
import { inSlices } from '../in-slices.ts'
import { copyPriceBook } from '../price-book/copy-price-book.ts'
import { findRecentLines } from './store.ts'

type Query = { known?: string | undefined }

const WithoutPrices = z.omit(Catalog, { prices: true })

export async function replyWithCatalog(ctx: Context, { known }: Query): Promise<EncodedReply> {
  const { fingerprint, prices, serviceMinimum, markups } = await copyPriceBook(ctx, known)
  const services = await activeServices(ctx)
  const recentLines = await ctx.inBusiness(tx => findRecentLines(tx, ctx.user.business.id))
  const assemblies = await listOwnAssemblies(ctx)
  const rest = replyText(WithoutPrices, {
    fingerprint,
    services,
    assemblies,
    trades: ctx.user.business.serviceCategories,
    recentLines,
    serviceMinimum,
    markups,
  })
  const rows = prices === null ? null : await inSlices(encodePrices(prices))
  return new EncodedReply(`{"prices":${rows},${rest.slice(1)}`)
}

/** Thousands of rows; other requests are handled in between. */
function* encodePrices(prices: readonly CatalogPrice[]): Generator<void, string> {
  const rows: string[] = []
  for (const price of prices) {
    rows.push(replyText(CatalogPrice, price))
    yield
  }
  return `[${rows.join(',')}]`
}

async function activeServices(ctx: Context): Promise<CatalogService[]> {
  const services = await listServices(ctx)
  return services
    .filter(({ isActive }) => isActive)
    .map(({ id, serviceName, description, basePrice }) => ({
      id,
      name: serviceName,
      description: description ?? '',
      unitPrice: basePrice,
    }))
}
