// Confirms a new email address; opened by the link sent to it.
import { settingsCalls } from '@quotewright/domain/calls/settings'
import { useMutation } from '@tanstack/react-query'
import { request } from '../api.ts'
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

function useConfirmEmail() {
  return useMutation({
    mutationFn: (token: string) => request(settingsCalls.confirmEmail, { body: { token } }),
  })
}
