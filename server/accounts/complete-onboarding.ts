// Sets up the business, starts its trial and gives it a price book. A second call changes nothing.
import type { CurrentUser, Onboarding } from '@quotewright/domain/accounts/account'
import { AppError } from '@quotewright/domain/errors'
import { phoneDigits } from '@quotewright/domain/phone'
import type { AccountContext } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { seedPriceBook } from '../price-book/seed-price-book.ts'
import { findCurrentUser } from './current-user-store.ts'
import { setUpBusiness } from './store.ts'

const HOUR = 3_600_000

export async function completeOnboarding(
  ctx: AccountContext,
  input: Onboarding,
): Promise<CurrentUser> {
  const onboardedAt = ctx.now()
  const businessId = ctx.user.business.id
  const serviceCategories = [...new Set(input.serviceCategories)]
  await ctx.inBusiness(async tx => {
    const isFirst = await setUpBusiness(tx, {
      id: businessId,
      name: input.company,
      phone: phoneDigits(input.phone ?? ''),
      address: input.address ?? '',
      email: ctx.user.email,
      timeZone: input.timeZone ?? 'UTC',
      serviceCategories,
      taxRate: input.taxRate,
      taxes: input.taxes,
      onboardedAt,
      subscriptionEndDate: new Date(onboardedAt.getTime() + ctx.config.trialHours * HOUR),
    })
    if (isFirst) await seedPriceBook(tx, businessId, serviceCategories, ctx.newId)
  })
  const user = await findCurrentUser(asOwner(ctx), ctx.user.id)
  if (!user) throw new AppError('unauthenticated', 'This account no longer exists')
  return user
}
