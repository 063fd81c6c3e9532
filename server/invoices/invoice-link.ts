// The customer's link to an invoice. It is derived from the invoice's id, so it stays the same.
import { createHmac, randomBytes } from 'node:crypto'
import { findCurrentUser } from '../accounts/find-user.ts'
import { hashToken } from '../accounts/tokens.ts'
import type { AccountContext, Context, Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { contextOf } from '../http/bind.ts'
import { limitLinks } from '../http/limit-links.ts'
import { findInvoiceLink, hasInvoiceLink, insertInvoiceLink } from './link-store.ts'

/** Used without a secret key. Shared links keep working after a restart, but the next share creates a new one. */
const makeshiftKey = randomBytes(32)

/**
 * The tokens that the invoice may have. Phones make its id, so another business may have the same one: then the first
 * token may be its, and the second is this business's own.
 */
function invoiceTokens(ctx: Context, invoiceId: string): string[] {
  const key = ctx.secretKey?.derive('invoice links') ?? makeshiftKey
  return [invoiceId, `${ctx.user.business.id} ${invoiceId}`].map(subject =>
    createHmac('sha256', key).update(subject).digest('base64url'),
  )
}

/** Runs in a transaction that has locked the invoice. */
export async function linkToInvoice(
  ctx: Context,
  tx: BusinessTransaction,
  id: string,
): Promise<string> {
  const businessId = ctx.user.business.id
  for (const token of invoiceTokens(ctx, id)) {
    const link = { invoiceId: id, tokenHash: hashToken(token) }
    await insertInvoiceLink(tx, businessId, link)
    if (await hasInvoiceLink(tx, businessId, link)) return urlOf(ctx, token)
  }
  throw new Error('Other invoices have both tokens')
}

const urlOf = (ctx: Context, token: string) => `${ctx.config.publicUrl}/i/${token}`

/** Null if no link was made, or another key made it. */
export async function openInvoiceUrl(
  ctx: Context,
  tx: BusinessTransaction,
  id: string,
): Promise<string | null> {
  for (const token of invoiceTokens(ctx, id)) {
    const link = { invoiceId: id, tokenHash: hashToken(token) }
    if (await hasInvoiceLink(tx, ctx.user.business.id, link)) return urlOf(ctx, token)
  }
  return null
}

export type OpenedInvoice = { ctx: AccountContext; id: string }

/** Null for an unknown link, and if the account was deleted. */
export async function openInvoiceLink(
  services: Services,
  token: string,
  address: string,
): Promise<OpenedInvoice | null> {
  await limitLinks(services, address)
  const found = await findInvoiceLink(asOwner(services), hashToken(token))
  return found && openFor(services, found.userId, found.invoiceId)
}

/** The invoice in the name of the member who made it. Null if the account was deleted. */
export async function openFor(
  services: Services,
  userId: string,
  id: string,
): Promise<OpenedInvoice | null> {
  const user = await findCurrentUser(asOwner(services), userId)
  return user && { ctx: contextOf(services, user), id }
}
