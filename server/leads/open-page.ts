// Opens a business's page for quote requests by its address.
import { AppError } from '@quotewright/domain/errors'
import type { LeadPageBrand } from '@quotewright/domain/leads/lead-page'
import { templateOf } from '@quotewright/domain/quote-document/quote-template'
import { Slug } from '@quotewright/domain/slug'
import * as z from 'zod/mini'
import { findCurrentUser } from '../accounts/find-user.ts'
import type { AccountContext, Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { contextOf } from '../http/bind.ts'
import { pagesOfClient } from './limits.ts'
import { findPage } from './page-store.ts'

export type OpenedPage = { ctx: AccountContext; slug: string }

/** `slug` is the address in use, which may be a newer one than the given. */
export async function openPage(
  services: Services,
  given: string,
  address: string,
): Promise<OpenedPage> {
  await services.rateLimiter.takeForClient('lead page', address, pagesOfClient)
  const slug = z.safeParse(Slug, given).data
  const found = slug === undefined ? null : await findPage(asOwner(services), slug)
  const user = found?.page?.isOn ? await findCurrentUser(asOwner(services), found.userId) : null
  if (!found?.page || !user) {
    throw new AppError('not_found', 'This address does not lead to a page for quote requests.')
  }
  return { ctx: contextOf(services, user), slug: found.page.slug }
}

export function brandOf({ user }: Pick<AccountContext, 'user'>): LeadPageBrand {
  const { companyName, companyPhone, primaryColor, logo } = templateOf(user.business)
  return { name: companyName, phone: companyPhone, color: primaryColor, hasLogo: logo !== null }
}
