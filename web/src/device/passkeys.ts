// Passkeys (WebAuthn). The library loads on first use.
import type {
  NewPasskey,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRequest,
} from '@quotewright/domain/accounts/passkey'
import type * as z from 'zod/mini'

const load = () => import('@simplewebauthn/browser')

/** Browsers allow passkeys only for host names, not for IP addresses. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname)
}

/** Whether the browser offers passkeys in a field's autofill list. */
export async function offersPasskeysInFields(): Promise<boolean> {
  if (!canUsePasskeys()) return false
  return (await load()).browserSupportsWebAuthnAutofill()
}

/** Returns null if the user cancels. */
export async function createPasskey(
  options: z.infer<typeof PasskeyCreation>,
): Promise<NewPasskey['response'] | null> {
  const { startRegistration } = await load()
  return startRegistration({ optionsJSON: options }).then(
    ({ id, response }) => ({ id, response }),
    nullIfCanceled,
  )
}

/**
 * Asks for a passkey in the browser's dialog, or with `inField` waits until the user picks one in a field's autofill list.
 * Returns null if the user cancels or if another request replaces this one.
 */
export async function readPasskey(
  options: z.infer<typeof PasskeyRequest>,
  { inField }: { inField: boolean },
): Promise<PasskeyAssertion | null> {
  const { startAuthentication } = await load()
  return startAuthentication({ optionsJSON: options, useBrowserAutofill: inField }).then(
    ({ id, response }) => ({ id, response }),
    nullIfCanceled,
  )
}

/** Cancels a pending request. */
export async function stopAskingForPasskey(): Promise<void> {
  if (!canUsePasskeys()) return
  const { WebAuthnAbortService } = await load()
  WebAuthnAbortService.cancelCeremony()
}

/** True if the browser already has a passkey for this account. */
export function isKnownPasskey(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError'
}

function nullIfCanceled(error: unknown): null {
  if (error instanceof Error && ['AbortError', 'NotAllowedError'].includes(error.name)) return null
  throw error
}
