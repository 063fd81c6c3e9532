// The ways to sign in besides the password: the code of an authenticator app, and passkeys.
import { passkeyCalls } from '@quotewright/domain/calls/passkeys'
import { secondFactorCalls } from '@quotewright/domain/calls/second-factor'
import type { CodeSignIn } from '@quotewright/domain/second-factor'
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

/** Answers null if the person changed their mind. */
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
  /** While the browser's own dialog asks for a passkey, or the person is signed in. */
  isPaused: boolean
  onFailure: (error: Error) => void
}

/** Passkeys stand in the list that the email field opens, where the browser does that. */
export function usePasskeysInField({ isPaused, onFailure }: Offer) {
  useEffect(() => {
    if (isPaused) return
    const left = new AbortController()
    async function offer(): Promise<void> {
      if (!(await offersPasskeysInFields())) return
      while (!left.signal.aborted) {
        // Without an answer the form alone is enough.
        const options = await request(passkeyCalls.passkeyRequest).catch(() => null)
        if (!options || left.signal.aborted) return
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
      console.warn('This browser could not offer passkeys in the form.', error)
    })
    return () => {
      left.abort()
      void stopAskingForPasskey()
    }
  }, [isPaused, onFailure])
}
