// Accounts over HTTP: endpoint → use case.
import type { Handlers } from '../http/bind.ts'
import { countAddress, countClient } from './attempts.ts'
import { completeOnboarding } from './complete-onboarding.ts'
import { register } from './register.ts'
import { requestMail } from './request-mail.ts'
import { resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { mayStartDemo, startDemo } from './start-demo.ts'
import { verifyEmail } from './verify-email.ts'

type AccountCall =
  | 'accountOptions'
  | 'currentUser'
  | 'register'
  | 'resendVerification'
  | 'verifyEmail'
  | 'signIn'
  | 'signInPage'
  | 'forgotPassword'
  | 'resetPassword'
  | 'signOut'
  | 'startDemo'
  | 'completeOnboarding'

export const accountRoutes: Handlers<AccountCall> = {
  accountOptions: (services, { http }) => ({ demo: mayStartDemo(services, http.request) }),
  currentUser: ctx => ctx.user,
  register: {
    admit: countClient('register'),
    handle: async (services, { body }) => {
      await countAddress(services, 'register', body.email)
      return register(services, body)
    },
  },
  resendVerification: {
    admit: countClient('mail'),
    handle: async (services, { body }) => {
      await countAddress(services, 'mail', body.email)
      return requestMail(services, 'verify', body.email)
    },
  },
  verifyEmail: {
    admit: countClient('reset'),
    handle: (services, { query }) => verifyEmail(services, query.token),
  },
  signIn: {
    admit: countClient('sign-in'),
    handle: async (services, { body, http }) => {
      await countAddress(services, 'sign-in', body.email)
      return signIn(services, body, http)
    },
  },
  signInPage: () => ({ location: '/login' }),
  forgotPassword: {
    admit: countClient('mail'),
    handle: async (services, { body }) => {
      await countAddress(services, 'mail', body.email)
      return requestMail(services, 'reset', body.email)
    },
  },
  resetPassword: {
    admit: countClient('reset'),
    handle: (services, { body }) => resetPassword(services, body),
  },
  signOut: (services, { http }) => signOut(services, http),
  startDemo: {
    admit: countClient('demo'),
    handle: (services, { http }) => startDemo(services, http),
  },
  completeOnboarding: (ctx, { body }) => completeOnboarding(ctx, body),
}
