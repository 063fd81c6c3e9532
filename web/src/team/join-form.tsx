// The form of an invited person. The address is that of the invitation.
import { MIN_PASSWORD } from '@quotewright/domain/accounts/account'
import { useState } from 'react'
import * as z from 'zod/mini'
import { LegalLinks } from '../account/legal-links.tsx'
import { NameFields } from '../account/name-fields.tsx'
import { ApiError, isGone, refusalOr } from '../api-error.ts'
import { useKeptForm } from '../device/kept-form.ts'
import { Button } from '../ui/button.tsx'
import { useFocusRefused } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { EmailField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toast.tsx'
import type { useJoin } from './queries.ts'

const Named = z.object({ firstName: z.string(), lastName: z.string() })
const nobody = { firstName: '', lastName: '' }

export type JoinFormProps = { token: string; email: string; join: ReturnType<typeof useJoin> }

export function JoinForm({ token, email, join }: JoinFormProps) {
  const { form, change, reset } = useKeptForm('join', Named, nobody)
  // Passwords are never stored.
  const [password, setPassword] = useState('')
  const [refusals, setRefusals] = useState(0)
  const around = useFocusRefused<HTMLDivElement>(refusals)
  const showToast = useToast()
  const fields = join.error instanceof ApiError ? join.error.fields : {}

  function handleSubmit() {
    join.mutateAsync({ token, ...form, password }).then(
      () => reset(nobody),
      (error: Error) => {
        if (isGone(error)) return
        const shown = error instanceof ApiError ? Object.keys(error.fields) : []
        if (shown.some(name => name === 'password' || name in form)) {
          return setRefusals(count => count + 1)
        }
        showToast({
          title: 'Not Joined',
          description: refusalOr(error, 'Please try again.'),
          tone: 'danger',
        })
      },
    )
  }

  return (
    <Form onSubmit={handleSubmit}>
      <div ref={around} className="flex flex-col gap-4">
        <EmailField label="Email" autoComplete="username" readOnly value={email} />
        <NameFields required name={form} errors={fields} onChange={change} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          required
          hint={`At least ${MIN_PASSWORD} characters`}
          value={password}
          error={fields['password']}
          onChange={event => setPassword(event.target.value)}
        />
        <Button size="large" type="submit" isWide isBusy={join.isPending || join.isSuccess}>
          Join
        </Button>
        <LegalLinks action="joining" />
      </div>
    </Form>
  )
}
