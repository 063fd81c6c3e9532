// The job that mails an invitation. It creates the link as it sends it, so the queue stores no token.
import { INVITATION_DAYS } from '@quotewright/domain/accounts/team'
import { mailableName } from '@quotewright/domain/customers/mailable-name'
import { findByAddress } from '../accounts/find-user.ts'
import { hashToken, newToken } from '../accounts/tokens.ts'
import type { Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import type { Task } from '../jobs/jobs.ts'
import { letter } from '../outside/mail/letter.ts'
import { findInvitation, type OpenInvitation, setInvitationLink } from './store.ts'

export const sendInvitation: Task<{ invitationId: string }> = {
  name: 'send-invitation',
  run: async (services, { invitationId }, jobId) => {
    const pool = asOwner(services)
    const invitation = await findInvitation(pool, invitationId)
    if (!invitation) return
    const id = `invitation-${jobId}`
    // A retry must not void the link already mailed.
    if (await services.mail.isSent(id)) return
    const known = await findByAddress(pool, invitation.email)
    const words = known
      ? hasAccount(services, invitation)
      : joinWords(invitation, await createLink(services, invitation))
    const reader = known?.firstName ?? ''
    const content = letter({ ...words, reader, from: 'Quotewright' })
    await services.mail.send({ id, to: invitation.email, ...content })
  },
}

async function createLink(services: Services, { id }: OpenInvitation): Promise<string> {
  const token = newToken()
  await setInvitationLink(asOwner(services), id, hashToken(token))
  return `${services.config.publicUrl}/join?token=${token}`
}

const nameOf = ({ businessName }: OpenInvitation) => mailableName(businessName) ?? 'A contractor'

function joinWords(invitation: OpenInvitation, link: string) {
  const name = nameOf(invitation)
  return {
    subject: `${name} invites you to its team`,
    lines: [
      `${name} uses Quotewright for its quotes, schedule and invoices, and invites you to work there, too.`,
    ],
    button: { label: 'Join the team', link },
    after: `The link works for ${INVITATION_DAYS} days. If you do not know the business, ignore this email.`,
  }
}

function hasAccount({ config }: Services, invitation: OpenInvitation) {
  const name = nameOf(invitation)
  return {
    subject: `${name} invites you to its team`,
    lines: [
      `${name} invites you to its team in Quotewright, but your email address already belongs to an account. An address can be in one business only.`,
      'Ask for an invitation to another address of yours.',
    ],
    button: { label: 'Sign in', link: `${config.publicUrl}/login` },
    after: 'If you do not know the business, ignore this email: nothing has changed.',
  }
}
