// API calls for passkeys: add, list, remove, and sign in.
import { CurrentUser } from '../accounts/account.ts'
import {
  NewPasskey,
  Passkey,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRequest,
  Passkeys,
} from '../accounts/passkey.ts'
import { call } from '../call.ts'
import { Proof } from '../proof.ts'

export const passkeyCalls = {
  passkeys: call('GET', '/api/settings/passkeys', { access: 'signedIn', reply: Passkeys }),
  /** Returns the browser's options for creating a passkey. Requires proof. */
  startPasskey: call('POST', '/api/settings/passkeys/options', {
    access: 'signedIn',
    body: Proof,
    reply: PasskeyCreation,
  }),
  addPasskey: call('POST', '/api/settings/passkeys', {
    access: 'signedIn',
    body: NewPasskey,
    reply: Passkey,
    status: 201,
  }),
  removePasskey: call('POST', '/api/settings/passkeys/{id}/remove', {
    access: 'signedIn',
    body: Proof,
  }),
  passkeyRequest: call('POST', '/api/auth/passkey/options', {
    access: 'public',
    reply: PasskeyRequest,
  }),
  signInByPasskey: call('POST', '/api/auth/passkey', {
    access: 'public',
    body: PasskeyAssertion,
    reply: CurrentUser,
  }),
} as const
