// The job that makes the signed PDF and mails it to both sides.
import { greetedName } from '@quotewright/domain/customers/customer'
import { mailableName, mailableNumber } from '@quotewright/domain/customers/mailable-name'
import { formatDollars } from '@quotewright/domain/money'
import { templateOf } from '@quotewright/domain/quote-document/quote-template'
import { nounOf, pdfName } from '@quotewright/domain/quotes/quote'
import { formatSigned, type Signature, signedName } from '@quotewright/domain/signatures/signature'
import type { Services } from '../context.ts'
import { turnOf } from '../fair-queue.ts'
import type { Task } from '../jobs/jobs.ts'
import { memberMail } from '../notifications/mail-member.ts'
import { letter } from '../outside/mail/letter.ts'
import type { MailMessage } from '../outside/mail/mail.ts'
import { findSignatureOf } from '../signatures/show-signature.ts'
import { signedPdf } from '../signatures/signed-pdf.ts'
import { type AnswerMailJob, answerMail } from './answer-mail.ts'
import { waysToPayDeposit } from './deposit-by-hand.ts'
import { perAddress } from './limit-recipients.ts'
import { type MailedQuote, mailedQuote, openLinkTo } from './mailed-quote.ts'
import { titleOf, versionFacts } from './quote-mail.ts'

export type SignedMailsJob = Omit<AnswerMailJob, 'answer'> & { copyTo: string | null }

/** Each mail has an id and is sent once, and the PDF is made once, however often the job runs. */
export const sendSignedMails: Task<SignedMailsJob> = {
  name: 'send-signed-mails',
  isNeverGivenUp: true,
  run: async (services, job) => {
    const found = await mailedQuote(services, job.userId, job.quoteId)
    const pdf =
      found && (await signedPdf(found.ctx, found.quote, { ...turnOf(found.ctx), isJob: true }))
    // The account was deleted meanwhile.
    if (!found || !pdf) return
    const number = mailableNumber(found.quote.quoteNumber) ?? 'quote'
    const attachments = [
      {
        filename: signedName(pdfName(found.quote, number)),
        content: Buffer.from(pdf.bytes),
        contentType: pdf.type,
      },
    ]
    const ours = answerMail(found, { ...job, answer: 'approved' })
    // An address that refuses mail does not keep the other from its copy.
    const sent = await Promise.allSettled([
      // Both sides must have the signed quote, so this mail cannot be turned off.
      services.mail.send(memberMail(found.ctx, { ...ours, attachments })),
      sendCopy(services, found, job, attachments),
    ])
    for (const one of sent) if (one.status === 'rejected') throw one.reason
  },
}

async function sendCopy(
  services: Services,
  found: MailedQuote,
  { eventId, copyTo }: SignedMailsJob,
  attachments: NonNullable<MailMessage['attachments']>,
): Promise<void> {
  const id = `signed-${eventId}`
  if (copyTo === null || (await services.mail.isSent(id))) return
  const signature = await findSignatureOf(found.ctx, found.quote.id)
  if (!signature) return
  await services.rateLimiter.take(`quote mail to ${copyTo.toLowerCase()}`, perAddress)
  const mail = await copyMail(found, signature)
  await services.mail.send({ id, to: copyTo, ...mail, attachments })
}

async function copyMail(
  { ctx, quote }: MailedQuote,
  signature: Signature,
): Promise<Omit<MailMessage, 'id' | 'to'>> {
  const { companyName, companyEmail } = templateOf(ctx.user.business)
  const sender = mailableName(companyName)
  const number = mailableNumber(quote.quoteNumber)
  const noun = nounOf(quote)
  const link = await openLinkTo(ctx, quote.id)
  const check = `${ctx.config.publicUrl}/verify`
  const { deposit, depositByHand } = await waysToPayDeposit(ctx, quote)
  // A change order comes after the deposit was paid.
  const isAsked = depositByHand !== null || deposit?.state === 'due' || deposit?.state === 'tooMuch'
  const isDepositOnPage = link !== null && isAsked
  return {
    ...(sender !== null && { senderName: sender }),
    replyTo: companyEmail || ctx.user.email,
    ...letter({
      subject: `Signed: your ${titleOf(quote, sender, number)}`,
      from: sender ?? 'Quotewright',
      reader: quote.customer ? greetedName(quote.customer) : '',
      lines: [
        `The ${titleOf(quote, sender, number)} was signed on ${formatSigned(signature)}. The signed PDF is attached: keep it.`,
      ],
      facts: {
        [quote.changeOrder === null ? 'Total' : 'New total']: formatDollars(quote.total),
        ...(quote.depositAmount > 0 && { Deposit: formatDollars(quote.depositAmount) }),
        ...versionFacts(quote, number),
      },
      more: [
        ...(isDepositOnPage ? [`The page of the ${noun} says how to pay the deposit.`] : []),
        `Anyone can check that the PDF is unchanged: ${check}`,
      ],
      button:
        link === null
          ? { label: 'Check the signed PDF', link: check }
          : { label: `View the ${noun}`, link },
      after: `You did not sign this? Reply to this email; it goes to ${sender ?? 'the sender'}.`,
    }),
  }
}
