// Two-step sign-in over HTTP: endpoint → use case.
import { admitGuess } from '../accounts/check-password.ts'
import type { Handlers } from '../http/bind.ts'
import type { Limit } from '../http/rate-limiter.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { showSecondFactor } from './show-second-factor.ts'
import { signInByCode } from './sign-in-by-code.ts'
import { turnOffSecondFactor } from './turn-off.ts'
import { confirmSecondFactor, enrollSecondFactor } from './turn-on.ts'

/** The same limit as for passwords. */
const tries: Limit = { attempts: 100, minutes: 15 }

export const secondFactorRoutes: Handlers<
  | 'secondFactor'
  | 'enrollSecondFactor'
  | 'confirmSecondFactor'
  | 'renewRecoveryCodes'
  | 'turnOffSecondFactor'
  | 'signInByCode'
> = {
  secondFactor: { account: ctx => showSecondFactor(ctx) },
  enrollSecondFactor: {
    admit: admitGuess,
    account: (ctx, { body, http }) => enrollSecondFactor(ctx, body, http),
  },
  confirmSecondFactor: { account: (ctx, { body }) => confirmSecondFactor(ctx, body) },
  renewRecoveryCodes: {
    admit: admitGuess,
    account: (ctx, { body, http }) => renewRecoveryCodes(ctx, body, http),
  },
  turnOffSecondFactor: {
    admit: admitGuess,
    account: (ctx, { body, http }) => turnOffSecondFactor(ctx, body, http),
  },
  signInByCode: {
    admit: ({ rateLimiter }, { ip }) => rateLimiter.takeForClient('sign-in code', ip, tries),
    handle: (services, { body, http }) => signInByCode(services, body, http),
  },
}
