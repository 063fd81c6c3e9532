// Changes the password; asks for the current one.
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { useChangePassword } from './queries.ts'
import { useOutcome } from './security/outcome.ts'

export function ChangePassword({ onClose }: { onClose: () => void }) {
  const [currentPassword, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const change = useChangePassword()
  const showOutcome = useOutcome(onClose)
  return (
    <Dialog
      isOpen
      variant="panel"
      title="Change password"
      onClose={onClose}
      footer={
        <Button
          size="large"
          isWide
          isBusy={change.isPending}
          disabled={!currentPassword || !password}
          onClick={() => showOutcome(change.mutateAsync({ currentPassword, password }))}
        >
          Change password
        </Button>
      }
    >
      <div className="flex flex-col gap-4 px-4 pt-1 pb-4">
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          value={currentPassword}
          onChange={event => setCurrent(event.target.value)}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          value={password}
          onChange={event => setPassword(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
