// The invited addresses. Each can get a new link, or none anymore.
import type { Invitation } from '@quotewright/domain/accounts/team'
import { dayIn, formatMonthDay } from '@quotewright/domain/dates'
import { refusalOr } from '../api-error.ts'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/toast.tsx'
import { useInvite, useWithdrawInvitation } from './queries.ts'

export type InvitationListProps = { invitations: readonly Invitation[]; timeZone: string }

export function InvitationList({ invitations, timeZone }: InvitationListProps) {
  if (invitations.length === 0) return null
  return (
    <ul aria-label="Invited" className="divide-y divide-line border-line border-t">
      {invitations.map(invitation => (
        <li
          key={invitation.id}
          className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-3"
        >
          <span className="min-w-0">
            <span className="wrap-anywhere block font-semibold">{invitation.email}</span>
            <span className="block text-muted text-sm">
              {`Invited, until ${formatMonthDay(dayIn(timeZone, new Date(invitation.expiresAt)))}`}
            </span>
          </span>
          <Actions invitation={invitation} />
        </li>
      ))}
    </ul>
  )
}

function Actions({ invitation: { id, email } }: { invitation: Invitation }) {
  const invite = useInvite()
  const withdrawing = useWithdrawInvitation()
  const showToast = useToast()
  // One after the other: a link that is sent while the invitation is withdrawn would invite anew.
  const isBusy = invite.isPending || withdrawing.isPending

  function show(change: Promise<unknown>, done: string, failed: string) {
    change.then(
      () => showToast({ title: done, description: email, tone: 'success' }),
      (error: unknown) =>
        showToast({
          title: failed,
          description: refusalOr(error, 'Please try again.'),
          tone: 'danger',
        }),
    )
  }

  return (
    <span className="flex gap-6">
      <Button
        tone="quiet"
        aria-label={`Send Again to ${email}`}
        isBusy={isBusy}
        onClick={() => show(invite.mutateAsync(email), 'Invitation Sent', 'Not Sent')}
      >
        Send Again
      </Button>
      <Button
        tone="quiet"
        aria-label={`Withdraw the invitation of ${email}`}
        isBusy={isBusy}
        onClick={() => show(withdrawing.mutateAsync(id), 'Invitation Withdrawn', 'Not Withdrawn')}
      >
        Withdraw
      </Button>
    </span>
  )
}
