// Create an account (spec §2, §5).
import { MIN_PASSWORD, passwordTooShort } from '@quotewright/domain/account'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { refusalOr } from '../api-error.ts'
import { Button } from '../ui/button.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toast.tsx'
import { AccountPage, TextLink } from './account-page.tsx'
import { useRegister } from './queries.ts'

const nothing = { firstName: '', lastName: '', email: '', password: '', confirmed: '' }

export function RegisterScreen() {
  const [typed, setTyped] = useState(nothing)
  const register = useRegister()
  const showToast = useToast()
  const [, navigate] = useLocation()
  const change = (part: Partial<typeof nothing>) => setTyped({ ...typed, ...part })

  function refuse(description: string) {
    showToast({ title: 'Registration Failed', description, tone: 'danger' })
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const { confirmed, ...registration } = typed
    if (registration.password !== confirmed) return refuse('Passwords do not match')
    if (registration.password.length < MIN_PASSWORD) return refuse(passwordTooShort)
    register.mutate(registration, {
      onSuccess: () => navigate('/login?registered=true'),
      onError: error => refuse(refusalOr(error, 'Failed to create account')),
    })
  }

  return (
    <AccountPage title="Create your account" lead="One day free, 100 quotes. No card needed.">
      <form className="flex flex-col gap-4" onSubmit={handleSubmit}>
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label="First name"
            autoComplete="given-name"
            required
            maxLength={100}
            value={typed.firstName}
            onChange={event => change({ firstName: event.target.value })}
          />
          <TextField
            label="Last name"
            autoComplete="family-name"
            required
            maxLength={100}
            value={typed.lastName}
            onChange={event => change({ lastName: event.target.value })}
          />
        </div>
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          required
          maxLength={254}
          value={typed.email}
          onChange={event => change({ email: event.target.value })}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          required
          hint={`At least ${MIN_PASSWORD} characters`}
          value={typed.password}
          onChange={event => change({ password: event.target.value })}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          required
          value={typed.confirmed}
          onChange={event => change({ confirmed: event.target.value })}
        />
        <Button size="large" type="submit" isWide isBusy={register.isPending}>
          Create account
        </Button>
        <p className="text-center">
          Have an account? <TextLink href="/login">Sign in</TextLink>
        </p>
      </form>
    </AccountPage>
  )
}
