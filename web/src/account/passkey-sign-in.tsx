// Sign-in with a passkey: by button, or from the email field's autofill list.
import { KeyRound } from 'lucide-react'
import { useCallback } from 'react'
import { refusalOr } from '../api-error.ts'
import { canUsePasskeys } from '../device/passkeys.ts'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/toast.tsx'
import { usePasskeySignIn, usePasskeysInField } from './sign-in-queries.ts'

export function PasskeySignIn() {
  const signIn = usePasskeySignIn()
  const showToast = useToast()
  const isBusy = signIn.isPending || Boolean(signIn.data)

  const showFailure = useCallback(
    (error: Error) =>
      showToast({
        title: 'Sign In Failed',
        description: refusalOr(
          error,
          'This passkey did not work. Try again, or sign in with your password.',
        ),
        tone: 'danger',
      }),
    [showToast],
  )
  usePasskeysInField({ isPaused: isBusy, onFailure: showFailure })

  if (!canUsePasskeys()) return null
  return (
    <Button
      tone="secondary"
      size="large"
      isWide
      isBusy={isBusy}
      icon={<KeyRound aria-hidden="true" size={20} />}
      onClick={() => void signIn.mutateAsync().catch(showFailure)}
    >
      Sign in with a passkey
    </Button>
  )
}
