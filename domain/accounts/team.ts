// The people of a business: its owner, team members, and those who are invited.
import * as z from 'zod/mini'
import { NewEmail } from '../email.ts'
import { requiredLine } from '../text.ts'
import { type CurrentUser, MailedToken, NewPassword, Role } from './account.ts'

/** People and invitations of a business. */
export const MAX_TEAM = 25

/** In days. */
export const INVITATION_DAYS = 7

export const ownersOnly = 'Only the owner of the business can do this'

export const teamNeedsPlan = 'Team members come with the Professional plan.'

/** The trial and the Professional plan have a team. After a change to Starter, its people stay. */
export function hasTeam({
  plan,
  subscriptionStatus,
}: Pick<CurrentUser, 'plan' | 'subscriptionStatus'>): boolean {
  return subscriptionStatus === 'trial' || plan !== 'starter'
}

export const TeamPerson = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: Role,
})
export type TeamPerson = z.infer<typeof TeamPerson>

export const Invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  /** When its link stops working. Inviting the address again sends a new one. */
  expiresAt: z.string(),
})
export type Invitation = z.infer<typeof Invitation>

/** The owner first, then by name; invitations newest first. */
export const Team = z.object({
  people: z.array(TeamPerson),
  invitations: z.array(Invitation),
})
export type Team = z.infer<typeof Team>

export const NewInvitation = z.object({ email: NewEmail })

/** What an invited person reads before joining. */
export const OpenedInvitation = z.object({ businessName: z.string(), email: z.string() })
export type OpenedInvitation = z.infer<typeof OpenedInvitation>

export const Joining = z.extend(MailedToken, {
  firstName: requiredLine('First name', 100),
  lastName: requiredLine('Last name', 100),
  password: NewPassword,
})
export type Joining = z.infer<typeof Joining>
