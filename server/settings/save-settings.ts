// Stores what a person says about themselves and their business; what was typed last stands.
import type { CurrentUser } from '@quotewright/domain/account'
import { phoneDigits } from '@quotewright/domain/phone'
import { defaultPreferences, type PreferencesChange } from '@quotewright/domain/preferences'
import type { BusinessToSave, ProfileToSave } from '@quotewright/domain/settings'
import type { Context } from '../context.ts'
import { updateBusiness, updatePreferences, updateProfile } from './store.ts'

export async function saveProfile(ctx: Context, profile: ProfileToSave): Promise<CurrentUser> {
  await updateProfile(ctx.pool, ctx.user.id, profile)
  return { ...ctx.user, ...profile }
}

export async function savePreferences(
  ctx: Context,
  change: PreferencesChange,
): Promise<CurrentUser> {
  const chosen = await updatePreferences(ctx.pool, ctx.user.id, change, ctx.now())
  return { ...ctx.user, preferences: { ...defaultPreferences, ...chosen } }
}

/** A new tax rate is that of quotes made from now on; those that exist keep theirs. */
export async function saveBusiness(ctx: Context, input: BusinessToSave): Promise<CurrentUser> {
  const business = { ...ctx.user.business, ...input, phone: phoneDigits(input.phone) }
  await ctx.inBusiness(tx => updateBusiness(tx, business))
  return { ...ctx.user, business }
}
