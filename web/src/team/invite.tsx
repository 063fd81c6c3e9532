// The form that invites, or why the business cannot invite anyone.
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import { hasTeam, MAX_TEAM, type Team, teamNeedsPlan } from '@quotewright/domain/accounts/team'
import { ButtonLink } from '../ui/button-link.tsx'
import { InviteForm } from './invite-form.tsx'

export function Invite({ user, team }: { user: CurrentUser; team: Team }) {
  const count = team.people.length + team.invitations.length
  if (user.isDemo) return <p>A demo has no team. Create an account to invite people.</p>
  if (!hasTeam(user)) {
    return (
      <>
        <p>{teamNeedsPlan}</p>
        <ButtonLink href="/upgrade" tone="secondary">
          See Plans
        </ButtonLink>
      </>
    )
  }
  if (count >= MAX_TEAM) {
    return <p>{`Your team has ${MAX_TEAM} people, invited ones included. It cannot get larger.`}</p>
  }
  return (
    <>
      <p>
        A team member does all work: photos, quotes, customers, schedule and invoices. The plan,
        payouts, refunds of online payments, the export of all data and the team stay with you.
      </p>
      <InviteForm />
    </>
  )
}
