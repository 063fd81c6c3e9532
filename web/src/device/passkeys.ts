// This device's passkeys (WebAuthn). The library is loaded when a screen first needs it.
import type {
  NewPasskey,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRequest,
} from '@quotewright/domain/passkey'
import type * as z from 'zod/mini'

const load = () => import('@simplewebauthn/browser')

/** Browsers make passkeys for names, never for a bare IP address. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname)
}

/** Whether the browser offers passkeys in the list that a field opens. */
export async function offersPasskeysInFields(): Promise<boolean> {
  if (!canUsePasskeys()) return false
  return (await load()).browserSupportsWebAuthnAutofill()
}

/** Null if the person changed their mind. */
export async function createPasskey(
  options: z.infer<typeof PasskeyCreation>,
): Promise<NewPasskey['response'] | null> {
  const { startRegistration } = await load()
  return startRegistration({ optionsJSON: options }).then(
    ({ id, response }) => ({ id, response }),
    nullIfLeft,
  )
}

/**
 * Asks for a passkey in the browser's own dialog, or with `inField` waits until the person chooses one in a field's list.
 * Null if they changed their mind, or if another request took its place.
 */
export async function readPasskey(
  options: z.infer<typeof PasskeyRequest>,
  { inField }: { inField: boolean },
): Promise<PasskeyAssertion | null> {
  const { startAuthentication } = await load()
  return startAuthentication({ optionsJSON: options, useBrowserAutofill: inField }).then(
    ({ id, response }) => ({ id, response }),
    nullIfLeft,
  )
}

/** Ends a request that still waits. */
export async function stopAskingForPasskey(): Promise<void> {
  if (!canUsePasskeys()) return
  const { WebAuthnAbortService } = await load()
  WebAuthnAbortService.cancelCeremony()
}

/** The browser already has a passkey for this account. */
export function isKnownPasskey(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError'
}

function nullIfLeft(error: unknown): null {
  if (error instanceof Error && ['AbortError', 'NotAllowedError'].includes(error.name)) return null
  throw error
}
