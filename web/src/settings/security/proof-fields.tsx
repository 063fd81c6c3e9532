// The password, and the code of an account with two-step sign-in: what every change of the ways to sign in asks for.
import type { Proof } from '@quotewright/domain/second-factor'
import { ApiError } from '../../api-error.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'

export type ProofFieldsProps = {
  proof: Proof
  onChange: (proof: Proof) => void
  needsCode: boolean
  error: Error | null
}

export function ProofFields({ proof, onChange, needsCode, error }: ProofFieldsProps) {
  return (
    <>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        required
        value={proof.currentPassword}
        onChange={event => onChange({ ...proof, currentPassword: event.target.value })}
      />
      {needsCode && (
        <TextField
          label="Code"
          hint="From your authenticator app, or a recovery code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
          maxLength={60}
          value={proof.code ?? ''}
          error={codeError(error)}
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
