// API calls for two-step sign-in.
import { CurrentUser, Notice } from '../accounts/account.ts'
import {
  CodeOnly,
  CodeSignIn,
  Enrollment,
  PasswordOnly,
  RecoveryCodes,
  SecondFactorState,
} from '../accounts/second-factor.ts'
import { call } from '../call.ts'
import { Proof } from '../proof.ts'

export const secondFactorCalls = {
  secondFactor: call('GET', '/api/settings/second-factor', {
    access: 'signedIn',
    reply: SecondFactorState,
  }),
  /** Takes effect once a code from the app confirms it. */
  enrollSecondFactor: call('POST', '/api/settings/second-factor', {
    access: 'signedIn',
    body: PasswordOnly,
    reply: Enrollment,
  }),
  confirmSecondFactor: call('POST', '/api/settings/second-factor/confirm', {
    access: 'signedIn',
    body: CodeOnly,
    reply: RecoveryCodes,
  }),
  renewRecoveryCodes: call('POST', '/api/settings/second-factor/recovery-codes', {
    access: 'signedIn',
    body: Proof,
    reply: RecoveryCodes,
  }),
  turnOffSecondFactor: call('POST', '/api/settings/second-factor/turn-off', {
    access: 'signedIn',
    body: Proof,
    reply: Notice,
  }),
  signInByCode: call('POST', '/api/auth/second-factor', {
    access: 'public',
    body: CodeSignIn,
    reply: CurrentUser,
  }),
} as const
