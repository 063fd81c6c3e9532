// Proof of identity for sensitive changes: the password, and a code if two-step sign-in is on.
import type { Proof } from '@quotewright/domain/proof'
import { ApiError } from '../../api-error.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useSecondFactor } from './queries.ts'

export type ProofFieldsProps = {
  proof: Proof
  onChange: (proof: Proof) => void
  /** The error of the change that used the proof. */
  error: Error | null
}

export function ProofFields({ proof, onChange, error }: ProofFieldsProps) {
  const isOn = useSecondFactor().data?.isOn ?? false
  const wrongCode = codeError(error)
  return (
    <>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        required
        value={proof.currentPassword}
        onChange={event => onChange({ ...proof, currentPassword: event.target.value })}
      />
      {/* Another device may have turned on two-step sign-in since the query. */}
      {(isOn || wrongCode !== undefined) && (
        <TextField
          label="Code"
          hint="From your authenticator app, or a recovery code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
          maxLength={60}
          value={proof.code ?? ''}
          error={wrongCode}
          onChange={event => onChange({ ...proof, code: event.target.value })}
        />
      )}
    </>
  )
}

/** Returns the error of the code field, which is shown at the field. */
export function codeError(error: Error | null): string | undefined {
  return error instanceof ApiError ? error.fields['code'] : undefined
}
