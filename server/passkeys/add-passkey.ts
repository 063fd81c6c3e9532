// Adds a passkey. Requires the password, and a code if the account has a second factor.
import { fullName } from '@quotewright/domain/accounts/account'
import {
  MAX_PASSKEYS,
  type NewPasskey,
  type Passkey,
  type PasskeyCreation,
} from '@quotewright/domain/accounts/passkey'
import { AppError } from '@quotewright/domain/errors'
import type { Proof } from '@quotewright/domain/proof'
import type * as z from 'zod/mini'
import { CHALLENGE_MINUTES, insertChallenge, spendChallenge } from '../accounts/challenge-store.ts'
import { lockUser } from '../accounts/lock-user.ts'
import { findPasswordHash, lockProven } from '../accounts/proven.ts'
import { newToken } from '../accounts/tokens.ts'
import type { AccountContext } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { inTransaction } from '../db/transaction.ts'
import { requireAccount, requireProof } from '../second-factor/require-proof.ts'
import type { Http } from '../settings/end-sessions.ts'
import { offerWayBack } from '../way-back/offer-way-back.ts'
import { answeredChallenge } from './answered-challenge.ts'
import { requireRelyingParty } from './relying-party.ts'
import { findPasskeys, insertPasskey } from './store.ts'
import { userHandle } from './user-handle.ts'

/** COSE numbers of ES256, EdDSA and RS256. */
const ALGORITHMS = [-7, -8, -257]

export async function startPasskey(
  ctx: AccountContext,
  proof: Proof,
  http: Http,
): Promise<z.infer<typeof PasskeyCreation>> {
  requireAccount(ctx)
  const party = requireRelyingParty(ctx.config)
  await requireProof(ctx, proof, http)
  const { id, email } = ctx.user
  const existing = await findPasskeys(asOwner(ctx), id)
  if (existing.length >= MAX_PASSKEYS) throw tooMany()
  const token = newToken()
  await insertChallenge(asOwner(ctx), { token, purpose: 'passkey-add', userId: id }, ctx.now())
  return {
    challenge: token,
    rp: { id: party.id, name: 'Quotewright' },
    user: {
      id: userHandle(id),
      name: email,
      displayName: fullName(ctx.user),
    },
    pubKeyCredParams: ALGORITHMS.map(alg => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MINUTES * 60_000,
    excludeCredentials: existing.map(({ credentialId }) => ({
      type: 'public-key',
      id: credentialId,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
}

export async function addPasskey(
  ctx: AccountContext,
  { name, response }: NewPasskey,
): Promise<Passkey> {
  const { id: userId, email } = ctx.user
  const token = answeredChallenge(response.response.clientDataJSON)
  const challenge = token === null ? null : ({ token, purpose: 'passkey-add', userId } as const)
  // Read before the challenge is used, because a new password deletes it.
  const proven = { userId, passwordHash: await findPasswordHash(asOwner(ctx), userId) }
  if (!challenge || !(await spendChallenge(asOwner(ctx), challenge, ctx.now()))) throw refused()
  const credential = await verify(ctx, response, challenge.token)
  const createdAt = ctx.now()
  const passkey = {
    id: ctx.newId(),
    userId,
    name,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
  }
  await inTransaction(asOwner(ctx), async client => {
    await lockUser(client, userId)
    if (!(await lockProven(client, proven))) throw refused()
    if ((await findPasskeys(client, userId)).length >= MAX_PASSKEYS) throw tooMany()
    if (!(await insertPasskey(client, passkey, createdAt))) throw refused()
    const before = { userId, email, changedAt: createdAt }
    await offerWayBack(ctx, client, before, { added: 'passkey' })
  })
  return { id: passkey.id, name, createdAt: createdAt.toISOString(), lastUsedAt: null }
}

async function verify(ctx: AccountContext, response: NewPasskey['response'], challenge: string) {
  const party = requireRelyingParty(ctx.config)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  try {
    await requirePlainAttestation(response)
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...response,
        rawId: response.id,
        type: 'public-key',
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (registrationInfo) return registrationInfo.credential
  } catch (error) {
    ctx.log.info({ err: error }, 'A new passkey was refused')
  }
  throw refused()
}

/** No attestation is requested. Any that comes is refused, so that no certificate is read and no address in one is fetched. */
async function requirePlainAttestation({ response }: NewPasskey['response']): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers')
  const object = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject))
  const format = object.get('fmt')
  const isPlain = format === 'none' || (format === 'packed' && !object.get('attStmt').get('x5c'))
  if (!isPlain) throw new Error(`A passkey came with an attestation of format ${format}`)
}

const refused = () =>
  new AppError(
    'invalid',
    'This passkey could not be added. Start again and finish within 5 minutes.',
  )

const tooMany = () =>
  new AppError('conflict', `You have ${MAX_PASSKEYS} passkeys. Remove one you no longer use first.`)
