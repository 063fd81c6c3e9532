// Adds a passkey: asks for a name and the password, then opens the browser's prompt.
import { browserName } from '@quotewright/domain/browser-name'
import type { Proof } from '@quotewright/domain/proof'
import { useState } from 'react'
import { refusalOr } from '../../api-error.ts'
import { isKnownPasskey } from '../../device/passkeys.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toast.tsx'
import { codeError, ProofFields } from './proof-fields.tsx'
import { useAddPasskey } from './queries.ts'
import { SecurityDialog } from './security-dialog.tsx'

export function AddPasskey({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState(() => browserName(navigator.userAgent))
  const [proof, setProof] = useState<Proof>({ currentPassword: '' })
  const add = useAddPasskey()
  const showToast = useToast()

  function handleAdd() {
    add.mutateAsync({ name, proof }).then(
      passkey => {
        if (!passkey) return
        onClose()
        showToast({ title: 'Passkey Added', tone: 'success' })
      },
      (error: Error) => {
        if (codeError(error)) return
        showToast({ title: 'Passkey Not Added', description: reasonOf(error), tone: 'danger' })
      },
    )
  }

  return (
    <SecurityDialog
      title="Add a passkey"
      action="Add passkey"
      isBusy={add.isPending}
      onSubmit={handleAdd}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="So you can tell your passkeys apart"
        autoComplete="off"
        required
        maxLength={60}
        value={name}
        onChange={event => setName(event.target.value)}
      />
      <ProofFields proof={proof} onChange={setProof} error={add.error} />
    </SecurityDialog>
  )
}

function reasonOf(error: Error): string {
  if (isKnownPasskey(error)) return 'This device already has a passkey for your account.'
  return refusalOr(error, 'This device could not create a passkey. Nothing was added.')
}
