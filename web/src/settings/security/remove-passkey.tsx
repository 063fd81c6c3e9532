// Removes a passkey.
import type { Passkey } from '@quotewright/domain/accounts/passkey'
import type { Proof } from '@quotewright/domain/proof'
import { useState } from 'react'
import { useToast } from '../../ui/toast.tsx'
import { useFailure } from './outcome.ts'
import { ProofFields } from './proof-fields.tsx'
import { useRemovePasskey } from './queries.ts'
import { SecurityDialog } from './security-dialog.tsx'

export type RemovePasskeyProps = { passkey: Passkey; onClose: () => void }

export function RemovePasskey({ passkey: { id, name }, onClose }: RemovePasskeyProps) {
  const [proof, setProof] = useState<Proof>({ currentPassword: '' })
  const remove = useRemovePasskey()
  const showToast = useToast()
  const showFailure = useFailure()

  function handleRemove() {
    remove.mutateAsync({ id, proof }).then(() => {
      onClose()
      showToast({ title: 'Passkey Removed', tone: 'success' })
    }, showFailure)
  }

  return (
    <SecurityDialog
      title={`Remove ${name}?`}
      action="Remove passkey"
      tone="danger"
      isBusy={remove.isPending}
      onSubmit={handleRemove}
      onClose={onClose}
    >
      <p>It no longer signs you in. You can delete it on your device, too.</p>
      <ProofFields proof={proof} onChange={setProof} error={remove.error} />
    </SecurityDialog>
  )
}
