// Sets a new password with the emailed link (spec §2, §5).
import { MIN_PASSWORD, passwordTooShort } from '@quotewright/domain/accounts/account'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { refusalOr } from '../api-error.ts'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Form } from '../ui/form.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { useToast } from '../ui/toast.tsx'
import { AccountPage, TextLink } from './account-page.tsx'
import { useResetPassword } from './queries.ts'

export function ResetPasswordScreen() {
  const [search] = useSearchParams()
  const token = search.get('token')
  if (!token) {
    return (
      <AccountPage title="Invalid Reset Link">
        <p className="mb-4">This link is incomplete or has been used. Ask for a new one.</p>
        <ButtonLink href="/forgot-password" isWide>
          Request a new link
        </ButtonLink>
      </AccountPage>
    )
  }
  return <NewPassword token={token} />
}

function NewPassword({ token }: { token: string }) {
  const [password, setPassword] = useState('')
  const [confirmed, setConfirmed] = useState('')
  const reset = useResetPassword()
  const showToast = useToast()
  const isMatch = password === confirmed
  const areFilled = password !== '' && confirmed !== ''

  function handleSubmit() {
    if (!isMatch) {
      return showToast({
        title: 'Password Mismatch',
        description: 'Passwords do not match',
        tone: 'danger',
      })
    }
    if (password.length < MIN_PASSWORD) {
      return showToast({
        title: 'Password Too Short',
        description: passwordTooShort,
        tone: 'danger',
      })
    }
    reset.mutateAsync({ token, password }).catch((error: Error) =>
      showToast({
        title: 'Reset Failed',
        description: refusalOr(error, 'Failed to reset password'),
        tone: 'danger',
      }),
    )
  }

  if (reset.isSuccess) {
    return (
      <AccountPage title="Password changed">
        <p className="mb-4">Every device was signed out. Sign in with your new password.</p>
        <ButtonLink href="/login" isWide>
          Sign in
        </ButtonLink>
      </AccountPage>
    )
  }
  return (
    <AccountPage title="Choose a new password">
      <Form className="flex flex-col gap-4" onSubmit={handleSubmit}>
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={`At least ${MIN_PASSWORD} characters`}
          value={password}
          onChange={event => setPassword(event.target.value)}
        />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          value={confirmed}
          onChange={event => setConfirmed(event.target.value)}
        />
        <p role="status" className="flex min-h-6 items-center gap-2 font-semibold">
          {areFilled && <MatchMark isMatch={isMatch} />}
        </p>
        <Button
          size="large"
          type="submit"
          isWide
          disabled={!areFilled || !isMatch}
          isBusy={reset.isPending}
        >
          Reset password
        </Button>
        <p className="text-center">
          Link expired? <TextLink href="/forgot-password">Get a new one</TextLink>
        </p>
      </Form>
    </AccountPage>
  )
}

function MatchMark({ isMatch }: { isMatch: boolean }) {
  return isMatch ? (
    <>
      <Check aria-hidden="true" size={20} className="text-green-mark" />
      Passwords match
    </>
  ) : (
    <>
      <X aria-hidden="true" size={20} className="text-red-mark" />
      Passwords do not match
    </>
  )
}
