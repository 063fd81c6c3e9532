// Turns off two-step sign-in.
import type { Proof } from '@quotewright/domain/proof'
import { useState } from 'react'
import { useToast } from '../../ui/toast.tsx'
import { useFailure } from './outcome.ts'
import { ProofFields } from './proof-fields.tsx'
import { useTurnOffSecondFactor } from './queries.ts'
import { SecurityDialog } from './security-dialog.tsx'

export function TurnOff({ onClose }: { onClose: () => void }) {
  const [proof, setProof] = useState<Proof>({ currentPassword: '' })
  const turnOff = useTurnOffSecondFactor()
  const showToast = useToast()
  const showFailure = useFailure()

  function handleSubmit() {
    turnOff.mutateAsync(proof).then(({ message }) => {
      onClose()
      showToast({ title: 'Done', description: message, tone: 'success' })
    }, showFailure)
  }

  return (
    <SecurityDialog
      title="Turn off two-step sign-in"
      action="Turn off"
      tone="danger"
      isBusy={turnOff.isPending}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>Your password alone will sign you in. Your recovery codes stop working.</p>
      <ProofFields proof={proof} onChange={setProof} error={turnOff.error} />
    </SecurityDialog>
  )
}
