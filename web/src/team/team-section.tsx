// Settings, Team: the people of the business. The owner invites and removes them.
import type { CurrentUser } from '@quotewright/domain/account'
import { isOwner, MAX_TEAM, type Team } from '@quotewright/domain/team'
import { Card } from '../ui/card.tsx'
import { QueryError } from '../ui/error-state.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { InvitationList } from './invitation-list.tsx'
import { InviteForm } from './invite-form.tsx'
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
      {isOwner(user) ? (
        <Invitations team={team} timeZone={user.business.timeZone} />
      ) : (
        <OwnersPart />
      )}
    </>
  )
}

function OwnersPart() {
  const owner = useOwnerName()
  return <p className="text-muted">{`Your owner, ${owner}, invites and removes people.`}</p>
}

function Invitations({
  team: { people, invitations },
  timeZone,
}: {
  team: Team
  timeZone: string
}) {
  const isFull = people.length + invitations.length >= MAX_TEAM
  const isAlone = people.length === 1 && invitations.length === 0
  return (
    <section aria-labelledby="invitations">
      <SectionHeading id="invitations">Invite people</SectionHeading>
      <Card isFlush>
        <div className="flex flex-col gap-4 p-4">
          {isAlone && (
            <p>
              A team member does all work: photos, quotes, customers, schedule and invoices. The
              plan, payouts, the export of all data and the team stay with you.
            </p>
          )}
          {isFull ? (
            <p>
              {`A team has up to ${MAX_TEAM} people, with those invited. Remove or withdraw one to invite another.`}
            </p>
          ) : (
            <InviteForm />
          )}
        </div>
        <InvitationList invitations={invitations} timeZone={timeZone} />
      </Card>
    </section>
  )
}
