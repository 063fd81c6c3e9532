// Changes the sign-in address; an email to the new address confirms it.
import type { Proof } from '@quotewright/domain/proof'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useKeptForm } from '../device/kept-form.ts'
import { EmailField } from '../ui/text-field.tsx'
import { useChangeEmail } from './queries.ts'
import { useOutcome } from './security/outcome.ts'
import { ProofFields } from './security/proof-fields.tsx'
import { SecurityDialog } from './security/security-dialog.tsx'

const KEY = 'new-email'
const NewEmail = z.object({ email: z.string() })
const noEmail = { email: '' }

/** True if a reload interrupted the change. */
export function isEmailBegun(): boolean {
  return sessionStorage.getItem(KEY) !== null
}

export function ChangeEmail({ onClose }: { onClose: () => void }) {
  const { form, change: type, reset } = useKeptForm(KEY, NewEmail, noEmail)
  const { email } = form
  const [proof, setProof] = useState<Proof>({ currentPassword: '' })
  const change = useChangeEmail()
  const showOutcome = useOutcome(handleClose)

  function handleClose() {
    reset(noEmail)
    onClose()
  }

  return (
    <SecurityDialog
      title="Change email"
      action="Send confirmation"
      isBusy={change.isPending}
      onSubmit={() => showOutcome(change.mutateAsync({ email, ...proof }))}
      onClose={handleClose}
    >
      <EmailField
        label="New email"
        autoComplete="email"
        required
        value={email}
        onChange={event => type({ email: event.target.value })}
      />
      <ProofFields proof={proof} onChange={setProof} error={change.error} />
    </SecurityDialog>
  )
}
