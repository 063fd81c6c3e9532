// Settings, Team: the people of the business. The owner invites and removes them.
import { isOwner } from '@quotewright/domain/accounts/access'
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import { type Team } from '@quotewright/domain/accounts/team'
import { Card } from '../ui/card.tsx'
import { QueryError } from '../ui/error-state.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { InvitationList } from './invitation-list.tsx'
import { Invite } from './invite.tsx'
import { PeopleList } from './people-list.tsx'
import { useOwnerName, useTeam } from './queries.ts'
import { TeamLoading } from './team-loading.tsx'

export function TeamSection({ user }: { user: CurrentUser }) {
  const team = useTeam()
  if (team.data) return <StoredTeam user={user} team={team.data} />
  if (team.isError) return <QueryError query={team} />
  return <TeamLoading />
}

function StoredTeam({ user, team }: { user: CurrentUser; team: Team }) {
  return (
    <>
      <Card isFlush>
        <PeopleList people={team.people} user={user} />
      </Card>
      {isOwner(user) ? <Invitations user={user} team={team} /> : <OwnersPart />}
    </>
  )
}

function OwnersPart() {
  const owner = useOwnerName()
  return <p className="text-muted">{`Your owner, ${owner}, invites and removes people.`}</p>
}

function Invitations({ user, team }: { user: CurrentUser; team: Team }) {
  return (
    <section aria-labelledby="invitations">
      <SectionHeading id="invitations">Invite people</SectionHeading>
      <Card isFlush>
        <div className="flex flex-col gap-4 p-4">
          <Invite user={user} team={team} />
        </div>
        <InvitationList invitations={team.invitations} timeZone={user.business.timeZone} />
      </Card>
    </section>
  )
}
