// Saves the quote template, or resets it to the defaults. Throws `conflict` if someone else saved first.
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import { AppError } from '@quotewright/domain/errors'
import {
  type QuoteTemplateForm,
  type QuoteTemplateSettings,
  type QuoteTemplateToSave,
  settingsOf,
} from '@quotewright/domain/quote-document/quote-template'
import type { Context } from '../context.ts'
import { readPhoto } from '../photos/show-photo.ts'
import { storeTemplate } from './store.ts'

export async function saveTemplate(ctx: Context, input: QuoteTemplateToSave): Promise<CurrentUser> {
  await requireOwnLogo(ctx, input)
  const { business } = ctx.user
  const settings = settingsOf({ ...input, version: input.version + 1 }, business)
  const isStored = await ctx.inBusiness(tx =>
    storeTemplate(tx, business.id, settings, input.version),
  )
  if (!isStored) {
    const message =
      'Someone else changed the template in the meantime. Load the page again, then make your change.'
    throw new AppError('conflict', message)
  }
  return withTemplate(ctx, settings)
}

export async function resetTemplate(ctx: Context): Promise<CurrentUser> {
  await ctx.inBusiness(tx => storeTemplate(tx, ctx.user.business.id, null, null))
  return withTemplate(ctx, null)
}

export async function requireOwnLogo(ctx: Context, { logo }: QuoteTemplateForm): Promise<void> {
  if (logo === null || (await readPhoto(ctx, logo, 'thumbnail'))) return
  const message = 'This logo does not exist; please upload it again'
  throw new AppError('invalid', message, { fields: { logo: message } })
}

function withTemplate(ctx: Context, quoteTemplate: QuoteTemplateSettings | null): CurrentUser {
  return { ...ctx.user, business: { ...ctx.user.business, quoteTemplate } }
}
