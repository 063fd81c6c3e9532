// API calls for the people of a business.
import { CurrentUser, MailedToken } from '../accounts/account.ts'
import { Joining, NewInvitation, OpenedInvitation, Team } from '../accounts/team.ts'
import { call } from '../call.ts'

export const teamCalls = {
  team: call('GET', '/api/team', { access: 'member', reply: Team }),
  /** Mails a link. An address that is invited already gets a new one, and the link before stops working. */
  invite: call('POST', '/api/team/invitations', {
    access: 'subscribed',
    isOwners: true,
    body: NewInvitation,
    reply: Team,
  }),
  withdrawInvitation: call('DELETE', '/api/team/invitations/{id}', {
    access: 'member',
    isOwners: true,
  }),
  /** Signs the person out everywhere. Their work stays, and later mails in their name go out in the owner's. */
  removePerson: call('DELETE', '/api/team/people/{id}', { access: 'member', isOwners: true }),
  openInvitation: call('POST', '/api/auth/invitation', {
    access: 'public',
    body: MailedToken,
    reply: OpenedInvitation,
  }),
  /** Makes the account and signs in. */
  join: call('POST', '/api/auth/join', { access: 'public', body: Joining, reply: CurrentUser }),
} as const
