// API calls for accounts, sessions and onboarding.
import * as z from 'zod/mini'
import {
  CodeAsked,
  Credentials,
  CurrentUser,
  EmailOnly,
  EmailVerification,
  LinkToken,
  MailedToken,
  Notice,
  Onboarding,
  PasswordReset,
  Registration,
  Removal,
} from '../accounts/account.ts'
import { call } from '../call.ts'

export const accountCalls = {
  accountOptions: call('GET', '/api/auth/options', {
    access: 'public',
    reply: z.object({ demo: z.boolean() }),
  }),
  currentUser: call('GET', '/api/auth/user', { access: 'signedIn', reply: CurrentUser }),
  /** Null unless the caller's own session ended because the owner removed the person from the team. */
  removal: call('GET', '/api/auth/removal', {
    access: 'public',
    reply: z.object({ removal: z.nullable(Removal) }),
  }),
  register: call('POST', '/api/auth/register', {
    access: 'public',
    body: Registration,
    reply: Notice,
  }),
  resendVerification: call('POST', '/api/auth/resend-verification', {
    access: 'public',
    body: EmailOnly,
    reply: Notice,
  }),
  /** Redirects to the page that asks for the password. Changes nothing. */
  verificationPage: call('GET', '/api/auth/verify-email', {
    access: 'public',
    query: LinkToken,
    reply: 'redirect',
  }),
  verifyEmail: call('POST', '/api/auth/verify-email', {
    access: 'public',
    body: EmailVerification,
    reply: Notice,
  }),
  signIn: call('POST', '/api/auth/login', {
    access: 'public',
    body: Credentials,
    reply: z.union([CurrentUser, CodeAsked]),
  }),
  signInPage: call('GET', '/api/login', { access: 'public', reply: 'redirect' }),
  forgotPassword: call('POST', '/api/auth/forgot-password', {
    access: 'public',
    body: EmailOnly,
    reply: Notice,
  }),
  resetPassword: call('POST', '/api/auth/reset-password', {
    access: 'public',
    body: PasswordReset,
    reply: Notice,
  }),
  /** Undoes a change to the account, with the token of the mailed link. */
  restoreAccount: call('POST', '/api/auth/restore-account', {
    access: 'public',
    body: MailedToken,
    reply: Notice,
  }),
  signOut: call('POST', '/api/auth/logout', { access: 'public' }),
  startDemo: call('POST', '/api/auth/demo', { access: 'public', reply: CurrentUser }),
  completeOnboarding: call('POST', '/api/onboarding/complete', {
    access: 'signedIn',
    body: Onboarding,
    reply: CurrentUser,
  }),
} as const
