// Sign-in (spec §2), with notices after registration and verification.
import type { Removal } from '@quotewright/domain/accounts/account'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import * as z from 'zod/mini'
import { ApiError } from '../api-error.ts'
import { useKeptForm } from '../device/kept-form.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Form } from '../ui/form.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { EmailField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toast.tsx'
import { AccountPage, TextLink } from './account-page.tsx'
import { arrivalOf } from './arrival.ts'
import { CodeStep } from './code-step.tsx'
import { knownEmail, SIGN_IN_FORM } from './kept-user.ts'
import { LegalLinks } from './legal-links.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { useRemoval, useResendVerification, useSignIn } from './queries.ts'
import { TrialIncludes } from './trial-includes.tsx'

const Typed = z.object({ email: z.string() })

export function SignInScreen() {
  const [known] = useState(() => ({ email: knownEmail() }))
  const { form, change } = useKeptForm(SIGN_IN_FORM, Typed, known)
  const { email } = form
  const [password, setPassword] = useState('')
  const signIn = useSignIn()
  const showToast = useToast()
  const needsVerification = signIn.error instanceof ApiError && signIn.error.status === 403

  function handleSubmit() {
    signIn
      .mutateAsync({ email, password })
      .catch((error: Error) =>
        showToast({ title: 'Sign In Failed', description: error.message, tone: 'danger' }),
      )
  }

  if (signIn.data && 'challenge' in signIn.data) {
    return <CodeStep challenge={signIn.data.challenge} onBack={signIn.reset} />
  }
  return (
    <AccountPage
      title="Sign in"
      notice={
        needsVerification ? (
          <VerificationOffer email={email} />
        ) : (
          <ArrivalNotice isKnown={known.email !== ''} />
        )
      }
      below={<TrialBox />}
    >
      <Form className="flex flex-col gap-4" onSubmit={handleSubmit}>
        <EmailField
          label="Email"
          autoComplete="username webauthn"
          required
          value={email}
          onChange={event => change({ email: event.target.value })}
        />
        <div>
          <PasswordField
            label="Password"
            autoComplete="current-password"
            required
            value={password}
            onChange={event => setPassword(event.target.value)}
          />
          <TextLink href="/forgot-password">Forgot password?</TextLink>
        </div>
        <Button size="large" type="submit" isWide isBusy={signIn.isPending || signIn.isSuccess}>
          Sign in
        </Button>
        <PasskeySignIn />
        <ButtonLink href="/register" tone="secondary" size="large" isWide>
          Create an account
        </ButtonLink>
        <LegalLinks action="signing in" />
      </Form>
    </AccountPage>
  )
}

/** `isKnown`: the last user of this device did not sign out. */
function ArrivalNotice({ isKnown }: { isKnown: boolean }) {
  const { data: removal, isLoading } = useRemoval()
  const [path] = useLocation()
  const [search] = useSearchParams()
  const arrival = arrivalOf(search)
  if (arrival) {
    return (
      <Banner tone={arrival.tone} title={arrival.title}>
        {arrival.text}
      </Banner>
    )
  }
  if (removal) return <RemovalNotice {...removal} />
  // The session ended at this URL; sign-in returns there.
  if (isLoading || !isKnown || path === '/login') return null
  return (
    <Banner title="You are signed out">
      Sign in to go on where you were. What you typed is kept.
    </Banner>
  )
}

function RemovalNotice({ businessName, owner }: Removal) {
  return (
    <Banner tone="warning" title={`You were removed from ${businessName}`}>
      Ask {owner} if this is a mistake. Everything that was sent stays with {businessName}. Work
      that was not sent yet is still on this phone, but it cannot be sent anymore.
    </Banner>
  )
}

function VerificationOffer({ email }: { email: string }) {
  const resend = useResendVerification()
  return (
    <Banner
      tone="warning"
      title="Verify your email first"
      action={
        <Button
          tone="secondary"
          isBusy={resend.isPending}
          disabled={resend.isSuccess}
          onClick={() => resend.mutate(email)}
        >
          Send the link again
        </Button>
      }
    >
      {resend.data?.message ?? resend.error?.message ?? 'Open the link in the email we sent you.'}
    </Banner>
  )
}

function TrialBox() {
  return (
    <section aria-label="Free trial" className="rounded-lg border-2 border-edge border-dashed p-4">
      <h2 className="font-bold text-lg">Start with a free trial</h2>
      <ul className="mt-2 grid grid-cols-2 gap-2 large-text:grid-cols-1">
        <TrialIncludes />
      </ul>
    </section>
  )
}
