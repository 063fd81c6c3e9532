// A quote as its customer's page shows it: the reply of every call by a customer's link.
import { changesBetween } from '@quotewright/domain/quote-document/quote-changes'
import { templateOf } from '@quotewright/domain/quote-document/quote-template'
import { closedBy } from '@quotewright/domain/quote-links/closed-version'
import type { CustomerQuote } from '@quotewright/domain/quote-links/customer-quote'
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { isUnanswered } from '@quotewright/domain/quotes/quote-status'
import { formatSigned } from '@quotewright/domain/signatures/signature'
import type { Context } from '../context.ts'
import { isExpired } from '../quotes/is-expired.ts'
import { findQuote } from '../quotes/show-quote.ts'
import { findSignatureOf } from '../signatures/show-signature.ts'
import { findUndoable } from './find-undoable.ts'
import { documentOf, type OpenedQuote } from './open-link.ts'
import { otherVersions } from './other-versions.ts'
import { findLatestEvent } from './store.ts'
import { templateMark } from './template-mark.ts'

export async function customerQuoteOf(ctx: Context, opened: OpenedQuote): Promise<CustomerQuote> {
  const { quote, contract } = opened
  const closed = closedBy(quote, contract)
  const { companyName, companyPhone, companyEmail } = templateOf(ctx.user.business)
  const document = documentOf(ctx, opened)
  const undoable = await ctx.inBusiness(tx => findUndoable(ctx, tx, quote))
  const signature = quote.status === 'approved' ? await findSignatureOf(ctx, quote.id) : null
  // After the answer, the customer's own choice and the days of the visits would show as changes.
  const { replaces } = quote
  const before =
    replaces !== null && isUnanswered(quote.status) ? await findQuote(ctx, replaces) : null
  return {
    document,
    changeOrder: quote.changeOrder,
    status: quote.status,
    version: quote.version,
    template: templateMark(ctx),
    isExpired: isExpired(ctx, quote),
    isReplaced: closed !== null,
    ...(closed === 'outdated' && { isOutdated: true }),
    ...(closed === 'unaccepted' && { isUnaccepted: true }),
    ...(await otherVersions(ctx, opened)),
    ...(before && {
      // As the customer saw it: another presentation would show lines that the business had hidden.
      changes: changesBetween(documentOf(ctx, { quote: before, contract: null }), document),
    }),
    ...(signature && {
      signed: {
        name: signature.name,
        on: formatSigned(signature),
        isMailed: signature.isMailed,
      },
    }),
    ...((await isAnsweredByHand(ctx, quote)) && { isByHand: true }),
    canUndo: undoable !== null,
    business: { name: companyName, phone: companyPhone, email: companyEmail },
  }
}

async function isAnsweredByHand(ctx: Context, { id, status }: QuoteWithLines): Promise<boolean> {
  if (status !== 'approved' && status !== 'rejected') return false
  const answer = await ctx.inBusiness(tx => findLatestEvent(tx, ctx.user.business.id, id, status))
  return answer?.actor !== 'customer'
}
