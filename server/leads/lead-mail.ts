// The job that mails a homeowner's request to the business.
import { mailableName } from '@quotewright/domain/customers/mailable-name'
import { formatDay } from '@quotewright/domain/dates'
import type { Lead } from '@quotewright/domain/leads/lead'
import { formatPhone } from '@quotewright/domain/phone'
import { findCurrentUser } from '../accounts/find-user.ts'
import { asOwner } from '../db/as-owner.ts'
import { contextOf } from '../http/bind.ts'
import type { Task } from '../jobs/jobs.ts'
import { mailMember } from '../notifications/mail-member.ts'
import { findLead } from './store.ts'

export const sendLeadMail: Task<{ userId: string; leadId: string }> = {
  name: 'send-lead-mail',
  run: async (services, { userId, leadId }) => {
    const user = await findCurrentUser(asOwner(services), userId)
    if (!user) return
    const ctx = contextOf(services, user)
    const lead = await ctx.inBusiness(tx => findLead(tx, user.business.id, leadId))
    if (!lead || lead.isDismissed) return
    const subject = `New request from ${mailableName(lead.name) ?? 'a homeowner'}`
    await mailMember(ctx, 'requests', {
      id: `lead-${user.business.id}-${leadId}`,
      letter: {
        subject,
        lines: [`${subject}${withPhotos(lead.photoIds.length)}.`],
        facts: factsOf(lead),
        button: { label: 'Open the request', link: `${ctx.config.publicUrl}/leads/${leadId}` },
        after: 'You get this email because your page for quote requests is open.',
      },
    })
  },
}

function withPhotos(count: number): string {
  if (count === 0) return ''
  return count === 1 ? ', with 1 photo' : `, with ${count} photos`
}

/** For a call back from the road. The note stays in the app: a stranger's text in our mail could lead elsewhere. */
function factsOf({ phone, address, preferredDay }: Lead): Record<string, string> {
  const place = mailableName(address)
  return {
    ...(phone !== '' && { Phone: formatPhone(phone) }),
    ...(place !== null && { Address: place }),
    ...(preferredDay !== '' && { 'Day asked for': formatDay(preferredDay) }),
  }
}
