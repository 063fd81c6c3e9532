// Consent that customers give themselves: on their request, or as they accept a quote.
import { phoneDigits } from '@quotewright/domain/phone'
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { textNumber } from '@quotewright/domain/texts/text-message'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { insertConsent } from './consent-store.ts'
import { mayText, type Reachable, whoseOf } from './customer-texts.ts'

/** The customer checked the box of their request, whose id the consent gets. Idempotent. */
export function noteOwnConsent(
  ctx: Context,
  customer: Reachable,
  { id, at }: { id: string; at: Date },
): Promise<void> {
  const consent = {
    ...whoseOf(customer),
    id,
    source: 'form',
    notedBy: null,
    createdAt: at,
  } as const
  return ctx.inBusiness(tx => insertConsent(tx, ctx.user.business.id, consent))
}

type Accepting = Pick<QuoteWithLines, 'customer'>

/** The customer checked the box as they accepted. Does nothing if the page did not ask. */
export async function noteSignedConsent(
  ctx: Context,
  tx: BusinessTransaction,
  { customer }: Accepting,
): Promise<void> {
  if (!customer || !(await isAsked(ctx, tx, customer))) return
  await insertConsent(tx, ctx.user.business.id, {
    ...whoseOf(customer),
    id: ctx.newId(),
    source: 'signed',
    notedBy: null,
    createdAt: ctx.now(),
  })
}

/** The digits of the number that the page asks about, or null. */
export async function numberToAsk(ctx: Context, { customer }: Accepting): Promise<string | null> {
  if (!customer) return null
  const isWanted = await ctx.inBusiness(tx => isAsked(ctx, tx, customer))
  return isWanted ? phoneDigits(customer.phone) : null
}

/** The page asks only if the server sends texts, and only customers who have not agreed yet. */
async function isAsked(ctx: Context, tx: BusinessTransaction, customer: Reachable) {
  if (ctx.sms === null || ctx.user.isDemo || textNumber(customer.phone) === null) return false
  return !(await mayText(ctx, tx, customer))
}
