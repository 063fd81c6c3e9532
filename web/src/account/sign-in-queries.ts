// Queries for signing in with an authenticator code or a passkey.
import type { CodeSignIn } from '@quotewright/domain/accounts/second-factor'
import { passkeyCalls } from '@quotewright/domain/calls/passkeys'
import { secondFactorCalls } from '@quotewright/domain/calls/second-factor'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { request } from '../api.ts'
import { offersPasskeysInFields, readPasskey, stopAskingForPasskey } from '../device/passkeys.ts'
import { finishSignIn } from './queries.ts'

export function useSignInByCode() {
  return useMutation({
    mutationFn: (body: CodeSignIn) => request(secondFactorCalls.signInByCode, { body }),
    onSuccess: finishSignIn,
  })
}

/** Resolves to null if the user cancels. */
export function usePasskeySignIn() {
  return useMutation({
    mutationFn: async () => {
      const options = await request(passkeyCalls.passkeyRequest)
      const body = await readPasskey(options, { inField: false })
      return body && request(passkeyCalls.signInByPasskey, { body })
    },
    onSuccess: user => user && finishSignIn(user),
  })
}

type Offer = {
  /** True while the browser's passkey dialog is open, and after sign-in. */
  isPaused: boolean
  onFailure: (error: Error) => void
}

/** Offers passkeys in the email field's autofill list, if the browser supports it. */
export function usePasskeysInField({ isPaused, onFailure }: Offer) {
  useEffect(() => {
    if (isPaused) return
    const unmounted = new AbortController()
    async function offer(): Promise<void> {
      if (!(await offersPasskeysInFields())) return
      while (!unmounted.signal.aborted) {
        // If this fails, the user can still sign in with the form.
        const options = await request(passkeyCalls.passkeyRequest).catch(() => null)
        if (!options || unmounted.signal.aborted) return
        const body = await readPasskey(options, { inField: true })
        if (!body) return
        try {
          return finishSignIn(await request(passkeyCalls.signInByPasskey, { body }))
        } catch (error) {
          onFailure(error as Error)
        }
      }
    }
    offer().catch((error: unknown) => {
      console.warn('Could not offer passkeys in the form.', error)
    })
    return () => {
      unmounted.abort()
      void stopAskingForPasskey()
    }
  }, [isPaused, onFailure])
}
