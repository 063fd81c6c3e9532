// The job that mails the customer the offered days, which they pick from on their page.
import { dayOf } from '@quotewright/domain/accounts/account'
import { formatStarts } from '@quotewright/domain/schedule/visit-slots'
import type { Task } from '../jobs/jobs.ts'
import { letter } from '../outside/mail/letter.ts'
import { perAddress } from '../quote-links/limit-recipients.ts'
import { mailedQuote, openLinkTo } from '../quote-links/mailed-quote.ts'
import { noteMailed } from '../quote-links/note-event.ts'
import { findSchedule, findVisits } from './store.ts'
import { factsOf, readerOf, senderOf } from './visit-letter.ts'

type OfferMailJob = { eventId: string; quoteId: string; userId: string; to: string }

export const sendOfferMail: Task<OfferMailJob> = {
  name: 'send-offer-mail',
  run: async (services, { eventId, quoteId, userId, to }) => {
    const id = `offer-${eventId}`
    const found = await mailedQuote(services, userId, quoteId)
    if (!found || (await services.mail.isSent(id))) return
    const { ctx, quote } = found
    const offers = await ctx.inBusiness(async tx => {
      const businessId = ctx.user.business.id
      // Picked or withdrawn while the mail waited.
      if ((await findVisits(tx, businessId, quote.quoteNumber)).length > 0) return null
      return (await findSchedule(tx, businessId, quote.quoteNumber))?.offers ?? null
    })
    const link = offers && (await openLinkTo(ctx, quoteId))
    if (offers === null || link === null) return
    await services.rateLimiter.take(`quote mail to ${to.toLowerCase()}`, perAddress)
    const { name, who, envelope } = senderOf(found)
    await services.mail.send({
      id,
      to,
      ...envelope,
      ...letter({
        subject: `Pick a day for the work of ${who}`,
        from: name,
        reader: readerOf(found),
        lines: [
          offers.length === 1
            ? 'Does this fit? Please confirm it on your page.'
            : 'Which of these fits you best? Please pick one on your page.',
          offers
            .map(offer => `• ${formatStarts(offer, dayOf(ctx.user.business, ctx.now()))}`)
            .join('\n'),
        ],
        facts: factsOf(found, []),
        button: { label: 'Pick a day', link: `${link}#days` },
        after: `${offers.length === 1 ? 'Does it not fit?' : 'None of them fits?'} You can say so on the page, or reply to this email; it goes to ${who}.`,
      }),
    })
    await noteMailed(ctx, eventId, id)
  },
}
