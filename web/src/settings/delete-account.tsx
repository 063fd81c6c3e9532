// The end of the account, with all that is in it.
import { DELETE_WORD } from '@quotewright/domain/settings'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toast.tsx'
import { useDeleteAccount } from './queries.ts'

export function DeleteAccount({ onClose }: { onClose: () => void }) {
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
