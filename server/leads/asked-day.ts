// The day that a homeowner asked for, of the quote that was made from their request.
import { greetedName } from '@quotewright/domain/customers/customer'
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import type { AskedDay } from '@quotewright/domain/schedule/asked-day'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { findPreferredDay } from './store.ts'

export async function askedDayOf(
  tx: BusinessTransaction,
  businessId: string,
  { quoteNumber, customer }: QuoteWithLines,
): Promise<AskedDay | null> {
  if (!customer) return null
  const day = await findPreferredDay(tx, businessId, { quoteNumber, customerId: customer.id })
  return day === null ? null : { day, name: greetedName(customer) }
}
