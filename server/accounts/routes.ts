// Accounts over HTTP: endpoint → use case.
import type { Handlers } from '../http/bind.ts'
import { restoreAccount } from '../way-back/restore-account.ts'
import { countAddress, countClient } from './attempts.ts'
import { admitGuess } from './check-password.ts'
import { completeOnboarding } from './complete-onboarding.ts'
import { register } from './register.ts'
import { requestReset, requestVerification } from './request-mail.ts'
import { resetPassword } from './reset-password.ts'
import { showRemoval } from './show-removal.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { mayStartDemo, startDemo } from './start-demo.ts'
import { verifyEmail } from './verify-email.ts'

type AccountCall =
  | 'accountOptions'
  | 'currentUser'
  | 'removal'
  | 'register'
  | 'resendVerification'
  | 'verificationPage'
  | 'verifyEmail'
  | 'signIn'
  | 'signInPage'
  | 'forgotPassword'
  | 'resetPassword'
  | 'restoreAccount'
  | 'signOut'
  | 'startDemo'
  | 'completeOnboarding'

export const accountRoutes: Handlers<AccountCall> = {
  accountOptions: (services, { http }) => ({ demo: mayStartDemo(services, http.request) }),
  currentUser: ctx => ctx.user,
  removal: (services, { http }) => showRemoval(services, http.request),
  register: {
    admit: countClient('register'),
    handle: async (services, { body, http }) => {
      await countAddress(services, 'register', http.request, body.email)
      return register(services, body)
    },
  },
  resendVerification: {
    admit: countClient('mail'),
    handle: async (services, { body, http }) => {
      await countAddress(services, 'mail', http.request, body.email)
      return requestVerification(services, body.email)
    },
  },
  verificationPage: (_, { query }) => ({
    location: `/verify-email?token=${encodeURIComponent(query.token)}`,
  }),
  verifyEmail: {
    // Not `admitGuess`: it skips browsers with a device cookie, which would then try invalid links without limit.
    admit: countClient('verify'),
    handle: (services, { body, http }) => verifyEmail(services, body, http.request),
  },
  signIn: {
    admit: admitGuess,
    handle: (services, { body, http }) => signIn(services, body, http),
  },
  signInPage: () => ({ location: '/login' }),
  forgotPassword: {
    admit: countClient('mail'),
    handle: async (services, { body, http }) => {
      await countAddress(services, 'mail', http.request, body.email)
      return requestReset(services, body.email)
    },
  },
  resetPassword: {
    admit: countClient('reset'),
    handle: (services, { body }) => resetPassword(services, body),
  },
  restoreAccount: {
    admit: countClient('reset'),
    handle: (services, { body }) => restoreAccount(services, body.token),
  },
  signOut: (services, { http }) => signOut(services, http),
  startDemo: {
    admit: countClient('demo'),
    handle: (services, { http }) => startDemo(services, http),
  },
  completeOnboarding: { account: (ctx, { body }) => completeOnboarding(ctx, body) },
}
