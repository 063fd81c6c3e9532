// Accounts over HTTP: endpoint → use case.
import type { Handlers } from '../http/bind.ts'
import { countAttempt } from './attempts.ts'
import { completeOnboarding } from './complete-onboarding.ts'
import { register } from './register.ts'
import { requestMail } from './request-mail.ts'
import { resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { startDemo } from './start-demo.ts'
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
  accountOptions: services => ({ demo: services.config.demo }),
  currentUser: ctx => ctx.user,
  register: (services, { body, http }) => {
    countAttempt(services, 'register', http.request, body.email)
    return register(services, body)
  },
  resendVerification: (services, { body, http }) => {
    countAttempt(services, 'mail', http.request, body.email)
    return requestMail(services, 'verify', body.email)
  },
  verifyEmail: (services, { query, http }) => {
    countAttempt(services, 'reset', http.request)
    return verifyEmail(services, query.token)
  },
  signIn: (services, { body, http }) => {
    countAttempt(services, 'sign-in', http.request, body.email)
    return signIn(services, body, http)
  },
  signInPage: () => ({ location: '/login' }),
  forgotPassword: (services, { body, http }) => {
    countAttempt(services, 'mail', http.request, body.email)
    return requestMail(services, 'reset', body.email)
  },
  resetPassword: (services, { body, http }) => {
    countAttempt(services, 'reset', http.request)
    return resetPassword(services, body)
  },
  signOut: (services, { http }) => signOut(services, http),
  startDemo: (services, { http }) => {
    countAttempt(services, 'demo', http.request)
    return startDemo(services, http)
  },
  completeOnboarding: (ctx, { body }) => completeOnboarding(ctx, body),
}
