// Verifying an address: the mailed link opens it, and the password chosen at registration verifies.
import { type FormEvent, useState } from 'react'
import { Redirect, useSearchParams } from 'wouter'
import { ApiError, refusalOr } from '../api-error.ts'
import { Button } from '../ui/button.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { useToast } from '../ui/toast.tsx'
import { AccountPage, TextLink } from './account-page.tsx'
import { arriveVerified } from './arrival.ts'
import { knownEmail } from './known-email.ts'
import { useVerifyEmail } from './queries.ts'

export function VerifyEmailScreen() {
  const [search] = useSearchParams()
  const token = search.get('token')
  return token ? <PasswordForm token={token} /> : <Redirect to="/login?verified=false" replace />
}

function PasswordForm({ token }: { token: string }) {
  const [email] = useState(knownEmail)
  const [password, setPassword] = useState('')
  const verify = useVerifyEmail()
  const showToast = useToast()

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    verify.mutateAsync({ token, password }).then(
      () => arriveVerified(true),
      error => {
        const isLinkInvalid = error instanceof ApiError && error.status === 404
        if (isLinkInvalid) return arriveVerified(false)
        showToast({
          title: 'Verification Failed',
          description: refusalOr(error, 'Failed to verify your email'),
          tone: 'danger',
        })
      },
    )
  }

  return (
    <AccountPage
      title="Verify your email"
      lead="Enter the password you chose when you registered. It shows that it was you."
    >
      <form className="flex flex-col gap-4" onSubmit={handleSubmit}>
        {/* Tells password managers whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          required
          value={password}
          onChange={event => setPassword(event.target.value)}
        />
        <Button size="large" type="submit" isWide isBusy={verify.isPending}>
          Verify email
        </Button>
        <p className="text-center">
          Forgot the password? <TextLink href="/register">Register again</TextLink>
        </p>
      </form>
    </AccountPage>
  )
}
