// Another address to sign in with: confirmed by the mail that goes there.
import { useState } from 'react'
import * as z from 'zod/mini'
import { useKeptForm } from '../device/kept-form.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmailField } from '../ui/email-field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { useChangeEmail } from './queries.ts'
import { useOutcome } from './use-outcome.ts'

const KEY = 'new-email'
const NewEmail = z.object({ email: z.string() })
const noEmail = { email: '' }

/** Whether a new address was being typed when the page went away. */
export function isEmailBegun(): boolean {
  return sessionStorage.getItem(KEY) !== null
}

export function ChangeEmail({ onClose }: { onClose: () => void }) {
  const { form, change: type, reset } = useKeptForm(KEY, NewEmail, noEmail)
  const { email } = form
  const [currentPassword, setPassword] = useState('')
  const change = useChangeEmail()
  const tellOutcome = useOutcome(handleClose)

  function handleClose() {
    reset(noEmail)
    onClose()
  }

  return (
    <Dialog
      isOpen
      variant="panel"
      title="Change email"
      onClose={handleClose}
      footer={
        <Button
          size="large"
          isWide
          isBusy={change.isPending}
          disabled={!email || !currentPassword}
          onClick={() => tellOutcome(change.mutateAsync({ email, currentPassword }))}
        >
          Send confirmation
        </Button>
      }
    >
      <div className="flex flex-col gap-4 px-4 pt-1 pb-4">
        <EmailField
          label="New email"
          autoComplete="email"
          value={email}
          onChange={event => type({ email: event.target.value })}
        />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          value={currentPassword}
          onChange={event => setPassword(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
