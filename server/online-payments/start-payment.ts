// Sends a customer to the provider's page. A purpose has at most one open page, however many tabs and taps.
import { mailableName } from '@quotewright/domain/customers/mailable-name'
import { AppError } from '@quotewright/domain/errors'
import { LEAST_PAYMENT, MOST_PAYMENT } from '@quotewright/domain/invoices/online-payment'
import { formatDollars } from '@quotewright/domain/money'
import { templateOf } from '@quotewright/domain/quote-document/quote-template'
import type { Context } from '../context.ts'
import { lockBook } from '../invoices/book-store.ts'
import { lockInvoice } from '../invoices/show-invoice.ts'
import { requireProvider } from './account.ts'
import { findChargeable } from './account-store.ts'
import { catchUp } from './catch-up.ts'
import { closePage } from './close-page.ts'
import { followPayment, nextLook } from './follow-payment.ts'
import { amountDue } from './pay-offer.ts'
import {
  findPayments,
  insertPayment,
  lockPayment,
  type Purpose,
  type StoredPayment,
  updatePayment,
} from './store.ts'

/** Stripe's most is 24 hours, with some room for its clock. */
const PAGE_HOURS = 23
/** A page that is about to close is not given out. */
const LEAST_LEFT_MS = 10 * 60_000
const TRIES = 3

export type ToPay = Purpose & {
  /** What the customer reads there, such as `Invoice INV-2026-0001`. */
  title: string
  email: string | null
  /** The customer's page. */
  returnUrl: string
}

/** Returns the address to go to. */
export async function startPayment(ctx: Context, toPay: ToPay): Promise<string> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const { payment, amount } = await openPayment(ctx, toPay)
    const isUsable =
      payment.amount === amount && payment.expiresAt.getTime() - ctx.now().getTime() > LEAST_LEFT_MS
    if (isUsable) return payment.sessionUrl ?? (await makePage(ctx, payment, toPay))
    // Another amount is due than when the page was made.
    await closePage(ctx, payment)
    await catchUp(ctx, payment.id)
  }
  throw new AppError('unavailable', 'The payment page is being changed. Please try again.', {
    retryAfter: 5,
  })
}

/** The open payment of the purpose, made if there is none. Stored before the provider is asked. */
function openPayment(
  ctx: Context,
  { quoteNumber, invoiceId }: ToPay,
): Promise<{ payment: StoredPayment; amount: number }> {
  const businessId = ctx.user.business.id
  const { provider } = requireProvider(ctx)
  const purpose = { quoteNumber, invoiceId }
  return ctx.inBusiness(async tx => {
    await lockBook(tx, businessId)
    if (invoiceId !== null) await lockInvoice(ctx, tx, invoiceId)
    const [moving] = await findPayments(tx, businessId, purpose, ['processing'])
    if (moving) throw new AppError('conflict', 'Your bank payment is on its way already.')
    const amount = await amountDue(ctx, tx, purpose)
    if (amount < LEAST_PAYMENT) throw new AppError('conflict', 'Nothing is left to pay here.')
    if (amount > MOST_PAYMENT) {
      throw new AppError(
        'conflict',
        `Online payment takes at most ${formatDollars(MOST_PAYMENT)}. Please call to agree on another way.`,
      )
    }
    const [open] = await findPayments(tx, businessId, purpose, ['open'])
    if (open) return { payment: open, amount }
    const accountId = await findChargeable(tx, businessId, provider)
    if (accountId === null) {
      throw new AppError('conflict', 'Online payment is not available right now. Please call.')
    }
    const id = ctx.newId()
    const now = ctx.now()
    await insertPayment(tx, {
      businessId,
      id,
      ...purpose,
      userId: ctx.user.id,
      amount,
      provider,
      accountId,
      expiresAt: new Date(now.getTime() + PAGE_HOURS * 3_600_000),
      createdAt: now,
    })
    await ctx.jobs.enqueue(tx.$client, followPayment, { businessId, id }, id, nextLook('open', now))
    return { payment: await lockPayment(tx, businessId, id), amount }
  })
}

/** The provider makes one page for each payment, however often it is asked. */
async function makePage(
  ctx: Context,
  { id, businessId, accountId, amount, expiresAt }: StoredPayment,
  { title, email, returnUrl }: ToPay,
): Promise<string> {
  const name = mailableName(templateOf(ctx.user.business).companyName)
  const { sessionId, url } = await requireProvider(ctx).start({
    id,
    businessId,
    accountId,
    amount,
    title: name === null ? title : `${title}, ${name}`,
    email,
    returnUrl,
    expiresAt,
  })
  return ctx.inBusiness(async tx => {
    const locked = await lockPayment(tx, businessId, id)
    // The test provider's page of the tab that was faster.
    if (locked.sessionUrl !== null) return locked.sessionUrl
    await updatePayment(tx, businessId, id, { sessionId, sessionUrl: url })
    return url
  })
}
