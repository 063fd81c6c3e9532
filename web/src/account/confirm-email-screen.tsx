// Confirming a new address: the mailed link opens it, and the button changes the address.
import { Redirect, useSearchParams } from 'wouter'
import { ApiError, refusalOr } from '../api-error.ts'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/toast.tsx'
import { AccountPage } from './account-page.tsx'
import { arriveVerified } from './arrival.ts'
import { useConfirmEmail } from './email-change-queries.ts'

export function ConfirmEmailScreen() {
  const [search] = useSearchParams()
  const token = search.get('token')
  const confirm = useConfirmEmail()
  const showToast = useToast()
  if (!token) return <Redirect to="/login?verified=false" replace />

  function handleConfirm(token: string) {
    confirm.mutateAsync(token).then(
      () => arriveVerified(true),
      error => {
        const isLinkInvalid = error instanceof ApiError && error.status === 404
        if (isLinkInvalid) return arriveVerified(false)
        showToast({
          title: 'Verification Failed',
          description: refusalOr(error, 'Failed to change your email'),
          tone: 'danger',
        })
      },
    )
  }

  return (
    <AccountPage title="Confirm your new email">
      <p className="mb-4">
        You will sign in with this address. Other browsers are signed out, and your old address gets
        a link that takes the change back.
      </p>
      <Button size="large" isWide isBusy={confirm.isPending} onClick={() => handleConfirm(token)}>
        Confirm address
      </Button>
    </AccountPage>
  )
}
