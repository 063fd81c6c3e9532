// Creates an account (spec §2, §5).
import { MIN_PASSWORD, passwordTooShort } from '@quotewright/domain/accounts/account'
import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import * as z from 'zod/mini'
import { refusalOr } from '../api-error.ts'
import { useKeptForm } from '../device/kept-form.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { EmailField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toast.tsx'
import { keepWantedPlan } from '../wanted-plan.ts'
import { AccountPage, TextLink } from './account-page.tsx'
import { LegalLinks } from './legal-links.tsx'
import { NameFields } from './name-fields.tsx'
import { useRegister } from './queries.ts'

const Person = z.object({ firstName: z.string(), lastName: z.string(), email: z.string() })
const emptyPerson = { firstName: '', lastName: '', email: '' }

export function RegisterScreen() {
  const { form: typed, change, reset } = useKeptForm('register', Person, emptyPerson)
  // Passwords are never stored.
  const [password, setPassword] = useState('')
  const [confirmed, setConfirmed] = useState('')
  const register = useRegister()
  const showToast = useToast()
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const plan = search.get('plan')

  useEffect(() => {
    if (plan !== null) keepWantedPlan(plan)
  }, [plan])

  function refuse(description: string) {
    showToast({ title: 'Registration Failed', description, tone: 'danger' })
  }

  function handleSubmit() {
    if (password !== confirmed) return refuse('Passwords do not match')
    if (password.length < MIN_PASSWORD) return refuse(passwordTooShort)
    register.mutateAsync({ ...typed, password }).then(
      () => {
        reset(emptyPerson)
        navigate('/login?registered=true')
      },
      error => refuse(refusalOr(error, 'Failed to create account')),
    )
  }

  return (
    <AccountPage title="Create your account" lead="One day free, 100 quotes. No card needed.">
      <Form className="flex flex-col gap-4" onSubmit={handleSubmit}>
        <NameFields required name={typed} onChange={change} />
        <EmailField
          label="Email"
          autoComplete="username"
          required
          value={typed.email}
          onChange={event => change({ email: event.target.value })}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          required
          hint={`At least ${MIN_PASSWORD} characters`}
          value={password}
          onChange={event => setPassword(event.target.value)}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          required
          value={confirmed}
          onChange={event => setConfirmed(event.target.value)}
        />
        <Button size="large" type="submit" isWide isBusy={register.isPending}>
          Create account
        </Button>
        <LegalLinks action="creating an account" />
        <p className="text-center">
          Have an account? <TextLink href="/login">Sign in</TextLink>
        </p>
      </Form>
    </AccountPage>
  )
}
