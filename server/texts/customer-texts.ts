// Whether a customer may get texts, and what the business notes about it.
import { fullName } from '@quotewright/domain/accounts/account'
import type { Customer } from '@quotewright/domain/customers/customer'
import { AppError } from '@quotewright/domain/errors'
import { phoneDigits } from '@quotewright/domain/phone'
import type {
  ConsentToSave,
  CustomerTexts,
  TextConsents,
} from '@quotewright/domain/texts/text-consent'
import { textNumber } from '@quotewright/domain/texts/text-message'
import type { AccountContext, Context } from '../context.ts'
import { findCustomer } from '../customers/find-customer.ts'
import { customerNotFound } from '../customers/show-customer.ts'
import { asOwner } from '../db/as-owner.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { endConsent, findConsent, findConsents, insertConsent } from './consent-store.ts'
import { isStopped } from './stopped-numbers.ts'

export type Reachable = Pick<Customer, 'id' | 'phone'>

export async function showCustomerTexts(ctx: AccountContext, id: string): Promise<CustomerTexts> {
  return textsOf(ctx, await ctx.inBusiness(tx => customerOf(ctx, tx, id)))
}

export async function saveTextConsent(
  ctx: AccountContext,
  id: string,
  { isGiven }: ConsentToSave,
): Promise<CustomerTexts> {
  const customer = await ctx.inBusiness(async tx => {
    const found = await customerOf(ctx, tx, id)
    if (isGiven) await noteConsent(ctx, tx, found)
    else await endConsent(tx, ctx.user.business.id, whoseOf(found), ctx.now())
    return found
  })
  return textsOf(ctx, customer)
}

/** For the export of all data. */
export async function listTextConsents(ctx: Context): Promise<TextConsents> {
  const found = await ctx.inBusiness(tx => findConsents(tx, ctx.user.business.id))
  return found.map(({ customerId, phone, source, notedBy, createdAt, endedAt }) => ({
    customerId,
    phone,
    source,
    by: notedBy,
    at: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }))
}

async function customerOf(ctx: Context, tx: BusinessTransaction, id: string) {
  const customer = await findCustomer(ctx, tx, id)
  if (!customer) throw customerNotFound()
  return customer
}

/** Keeps an earlier consent, which is the stronger proof. */
export async function noteConsent(
  ctx: Context,
  tx: BusinessTransaction,
  customer: Reachable,
): Promise<void> {
  if (textNumber(customer.phone) === null) {
    throw new AppError('conflict', 'Add a phone number that can get texts first')
  }
  const businessId = ctx.user.business.id
  if (await findConsent(tx, businessId, whoseOf(customer))) return
  await insertConsent(tx, businessId, {
    ...whoseOf(customer),
    id: ctx.newId(),
    source: 'asked',
    notedBy: fullName(ctx.user),
    createdAt: ctx.now(),
  })
}

export async function mayText(
  ctx: Context,
  tx: BusinessTransaction,
  customer: Reachable,
): Promise<boolean> {
  return (await findConsent(tx, ctx.user.business.id, whoseOf(customer))) !== null
}

/** Not within a transaction: the stopped numbers belong to no business and are read by another connection. */
export async function textsOf(
  ctx: AccountContext,
  customer: Reachable | null,
): Promise<CustomerTexts> {
  // A demo's texts would come from an unknown sender in our name.
  const isOffered = ctx.sms !== null && !ctx.user.isDemo
  const number = textNumber(customer?.phone ?? '')
  if (!customer || number === null) {
    return { isOffered, phone: null, consent: null, isStopped: false }
  }
  const found = await ctx.inBusiness(tx => findConsent(tx, ctx.user.business.id, whoseOf(customer)))
  return {
    isOffered,
    phone: phoneDigits(customer.phone),
    consent: found && {
      source: found.source,
      by: found.notedBy,
      at: found.createdAt.toISOString(),
    },
    isStopped: await isStopped(asOwner(ctx), number),
  }
}

/** Whether the phone replied STOP. Not within a transaction, like `textsOf`. */
export async function hasStopped(ctx: AccountContext, phone: string): Promise<boolean> {
  const number = textNumber(phone)
  return number !== null && (await isStopped(asOwner(ctx), number))
}

export const whoseOf = ({ id, phone }: Reachable) => ({ customerId: id, phone: phoneDigits(phone) })
