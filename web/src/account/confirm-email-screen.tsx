// Confirming a new address: the mailed link opens it, and the button changes the address.
import { useConfirmEmail } from './email-change-queries.ts'
import { VerificationPage } from './verification-page.tsx'

export function ConfirmEmailScreen() {
  const confirm = useConfirmEmail()
  return (
    <VerificationPage
      title="Confirm your new email"
      lead="You will sign in with this address. Other browsers are signed out, and your old address gets a link that takes the change back."
      action="Confirm address"
      failure="Failed to change your email"
      isBusy={confirm.isPending}
      onVerify={token => confirm.mutateAsync(token)}
    />
  )
}
