// Requests a reset link; the reply is the same for known and unknown addresses (spec §8).
import { useState } from 'react'
import * as z from 'zod/mini'
import { refusalOr } from '../api-error.ts'
import { useKeptForm } from '../device/kept-form.ts'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Form } from '../ui/form.tsx'
import { EmailField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toast.tsx'
import { AccountPage, TextLink } from './account-page.tsx'
import { knownEmail } from './kept-user.ts'
import { useForgotPassword } from './queries.ts'

const Typed = z.object({ email: z.string() })

export function ForgotPasswordScreen() {
  const [known] = useState(() => ({ email: knownEmail() }))
  const { form, change } = useKeptForm('forgot-password', Typed, known)
  const { email } = form
  const ask = useForgotPassword()
  const showToast = useToast()

  function handleSubmit() {
    ask.mutateAsync(email).catch((error: Error) =>
      showToast({
        title: 'Error',
        description: refusalOr(error, 'Failed to send reset email'),
        tone: 'danger',
      }),
    )
  }

  if (ask.isSuccess) {
    return (
      <AccountPage title="Check Your Email">
        <div className="flex flex-col gap-4">
          <p>If an account exists with that email, we've sent a password reset link.</p>
          <Button tone="secondary" isWide onClick={() => ask.reset()}>
            Try Different Email
          </Button>
          <ButtonLink href="/login" isWide>
            Back to Sign In
          </ButtonLink>
        </div>
      </AccountPage>
    )
  }
  return (
    <AccountPage title="Forgot password" lead="We’ll email you a link to choose a new one.">
      <Form className="flex flex-col gap-4" onSubmit={handleSubmit}>
        <EmailField
          label="Email"
          autoComplete="username"
          required
          value={email}
          onChange={event => change({ email: event.target.value })}
        />
        <Button
          size="large"
          type="submit"
          isWide
          disabled={email.trim() === ''}
          isBusy={ask.isPending}
        >
          Send reset link
        </Button>
        <p className="text-center">
          <TextLink href="/login">Back to Sign In</TextLink>
        </p>
      </Form>
    </AccountPage>
  )
}
