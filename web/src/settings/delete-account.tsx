// Deletes the account and all its data.
import { DELETE_WORD } from '@quotewright/domain/accounts/settings'
import type { Proof } from '@quotewright/domain/proof'
import { useState } from 'react'
import { TextField } from '../ui/text-field.tsx'
import { useDeleteAccount } from './queries.ts'
import { useFailure } from './security/outcome.ts'
import { ProofFields } from './security/proof-fields.tsx'
import { SecurityDialog } from './security/security-dialog.tsx'

export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const [proof, setProof] = useState<Proof>({ currentPassword: '' })
  const [word, setWord] = useState('')
  const removal = useDeleteAccount()
  const showFailure = useFailure()

  return (
    <SecurityDialog
      title="Delete my account"
      action="Delete everything"
      tone="danger"
      isBusy={removal.isPending}
      isDisabled={word !== DELETE_WORD}
      onSubmit={() => void removal.mutateAsync({ ...proof, word }).catch(showFailure)}
      onClose={onClose}
    >
      <p>
        Your business, team, quotes, customers, prices and photos are deleted for good, and
        customers’ links stop working. Export your data first if you might need it.
      </p>
      <ProofFields proof={proof} onChange={setProof} error={removal.error} />
      <TextField
        label={`Type ${DELETE_WORD}`}
        autoComplete="off"
        autoCapitalize="characters"
        value={word}
        onChange={event => setWord(event.target.value)}
      />
    </SecurityDialog>
  )
}
