// The job that mails a homeowner's request to the business.
import { mailableName } from '@quotewright/domain/mailable-name'
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
    const photos = lead.photoIds.length
    await mailMember(ctx, 'requests', {
      id: `lead-${user.business.id}-${leadId}`,
      letter: {
        subject,
        lines: [`${subject}, with ${photos === 1 ? '1 photo' : `${photos} photos`}.`],
        button: { label: 'Open the request', link: `${ctx.config.publicUrl}/leads/${leadId}` },
        after: 'You get this email because your page for quote requests is open.',
      },
    })
  },
}
