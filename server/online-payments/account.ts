// The account of a business at the payment provider: connect, see what is missing, disconnect.
import { fullName } from '@quotewright/domain/accounts/account'
import { AppError } from '@quotewright/domain/errors'
import type { PaymentAccount } from '@quotewright/domain/invoices/online-payment'
import type { Context } from '../context.ts'
import type { OnlinePayments } from '../outside/payments/online-payments.ts'
import { findAccount, storeAccount, updateAccount } from './account-store.ts'

export async function showAccount(ctx: Context): Promise<PaymentAccount> {
  const { onlinePayments } = ctx
  if (onlinePayments === null) return { ...none, provider: null }
  const { provider } = onlinePayments
  const businessId = ctx.user.business.id
  const stored = await ctx.inBusiness(tx => findAccount(tx, businessId))
  if (stored?.provider !== provider || stored.disconnectedAt !== null) return { ...none, provider }
  const state = await onlinePayments.readAccount(stored.accountId)
  await ctx.inBusiness(tx => updateAccount(tx, businessId, state))
  return { provider, isConnected: true, ...state }
}

const none = { isConnected: false, canCharge: false, missing: [] }

/** Idempotent: the provider makes one account for each business, and it is used again after a disconnection. */
export async function connectAccount(ctx: Context): Promise<{ url: string }> {
  const payments = requireProvider(ctx)
  const { business, email, isDemo } = ctx.user
  if (isDemo && payments.provider === 'stripe') {
    throw new AppError('forbidden', 'This is a demo. Create an account of your own to get paid.')
  }
  const known = await ctx.inBusiness(tx => findAccount(tx, business.id))
  const isKnown = known?.provider === payments.provider
  const accountId = isKnown
    ? known.accountId
    : await payments.createAccount({
        id: business.id,
        name: business.name || fullName(ctx.user),
        email,
      })
  const state = await payments.readAccount(accountId)
  await ctx.inBusiness(tx =>
    storeAccount(tx, { businessId: business.id, provider: payments.provider, accountId, ...state }),
  )
  return {
    url: await payments.onboardingUrl(accountId, `${ctx.config.publicUrl}/settings/business`),
  }
}

export async function disconnectAccount(ctx: Context): Promise<void> {
  await ctx.inBusiness(tx => updateAccount(tx, ctx.user.business.id, { disconnectedAt: ctx.now() }))
}

export function requireProvider({
  onlinePayments,
}: Pick<Context, 'onlinePayments'>): OnlinePayments {
  if (onlinePayments !== null) return onlinePayments
  throw new AppError('unavailable', 'This server takes no online payments.')
}
