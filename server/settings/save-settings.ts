// Saves profile, business and preferences. Throws `conflict` if someone else saved first.
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import { type PreferencesChange, preferencesOf } from '@quotewright/domain/accounts/preferences'
import type { BusinessToSave, ProfileToSave } from '@quotewright/domain/accounts/settings'
import { offsetMinutes } from '@quotewright/domain/dates'
import { AppError } from '@quotewright/domain/errors'
import { phoneDigits } from '@quotewright/domain/phone'
import type { AccountContext, Context } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { inTransaction } from '../db/transaction.ts'
import { addRowsOfNewTrades } from '../price-book/seed-price-book.ts'
import { renewEntries } from '../schedule/renew-entries.ts'
import { updateBusiness, updatePreferences, updateProfile } from './store.ts'

export async function saveProfile(
  ctx: AccountContext,
  profile: ProfileToSave,
): Promise<CurrentUser> {
  if (!(await updateProfile(asOwner(ctx), ctx.user.id, profile))) throw changedMeanwhile('profile')
  return { ...ctx.user, ...profile, version: profile.version + 1 }
}

/** Changes only the given preferences, so that two phones can switch different ones. */
export async function savePreferences(
  ctx: AccountContext,
  change: PreferencesChange,
): Promise<CurrentUser> {
  const chosen = await inTransaction(asOwner(ctx), client =>
    updatePreferences(client, ctx.user.id, change, ctx.now()),
  )
  return { ...ctx.user, preferences: preferencesOf(chosen) }
}

/** A new tax rate applies to new quotes. Existing ones keep theirs. A new trade brings its starter prices. */
export async function saveBusiness(ctx: Context, input: BusinessToSave): Promise<CurrentUser> {
  const { business } = ctx.user
  const serviceCategories = [...new Set(input.serviceCategories ?? business.serviceCategories)]
  const typed = { ...input, phone: phoneDigits(input.phone), serviceCategories }
  const trades = { before: business.serviceCategories, now: serviceCategories }
  const isSaved = await ctx.inBusiness(async tx => {
    if (!(await updateBusiness(tx, business.id, typed))) return false
    await addRowsOfNewTrades(tx, business.id, trades, ctx.newId)
    if (input.timeZone !== business.timeZone) await renewEntries(ctx, tx, input.timeZone)
    return true
  })
  if (!isSaved) throw changedMeanwhile('business')
  const utcOffsetMinutes = offsetMinutes(input.timeZone, ctx.now())
  const saved = { ...business, ...typed, utcOffsetMinutes, version: input.version + 1 }
  return { ...ctx.user, business: saved }
}

function changedMeanwhile(what: 'profile' | 'business'): AppError {
  const message = `Someone else changed your ${what} in the meantime. Load the page again, then make your change.`
  return new AppError('conflict', message)
}
