// The second step of sign-in: a code from the authenticator app, or a recovery code.
import { useState } from 'react'
import { ApiError } from '../api-error.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toast.tsx'
import { AccountPage } from './account-page.tsx'
import { useSignInByCode } from './sign-in-queries.ts'

const appCode = {
  label: 'Code',
  lead: 'Open the authenticator app on your phone.',
  inputMode: 'numeric',
  switchLabel: 'Use a recovery code',
} as const

const recoveryCode = {
  label: 'Recovery code',
  lead: 'Each of the codes you saved works once.',
  inputMode: 'text',
  switchLabel: 'Use the authenticator app',
} as const

export type CodeStepProps = { challenge: string; onBack: () => void }

export function CodeStep({ challenge, onBack }: CodeStepProps) {
  const [kind, setKind] = useState<typeof appCode | typeof recoveryCode>(appCode)
  const [code, setCode] = useState('')
  const signIn = useSignInByCode()
  const showToast = useToast()
  const codeError = signIn.error instanceof ApiError ? signIn.error.fields['code'] : undefined

  function handleSubmit() {
    signIn.mutateAsync({ challenge, code }).catch((error: Error) => {
      if (error instanceof ApiError && error.fields['code']) return
      showToast({ title: 'Sign In Failed', description: error.message, tone: 'danger' })
      // The challenge expired, so sign-in starts over with the password.
      if (error instanceof ApiError && error.status === 401) onBack()
    })
  }

  function handleSwitch() {
    setKind(kind === appCode ? recoveryCode : appCode)
    setCode('')
    signIn.reset()
  }

  return (
    <AccountPage title="Enter your code" lead={kind.lead}>
      <Form className="flex flex-col gap-4" onSubmit={handleSubmit}>
        <TextField
          key={kind.label}
          label={kind.label}
          autoComplete="one-time-code"
          inputMode={kind.inputMode}
          autoCapitalize="characters"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of a screen that the user opened
          autoFocus
          required
          maxLength={60}
          value={code}
          error={codeError}
          onChange={event => setCode(event.target.value)}
        />
        <Button size="large" type="submit" isWide isBusy={signIn.isPending || signIn.isSuccess}>
          Sign in
        </Button>
        <Button tone="secondary" size="large" isWide onClick={handleSwitch}>
          {kind.switchLabel}
        </Button>
        <Button tone="quiet" onClick={onBack}>
          Back
        </Button>
      </Form>
    </AccountPage>
  )
}
