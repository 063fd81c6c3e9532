// Signs in with a passkey. It checks a fingerprint, face or PIN, so it counts as both factors.
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import type { PasskeyAssertion, PasskeyRequest } from '@quotewright/domain/accounts/passkey'
import { AppError } from '@quotewright/domain/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { CHALLENGE_MINUTES, insertChallenge, spendChallenge } from '../accounts/challenge-store.ts'
import { finishSignIn } from '../accounts/finish-sign-in.ts'
import { newToken } from '../accounts/tokens.ts'
import type { Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { answeredChallenge } from './answered-challenge.ts'
import { requireRelyingParty } from './relying-party.ts'
import { findPasskey, recordUse, type StoredPasskey } from './store.ts'
import { userHandle } from './user-handle.ts'

type Http = { request: FastifyRequest; reply: FastifyReply }

export async function requestPasskey(services: Services): Promise<z.infer<typeof PasskeyRequest>> {
  const { config, now } = services
  const pool = asOwner(services)
  const party = requireRelyingParty(config)
  const token = newToken()
  await insertChallenge(pool, { token, purpose: 'passkey-sign-in', userId: null }, now())
  return {
    challenge: token,
    rpId: party.id,
    timeout: CHALLENGE_MINUTES * 60_000,
    userVerification: 'required',
  }
}

export async function signInByPasskey(
  services: Services,
  assertion: PasskeyAssertion,
  http: Http,
): Promise<CurrentUser> {
  const { now } = services
  const pool = asOwner(services)
  const token = answeredChallenge(assertion.response.clientDataJSON)
  const challenge =
    token === null ? null : ({ token, purpose: 'passkey-sign-in', userId: null } as const)
  if (!challenge || !(await spendChallenge(pool, challenge, now()))) throw refused()
  const passkey = await findPasskey(pool, assertion.id)
  if (!passkey || !ownsHandle(passkey, assertion)) throw refused()
  const counter = await verify(services, { assertion, passkey, challenge: challenge.token })
  if (!(await recordUse(pool, { id: passkey.id, counter }, now()))) throw refused()
  return finishSignIn(services, http, passkey)
}

/** True if the authenticator reports the account that the passkey belongs to. */
function ownsHandle({ userId }: StoredPasskey, { response }: PasskeyAssertion): boolean {
  return response.userHandle === userHandle(userId)
}

type PasskeySignIn = { assertion: PasskeyAssertion; passkey: StoredPasskey; challenge: string }

/** Returns the authenticator's counter. Throws if the signature is wrong. */
async function verify(
  { config, log }: Services,
  { assertion, passkey, challenge }: PasskeySignIn,
): Promise<number> {
  const party = requireRelyingParty(config)
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { id, response } = assertion
  const { userHandle: _checked, ...signed } = response
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: signed },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: passkey.credentialId,
        publicKey: Uint8Array.from(passkey.publicKey),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    })
    if (verified) return authenticationInfo.newCounter
  } catch (error) {
    log.info({ err: error, passkeyId: passkey.id }, 'A passkey was refused')
  }
  throw refused()
}

const refused = () =>
  new AppError(
    'unauthenticated',
    'This passkey did not work. Try again, or sign in with your password.',
  )
