// A software passkey authenticator with its browser: creates passkeys and signs challenges (WebAuthn, ES256).
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type Forgery = {
  /** The requesting page's origin; differs for a phishing site. */
  origin?: string
  /** True if a fingerprint, face or PIN was checked. */
  isVerified?: boolean
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  let userHandle = base64url(randomBytes(16))
  let counter = 0

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))

  /** https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data */
  function authenticatorData(rpId: string, flags: number): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
  }

  function credential(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(credentialId.length)
    return Buffer.concat([Buffer.alloc(16), length, credentialId, isoCBOR.encode(key)])
  }

  const flagsOf = ({ isVerified = true }: Forgery) =>
    USER_PRESENT | (isVerified ? USER_VERIFIED : 0)

  return {
    /** The result of `navigator.credentials.create` for the options. */
    create(
      options: { challenge: string; rp: { id: string }; user: { id: string } },
      forgery: Forgery = {},
    ) {
      userHandle = options.user.id
      const data = authenticatorData(options.rp.id, flagsOf(forgery) | HAS_CREDENTIAL)
      const authData = Uint8Array.from(Buffer.concat([data, credential()]))
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      const client = clientData('webauthn.create', options.challenge, forgery.origin ?? origin)
      return {
        id: base64url(credentialId),
        response: {
          clientDataJSON: base64url(client),
          attestationObject: base64url(
            isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]),
          ),
        },
      }
    },

    /** The result of `navigator.credentials.get` for the options. */
    get(options: { challenge: string; rpId: string }, forgery: Forgery = {}) {
      const client = clientData('webauthn.get', options.challenge, forgery.origin ?? origin)
      const data = authenticatorData(options.rpId, flagsOf(forgery))
      return {
        id: base64url(credentialId),
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle,
        },
      }
    },

    /** Resets the counter, as in a copied authenticator. */
    rewind(): void {
      counter = 0
    },
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>
