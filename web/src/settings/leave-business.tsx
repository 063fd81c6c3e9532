// A team member leaves the business.
import { DELETE_WORD } from '@quotewright/domain/accounts/settings'
import type { Proof } from '@quotewright/domain/proof'
import { useState } from 'react'
import { useDeleteAccount } from './queries.ts'
import { useFailure } from './security/outcome.ts'
import { ProofFields } from './security/proof-fields.tsx'
import { SecurityDialog } from './security/security-dialog.tsx'

export type LeaveBusinessProps = { name: string; onClose: () => void }

export function LeaveBusiness({ name, onClose }: LeaveBusinessProps) {
  const [proof, setProof] = useState<Proof>({ currentPassword: '' })
  const removal = useDeleteAccount()
  const showFailure = useFailure()

  function handleLeave() {
    // The word protects a business's data from deletion. Here all data stays, so no one has to type it.
    void removal.mutateAsync({ ...proof, word: DELETE_WORD }).catch(showFailure)
  }

  return (
    <SecurityDialog
      title={`Leave ${name}`}
      action="Leave"
      tone="danger"
      isBusy={removal.isPending}
      onSubmit={handleLeave}
      onClose={onClose}
    >
      <p>
        Your sign-in is deleted, and you are signed out everywhere. Quotes that you made stay with{' '}
        {name}.
      </p>
      <ProofFields proof={proof} onChange={setProof} error={removal.error} />
    </SecurityDialog>
  )
}
