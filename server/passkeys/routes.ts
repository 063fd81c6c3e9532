// Passkeys over HTTP: endpoint → use case.
import { admitGuess } from '../accounts/check-password.ts'
import type { Handlers } from '../http/bind.ts'
import type { Limit } from '../http/rate-limiter.ts'
import { addPasskey, startPasskey } from './add-passkey.ts'
import { listPasskeys } from './list-passkeys.ts'
import { removePasskey } from './remove-passkey.ts'
import { requestPasskey, signInByPasskey } from './sign-in-by-passkey.ts'

/** Each opening of the sign-in screen is one request. Enough for an office behind one IP address. */
const requests: Limit = { attempts: 300, minutes: 15 }
const tries: Limit = { attempts: 100, minutes: 15 }

export const passkeyRoutes: Handlers<
  | 'passkeys'
  | 'startPasskey'
  | 'addPasskey'
  | 'removePasskey'
  | 'passkeyRequest'
  | 'signInByPasskey'
> = {
  passkeys: { account: ctx => listPasskeys(ctx) },
  startPasskey: {
    admit: admitGuess,
    account: (ctx, { body, http }) => startPasskey(ctx, body, http),
  },
  addPasskey: { account: (ctx, { body }) => addPasskey(ctx, body) },
  removePasskey: {
    admit: admitGuess,
    account: async (ctx, { params, body, http }) => {
      await removePasskey(ctx, { id: params.id, proof: body }, http)
      return undefined
    },
  },
  passkeyRequest: {
    admit: ({ rateLimiter }, { ip }) => rateLimiter.takeForClient('passkey request', ip, requests),
    handle: services => requestPasskey(services),
  },
  signInByPasskey: {
    admit: ({ rateLimiter }, { ip }) => rateLimiter.takeForClient('passkey', ip, tries),
    handle: (services, { body, http }) => signInByPasskey(services, body, http),
  },
}
