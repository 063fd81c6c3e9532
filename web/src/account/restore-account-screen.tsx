// Restores an account that someone else changed; opened by the link in the email about the change.
import { useSearchParams } from 'wouter'
import { ApiError, refusalOr } from '../api-error.ts'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { useToast } from '../ui/toast.tsx'
import { AccountPage } from './account-page.tsx'
import { useRestoreAccount } from './queries.ts'

export function RestoreAccountScreen() {
  const [search] = useSearchParams()
  const token = search.get('token')
  const restore = useRestoreAccount()
  const showToast = useToast()
  const isLinkInvalid = restore.error instanceof ApiError && restore.error.status === 404

  function handleRestore(token: string) {
    restore.mutateAsync(token).catch((error: Error) => {
      if (error instanceof ApiError && error.status === 404) return
      showToast({
        title: 'Account Not Taken Back',
        description: refusalOr(error, 'Failed to take your account back'),
        tone: 'danger',
      })
    })
  }

  if (restore.isSuccess) {
    return (
      <AccountPage title="Check Your Email">
        <p className="mb-4">
          Your account is yours again, and every browser is signed out. We've sent you a link to
          choose a new password: the old one no longer works.
        </p>
        <ButtonLink href="/login" isWide>
          Back to Sign In
        </ButtonLink>
      </AccountPage>
    )
  }
  if (!token || isLinkInvalid) {
    return (
      <AccountPage title="Invalid Link">
        <p className="mb-4">
          This link was used, is older than 7 days, or its address belongs to another account.
        </p>
        <ButtonLink href="/login" isWide>
          Back to Sign In
        </ButtonLink>
      </AccountPage>
    )
  }
  return (
    <AccountPage title="Take your account back">
      <p className="mb-4">
        Did someone else change how you sign in? Your account goes back to how it was before the
        change. Every browser is signed out, all passkeys are removed, and we email you a link to
        choose a new password.
      </p>
      <Button size="large" isWide isBusy={restore.isPending} onClick={() => handleRestore(token)}>
        Take my account back
      </Button>
    </AccountPage>
  )
}
