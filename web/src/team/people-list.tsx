// The people of the business, the owner first. The owner removes the others.
import { isOwner } from '@quotewright/domain/accounts/access'
import { type CurrentUser, fullName } from '@quotewright/domain/accounts/account'
import { type TeamPerson } from '@quotewright/domain/accounts/team'
import { refusalOr } from '../api-error.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { ListRow } from '../ui/list-row.tsx'
import { useToast } from '../ui/toast.tsx'
import { useRemovePerson } from './queries.ts'

export type PeopleListProps = { people: readonly TeamPerson[]; user: CurrentUser }

export function PeopleList({ people, user }: PeopleListProps) {
  return (
    <ul aria-label="People" className="divide-y divide-line">
      {people.map(person => (
        <li key={person.id}>
          <ListRow
            title={fullName(person)}
            description={person.email}
            leading={<Avatar name={fullName(person)} />}
            trailing={
              <span className="flex gap-1.5">
                {isOwner(person) && <Badge>Owner</Badge>}
                {person.id === user.id && <Badge>You</Badge>}
                {isOwner(user) && !isOwner(person) && <RemovePerson person={person} />}
              </span>
            }
          />
        </li>
      ))}
    </ul>
  )
}

function RemovePerson({ person }: { person: TeamPerson }) {
  const removing = useRemovePerson()
  const confirm = useConfirm()
  const showToast = useToast()
  const { id, firstName } = person

  async function handleRemove() {
    const isSure = await confirm({
      title: `Remove ${fullName(person)}?`,
      description: `${firstName} is signed out everywhere. Quotes that ${firstName} made stay.`,
      confirmLabel: 'Remove',
    })
    if (!isSure) return
    removing.mutateAsync(id).then(
      () => showToast({ title: 'Person Removed', description: fullName(person), tone: 'success' }),
      (error: unknown) =>
        showToast({
          title: 'Not Removed',
          description: refusalOr(error, 'Please try again.'),
          tone: 'danger',
        }),
    )
  }

  return (
    <Button
      tone="quiet"
      aria-label={`Remove ${fullName(person)}`}
      isBusy={removing.isPending}
      onClick={() => void handleRemove()}
    >
      Remove
    </Button>
  )
}
