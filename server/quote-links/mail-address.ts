// Decides whether the business may mail a customer, and at which address.
import { AppError } from '@quotewright/domain/errors'
import type { AccountContext, Context } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import type { Limit } from '../http/rate-limiter.ts'
import { isStopped } from '../jobs/stopped-addresses.ts'
import { isUnknownSender, perAddress } from './limit-recipients.ts'

/** Allows one office's daily volume but stops bulk mail; so does the limit by plan (limit-recipients.ts). */
const perClient: Limit = { attempts: 100, minutes: 60 }

export async function admitMail(ctx: AccountContext, clientAddress: string): Promise<void> {
  refuseDemo(ctx)
  await ctx.rateLimiter.takeForClient('quote mail', clientAddress, perClient)
}

export async function addressToMail(
  ctx: AccountContext,
  address: string | undefined,
): Promise<string> {
  if (!address) {
    const sentence = 'This customer has no email address; please enter one'
    throw new AppError('invalid', sentence, { fields: { to: sentence } })
  }
  await refuseStopped(ctx, address)
  await ctx.rateLimiter.take(`quote mail to ${address.toLowerCase()}`, perAddress)
  return address
}

export function refuseDemo(ctx: Context): void {
  if (!isUnknownSender(ctx)) return
  throw new AppError('forbidden', 'A demo cannot send mail. Create an account to send quotes.')
}

export async function refuseStopped(ctx: AccountContext, address: string): Promise<void> {
  if (!(await isStopped(asOwner(ctx), address))) return
  const sentence = `Mail to ${address} is not accepted. Enter another address, or use Share to send the link yourself.`
  throw new AppError('invalid', sentence, { fields: { to: sentence } })
}
