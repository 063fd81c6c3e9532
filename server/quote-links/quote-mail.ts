// The job that mails a quote to its customer.
import { greetedName } from '@quotewright/domain/customers/customer'
import {
  mailableAddress,
  mailableName,
  mailableNumber,
} from '@quotewright/domain/customers/mailable-name'
import { formatDay } from '@quotewright/domain/dates'
import { formatChange, formatDollars } from '@quotewright/domain/money'
import { quoteToPaint } from '@quotewright/domain/quote-document/quote-document'
import { templateOf } from '@quotewright/domain/quote-document/quote-template'
import { shownRange, totalWithRange } from '@quotewright/domain/quote-document/shown-range'
import { nounOf, numberOf, pdfName, type QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { shownTotal, type TierPrice, tierPrices } from '@quotewright/domain/quotes/quote-options'
import { tierNames } from '@quotewright/domain/quotes/quote-section'
import { changeOf } from '@quotewright/domain/quotes/quote-totals'
import { linesOf } from '@quotewright/domain/text'
import { turnOf } from '../fair-queue.ts'
import type { Task } from '../jobs/jobs.ts'
import { type Letter, letter } from '../outside/mail/letter.ts'
import { findContract } from '../quotes/find-contract.ts'
import { renderQuotePdf } from '../quotes/render-quote-pdf.ts'
import { mailedQuote, openLinkTo } from './mailed-quote.ts'
import { noteMailed } from './note-event.ts'
import { withholdMail } from './withhold-mail.ts'

export type QuoteMailJob = {
  /** The id of the sent event, also used as the mail's id, so that repeated jobs send one mail. */
  eventId: string
  quoteId: string
  userId: string
  to: string
  message: string
  /** Whether the sender gets a copy. Missing in jobs of earlier releases. */
  isCopied?: boolean
}

export const sendQuoteMail: Task<QuoteMailJob> = {
  name: 'send-quote-mail',
  run: async (services, { eventId, quoteId, userId, to, message, isCopied = false }) => {
    const found = await mailedQuote(services, userId, quoteId)
    // Deleted meanwhile: there is nothing to send.
    if (!found) return
    const { ctx, quote } = found
    const contract = await findContract(ctx, quote)
    // A job that runs again after the mail went out may still have the copy to send.
    const isOut = await services.mail.isSent(`quote-${eventId}`)
    if (!isOut && (await withholdMail(ctx, { quote, contract }, { eventId, to }))) return
    const link = await openLinkTo(ctx, quoteId)
    if (link === null) return
    const { companyName, companyEmail } = templateOf(ctx.user.business)
    const sender = mailableName(companyName)
    const number = mailableNumber(quote.quoteNumber)
    const { bytes } = await renderQuotePdf(ctx, quote, { ...turnOf(ctx), isJob: true })
    const content = contentOf(quote, contract, { message, sender, number, link })
    const mail = {
      ...(sender !== null && { senderName: sender }),
      replyTo: companyEmail || ctx.user.email,
      attachments: [
        {
          filename: pdfName(quote, number ?? 'quote'),
          content: Buffer.from(bytes),
          contentType: 'application/pdf',
        },
      ],
    }
    await services.mail.send({ id: `quote-${eventId}`, to, ...mail, ...letter(content) })
    await noteMailed(ctx, eventId, `quote-${eventId}`)
    // Without the original there is nothing to have a copy of.
    if (!isCopied || !(await services.mail.isSent(`quote-${eventId}`))) return
    const copy = letter({
      ...content,
      subject: `Copy: ${content.subject}`,
      // The customer's link would count the sender's visit as the customer's.
      button: {
        label: `Open the ${nounOf(quote)}`,
        link: `${ctx.config.publicUrl}/quotes/${quoteId}`,
      },
      after: `This is your copy. The original went to ${to}.`,
    })
    await services.mail.send({ id: `copy-${eventId}`, to: ctx.user.email, ...mail, ...copy })
  },
}

type Sending = { message: string; sender: string | null; number: string | null; link: string }

function contentOf(
  quote: QuoteWithLines,
  contract: QuoteWithLines | null,
  { message, sender, number, link }: Sending,
): Letter {
  const address = mailableAddress(linesOf(quote.jobAddress ?? ''))
  const tiers = tierPrices(quote, quote.lineItems)
  const isUpdate = quote.changeOrder === null && quote.revision > 1
  const title = `${isUpdate ? 'updated ' : ''}${titleOf(quote, sender, number)}`
  return {
    subject: `Your ${title}: ${contract ? 'new total ' : ''}${totalWithRange(quoteToPaint(quote))}`,
    from: sender ?? 'Quotewright',
    reader: quote.customer ? greetedName(quote.customer) : '',
    lines: [
      ...(message ? message.split(/\n{2,}/) : []),
      `Here is your ${title}.${isUpdate ? ' It replaces earlier versions.' : ''}`,
    ],
    facts: {
      ...(contract && {
        'Contract before': formatDollars(contract.total),
        'This change': formatChange(changeOf(contract.total, quote.total)),
      }),
      [contract ? 'New total' : 'Total']: shownTotal(quote),
      ...rangeFact(quote),
      ...Object.fromEntries(
        tiers.map(({ tier, total }) => [tierNames[tier], formatDollars(total)]),
      ),
      ...(quote.depositAmount > 0 && { Deposit: formatDollars(quote.depositAmount) }),
      ...versionFacts(quote, number),
      ...(address !== null && { 'Job address': address }),
      ...(quote.validUntil && { 'Valid until': formatDay(quote.validUntil) }),
    },
    more: [
      ...(tiers.length > 0 ? [choiceOf(tiers)] : []),
      'Open it to see the details, and to accept or decline it. The PDF is attached.',
    ],
    button: { label: `View the ${nounOf(quote)}`, link },
    after: `Questions? Reply to this email; it goes to ${sender ?? 'the sender'}.`,
  }
}

/** `$420–560. Firm after opening the wall.` */
export function rangeFact(quote: QuoteWithLines): Record<string, string> {
  const range = shownRange(quoteToPaint(quote))
  return range ? { 'Estimate range': [range.text, range.note].filter(Boolean).join('. ') } : {}
}

/** `Choose Good, Better or Best before you accept. The total above is with Better.` */
function choiceOf(tiers: readonly TierPrice[]): string {
  const names = tiers.map(({ tier }) => tierNames[tier])
  const chosen = tiers.find(({ isSelected }) => isSelected)?.tier
  const total = chosen ? ` The total above is with ${tierNames[chosen]}.` : ''
  return `Choose ${names.slice(0, -1).join(', ')} or ${names.at(-1)} before you accept.${total}`
}

/** Names the company, or the quote number if the company's name is not mailable. */
export function titleOf(
  quote: QuoteWithLines,
  sender: string | null,
  number: string | null,
): string {
  const noun = nounOf(quote)
  if (sender !== null) return `${noun} from ${sender}`
  if (number === null) return noun
  return noun === 'quote' ? `quote ${number}` : `${noun} to quote ${number}`
}

/** Which version a mail is about: customers keep the mails of several. */
export function versionFacts(
  quote: Pick<QuoteWithLines, 'revision' | 'changeOrder'>,
  number: string | null,
): Record<string, string> {
  const { changeOrder } = quote
  if (changeOrder !== null) {
    return { 'Change order': String(changeOrder), ...(number !== null && { Quote: number }) }
  }
  return number === null ? {} : { Quote: numberOf({ ...quote, quoteNumber: number }) }
}
