// Confirms that it is the account's owner: the password, and the code if two-step sign-in is on. For every sensitive change.
import type { Proof } from '@quotewright/domain/proof'
import { ApiError } from '../../api-error.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useSecondFactor } from './queries.ts'

export type ProofFieldsProps = {
  proof: Proof
  onChange: (proof: Proof) => void
  /** Of the change that the proof was sent with. */
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
      {/* Another phone may have turned it on since we asked. */}
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

/** What is wrong with the code, which stands at its field. */
export function codeError(error: Error | null): string | undefined {
  return error instanceof ApiError ? error.fields['code'] : undefined
}
