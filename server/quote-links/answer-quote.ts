// The customer accepts or declines the quote they saw, and the business is notified.
import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@quotewright/domain/errors'
import type { QuoteAnswer } from '@quotewright/domain/quote-links/customer-quote'
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import {
  isNothingChosen,
  selectedOptions,
  withChoice,
} from '@quotewright/domain/quotes/quote-options'
import type { FastifyRequest } from 'fastify'
import type { Context, Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { isStopped } from '../jobs/stopped-addresses.ts'
import { notifyBusiness } from '../notifications/notify-business.ts'
import { lockChangeOrder, lockQuote } from '../quotes/lock-quote.ts'
import { findQuotes } from '../quotes/read-store.sql.ts'
import { selectOptions } from '../quotes/select-options.ts'
import { setStatus } from '../quotes/set-status.ts'
import { findQuote } from '../quotes/show-quote.ts'
import { signQuote } from '../signatures/sign-quote.ts'
import { noteSignedConsent } from '../texts/own-consent.ts'
import { sendAnswerMail } from './answer-mail.ts'
import {
  documentOf,
  isHidden,
  type OpenedLink,
  openSender,
  requireAnswerable,
} from './open-link.ts'
import { copyAddress } from './quote-address.ts'
import { sendSignedMails } from './signed-mails.ts'
import { addEvent } from './store.ts'
import { templateMark } from './template-mark.ts'

/** Idempotent: a repeated answer counts once, and so does its signature. */
export async function answerQuote(
  services: Services,
  { token, answer, name, note, version, template, selected, strokes, agreesToTexts }: QuoteAnswer,
  { request }: { request: FastifyRequest },
): Promise<OpenedLink> {
  const { ctx, quoteId, notAvailable } = await openSender(services, token, request)
  const copyTo = answer === 'approved' ? await signedCopyTo(services, ctx, quoteId) : null
  return ctx.inBusiness(async tx => {
    if (selected) await lockChangeOrder(ctx, tx, quoteId)
    const quote = await lockQuote(ctx, tx, quoteId)
    if (isHidden(quote)) throw notAvailable()
    const contract = await contractOf(ctx, tx, quote)
    if (isRepeated(quote, answer, selected)) return { ctx, quote, contract }
    requireAnswerable(ctx, { quote, contract })
    // What they sign includes the terms.
    const isSameTemplate = template === undefined || template === templateMark(ctx)
    if (quote.version !== version || !isSameTemplate) {
      throw new AppError(
        'conflict',
        'The quote has changed since you opened it. Read it again, then answer.',
      )
    }
    const isChoice = answer === 'approved' && selected !== undefined
    const chosen = isChoice ? await selectOptions(ctx, tx, quote, selected) : quote
    // A change order may remove all work.
    if (answer === 'approved' && !contract && isNothingChosen(chosen.lineItems)) {
      throw new AppError('invalid', 'Choose at least one option, then accept.')
    }
    const { customer, lineItems, ...before } = chosen
    const stored = await setStatus(ctx, tx, before, answer)
    const eventId = ctx.newId()
    const at = ctx.now()
    await addEvent(tx, ctx.user.business.id, {
      id: eventId,
      quoteId: quote.id,
      kind: answer,
      actor: 'customer',
      detail: {
        name,
        ...(note && { note }),
        ...(chosen !== quote && { offered: selectedOptions(quote) }),
      },
      at,
    })
    await notifyBusiness(ctx, tx, { id: eventId, kind: answer, name, note, quote: chosen })
    const mail = { eventId, quoteId: quote.id, userId: ctx.user.id, name, note }
    const answered = { ...stored, customer, lineItems }
    if (answer === 'rejected') {
      await ctx.jobs.enqueue(tx.$client, sendAnswerMail, { ...mail, answer }, eventId)
      return { ctx, quote: answered, contract }
    }
    if (agreesToTexts) await noteSignedConsent(ctx, tx, answered)
    // As the customer saw it, with its last valid day.
    const document = documentOf(ctx, { quote: { ...answered, status: quote.status }, contract })
    await signQuote(ctx, tx, request, {
      quoteId: quote.id,
      document,
      name,
      strokes: strokes ?? null,
      copyTo,
      at,
    })
    await ctx.jobs.enqueue(tx.$client, sendSignedMails, { ...mail, copyTo }, eventId)
    return { ctx, quote: answered, contract }
  })
}

/** The accepted quote that a change order changes. */
async function contractOf(
  ctx: Context,
  tx: BusinessTransaction,
  { contractId }: QuoteWithLines,
): Promise<QuoteWithLines | null> {
  if (contractId === null) return null
  const [contract] = await findQuotes(tx.$client, ctx.user.business.id, [contractId])
  return contract ?? null
}

/** Null where mail does not arrive, because the page then says to download the signed PDF. */
async function signedCopyTo(
  services: Services,
  ctx: Context,
  quoteId: string,
): Promise<string | null> {
  const quote = await findQuote(ctx, quoteId)
  const address = quote && (await ctx.inBusiness(tx => copyAddress(ctx, tx, quote)))
  if (!address) return null
  return (await isStopped(asOwner(services), address)) ? null : address
}

/** A second phone that accepts other options has not accepted this quote. */
function isRepeated(
  quote: QuoteWithLines,
  answer: QuoteAnswer['answer'],
  selected: QuoteAnswer['selected'],
): boolean {
  if (quote.status !== answer) return false
  if (answer === 'rejected' || selected === undefined) return true
  return isDeepStrictEqual(selectedOptions(withChoice(quote, selected)), selectedOptions(quote))
}
