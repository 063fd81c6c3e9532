// What asks for the password once more: another address, another password, the end of the account.
import { DELETE_WORD } from '@quotewright/domain/settings'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useKeptForm } from '../device/kept-form.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmailField } from '../ui/email-field.tsx'
import { useIsShown } from '../ui/is-shown.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toast.tsx'
import { useChangeEmail, useChangePassword, useDeleteAccount } from './queries.ts'

const EMAIL_KEY = 'new-email'
const NewEmail = z.object({ email: z.string() })
const noEmail = { email: '' }

/** Whether a new address was being typed when the page went away. */
export function isEmailBegun(): boolean {
  return sessionStorage.getItem(EMAIL_KEY) !== null
}

export type AccountDialog = 'email' | 'password' | 'delete'

export type AccountDialogsProps = { open: AccountDialog | null; onClose: () => void }

export function AccountDialogs({ open, onClose }: AccountDialogsProps) {
  if (open === 'email') return <ChangeEmail onClose={onClose} />
  if (open === 'password') return <ChangePassword onClose={onClose} />
  return open === 'delete' ? <DeleteAccount onClose={onClose} /> : null
}

/** Says how it went, and closes when it went well. */
function useOutcome(onClose: () => void) {
  const showToast = useToast()
  const isShown = useIsShown()
  return (change: Promise<{ message: string }>) =>
    void change.then(
      ({ message }) => {
        if (isShown()) onClose()
        showToast({ title: 'Done', description: message, tone: 'success' })
      },
      (error: Error) => showToast({ title: 'Error', description: error.message, tone: 'danger' }),
    )
}

function ChangeEmail({ onClose }: { onClose: () => void }) {
  const { form, change: type, reset } = useKeptForm(EMAIL_KEY, NewEmail, noEmail)
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

function ChangePassword({ onClose }: { onClose: () => void }) {
  const [currentPassword, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const change = useChangePassword()
  const tellOutcome = useOutcome(onClose)
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
          onClick={() => tellOutcome(change.mutateAsync({ currentPassword, password }))}
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

function DeleteAccount({ onClose }: { onClose: () => void }) {
  const [currentPassword, setPassword] = useState('')
  const [word, setWord] = useState('')
  const removal = useDeleteAccount()
  const showToast = useToast()

  function handleDelete() {
    removal
      .mutateAsync({ currentPassword, word })
      .catch((error: Error) =>
        showToast({ title: 'Error', description: error.message, tone: 'danger' }),
      )
  }

  return (
    <Dialog
      isOpen
      variant="panel"
      title="Delete my account"
      onClose={onClose}
      footer={
        <Button
          tone="danger"
          size="large"
          isWide
          isBusy={removal.isPending}
          disabled={word !== DELETE_WORD || !currentPassword}
          onClick={handleDelete}
        >
          Delete everything
        </Button>
      }
    >
      <div className="flex flex-col gap-4 px-4 pt-1 pb-4">
        <p>
          Your business, quotes, customers, prices and photos are deleted for good, and customers’
          links stop working. Export your data first if you may need it.
        </p>
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          value={currentPassword}
          onChange={event => setPassword(event.target.value)}
        />
        <TextField
          label={`Type ${DELETE_WORD}`}
          autoComplete="off"
          autoCapitalize="characters"
          value={word}
          onChange={event => setWord(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
