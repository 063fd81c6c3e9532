// /join: an invited person opens the mailed link, and chooses a name and a password.
import { INVITATION_DAYS } from '@quotewright/domain/accounts/team'
import { useSearchParams } from 'wouter'
import { AccountPage } from '../account/account-page.tsx'
import { useCurrentUser } from '../account/queries.ts'
import { isGone } from '../api-error.ts'
import { Banner } from '../ui/banner.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { QueryError } from '../ui/error-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { JoinForm } from './join-form.tsx'
import { useJoin, useOpenedInvitation } from './queries.ts'

export function JoinScreen() {
  const [search] = useSearchParams()
  const token = search.get('token')
  return token ? <Invited token={token} /> : <InvalidInvitation />
}

function Invited({ token }: { token: string }) {
  const invitation = useOpenedInvitation(token)
  const join = useJoin()
  // The link may be used on another phone while this form is open.
  if ([invitation.error, join.error].some(error => error && isGone(error))) {
    return <InvalidInvitation />
  }
  if (!invitation.data) {
    return (
      <AccountPage title="Your invitation">
        {invitation.isError ? (
          <QueryError query={invitation} />
        ) : (
          <Loading label="Loading your invitation">
            <Skeleton className="h-96 w-full" />
          </Loading>
        )}
      </AccountPage>
    )
  }
  const { businessName, email } = invitation.data
  return (
    <AccountPage
      title={`Join ${businessName}`}
      lead="Choose how the team sees you, and your password."
      notice={<SignedInAs />}
    >
      <JoinForm token={token} email={email} join={join} />
    </AccountPage>
  )
}

/** The link may open in a browser that someone else uses. */
function SignedInAs() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  return (
    <Banner title={`You are signed in as ${user.email}`}>
      Joining signs that account out of this browser.
    </Banner>
  )
}

function InvalidInvitation() {
  const { data: user } = useCurrentUser()
  return (
    <AccountPage title="Invalid Invitation">
      <p className="mb-4">
        {`This link was used or withdrawn, or is older than ${INVITATION_DAYS} days. Ask the owner of the business to send you a new one.`}
      </p>
      {user ? (
        <ButtonLink href="/dashboard" isWide>
          Go to Home
        </ButtonLink>
      ) : (
        <ButtonLink href="/login" isWide>
          Sign in
        </ButtonLink>
      )}
    </AccountPage>
  )
}
