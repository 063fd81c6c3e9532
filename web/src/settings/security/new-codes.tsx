// Replaces the recovery codes with ten new ones.
import type { Proof } from '@quotewright/domain/proof'
import { useState } from 'react'
import { useFailure } from './outcome.ts'
import { ProofFields } from './proof-fields.tsx'
import { useRenewRecoveryCodes } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecurityDialog } from './security-dialog.tsx'

export function NewCodes({ onClose }: { onClose: () => void }) {
  const [proof, setProof] = useState<Proof>({ currentPassword: '' })
  const renew = useRenewRecoveryCodes()
  const showFailure = useFailure()

  if (renew.data) {
    return (
      <SecurityDialog
        title="New recovery codes"
        action="I saved them"
        onSubmit={onClose}
        onClose={onClose}
      >
        <RecoveryCodes codes={renew.data.recoveryCodes} />
      </SecurityDialog>
    )
  }
  return (
    <SecurityDialog
      title="New recovery codes"
      action="Create new codes"
      isBusy={renew.isPending}
      onSubmit={() => void renew.mutateAsync(proof).catch(showFailure)}
      onClose={onClose}
    >
      <p>You get ten new codes. The ones you have stop working.</p>
      <ProofFields proof={proof} onChange={setProof} error={renew.error} />
    </SecurityDialog>
  )
}
