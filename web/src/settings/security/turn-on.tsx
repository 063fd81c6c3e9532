// Turns on two-step sign-in: password, app setup with a first code, recovery codes.
import { useState } from 'react'
import { PasswordField } from '../../ui/password-field.tsx'
import { AppSetup } from './app-setup.tsx'
import { useFailure } from './outcome.ts'
import { useEnrollSecondFactor } from './queries.ts'
import { SecurityDialog } from './security-dialog.tsx'

export function TurnOn({ onClose }: { onClose: () => void }) {
  const [currentPassword, setPassword] = useState('')
  const enroll = useEnrollSecondFactor()
  const showFailure = useFailure()

  if (enroll.data) return <AppSetup enrollment={enroll.data} onClose={onClose} />
  return (
    <SecurityDialog
      title="Turn on two-step sign-in"
      action="Continue"
      isBusy={enroll.isPending}
      onSubmit={() => void enroll.mutateAsync(currentPassword).catch(showFailure)}
      onClose={onClose}
    >
      <p>
        You need an authenticator app on your phone, such as Google Authenticator, Microsoft
        Authenticator or 1Password.
      </p>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        required
        value={currentPassword}
        onChange={event => setPassword(event.target.value)}
      />
    </SecurityDialog>
  )
}
