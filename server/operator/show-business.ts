// One business for the operator: its plan's limits and how much of them it uses.
import { mailedAddressLimit } from '@quotewright/domain/accounts/mail-limits'
import { analysesAnHour, estimatesAnHour } from '../analysis/count-analysis.ts'
import type { Services } from '../context.ts'
import { customersAnHour, importsAnHour } from '../customers/count-customers.ts'
import type { Limit } from '../http/rate-limiter.ts'
import { photosAnHour, shareOf, workOf } from '../photos/count-photos.ts'
import { BYTES_PER_QUOTE } from '../photos/photo-quota.ts'
import { revisionsAnHour } from '../quotes/count-revision.ts'
import { quotaOf } from '../quotes/quota.ts'
import { exportsAnHour } from '../reports/admit-export.ts'
import { type BusinessRow, findBusiness } from './business-store.ts'
import { readForOperator } from './transactions.ts'
import { countMailedAddresses, countQuotesInQuota, measureStorage } from './usage-store.ts'

/** `limit` is null if there is none. */
export type Use = { used: number; limit: number | null }

export type ShownBusiness = {
  business: BusinessRow
  isPerMonth: boolean
  quotes: Use
  storage: { photos: number; bytes: number }
  storageInQuota: Use
  mailedAddresses: Use
  thisHour: { work: string; use: Use }[]
}

const DAY = 86_400_000
const hourly = [
  photosAnHour,
  analysesAnHour,
  estimatesAnHour,
  exportsAnHour,
  customersAnHour,
  importsAnHour,
  revisionsAnHour,
]

export async function showBusiness(services: Services, id: string): Promise<ShownBusiness | null> {
  const now = services.now()
  const found = await readForOperator(services, async client => {
    const business = await findBusiness(client, id, now)
    if (!business) return null
    const { timeZone } = business
    const { limit, since } = quotaOf({ ...business, business: { timeZone } }, now)
    const quota = { businessId: id, since }
    return {
      business,
      limit: Number.isFinite(limit) ? limit : null,
      isPerMonth: since !== null,
      used: await countQuotesInQuota(client, quota),
      storage: await measureStorage(client, quota),
      mailed: await countMailedAddresses(client, id, new Date(now.getTime() - DAY)),
    }
  })
  if (!found) return null
  const { business, limit, isPerMonth, used, storage, mailed } = found
  const mailLimit = mailedAddressLimit(business, business.createdAt, now)
  return {
    business,
    isPerMonth,
    quotes: { used, limit },
    storage,
    storageInQuota: {
      used: storage.bytesInQuota,
      limit: limit === null ? null : limit * BYTES_PER_QUOTE,
    },
    mailedAddresses: { used: mailed, limit: mailLimit },
    thisHour: await Promise.all(hourly.map(limit => useOf(services, business, limit))),
  }
}

async function useOf({ rateLimiter }: Services, { id, isDemo }: BusinessRow, hourlyLimit: Limit) {
  const limit = shareOf(hourlyLimit, isDemo)
  const used = await rateLimiter.used(workOf(id, limit), limit)
  return { work: limit.of ?? '', use: { used, limit: limit.attempts } }
}
