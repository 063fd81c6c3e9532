// Verifies an email address: the user opens the emailed link and enters the password chosen at registration.
import { useState } from 'react'
import { PasswordField } from '../ui/password-field.tsx'
import { TextLink } from './account-page.tsx'
import { knownEmail } from './kept-user.ts'
import { useVerifyEmail } from './queries.ts'
import { VerificationPage } from './verification-page.tsx'

export function VerifyEmailScreen() {
  const [email] = useState(knownEmail)
  const [password, setPassword] = useState('')
  const verify = useVerifyEmail()
  return (
    <VerificationPage
      title="Verify your email"
      lead="Enter the password you chose when you registered. It shows that it was you."
      action="Verify email"
      failure="Failed to verify your email"
      isBusy={verify.isPending}
      onVerify={token => verify.mutateAsync({ token, password })}
      hint={
        <>
          Forgot the password? <TextLink href="/register">Register again</TextLink>
        </>
      }
    >
      {/* Gives password managers the account name. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        value={password}
        onChange={event => setPassword(event.target.value)}
      />
    </VerificationPage>
  )
}
