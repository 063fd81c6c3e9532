// Passkeys (WebAuthn): requests to the browser and its responses. Bytes are base64url.
import * as z from 'zod/mini'
import { requiredText } from '../text.ts'

export const MAX_PASSKEYS = 20

export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
})
export type Passkey = z.infer<typeof Passkey>

export const Passkeys = z.object({
  /** False if browsers do not support passkeys at the app's address. */
  isOffered: z.boolean(),
  passkeys: z.array(Passkey),
})

const type = z.literal('public-key')

/** The fields of PublicKeyCredentialCreationOptionsJSON that we use. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type, alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(z.object({ type, id: z.string() })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

/** PublicKeyCredentialRequestOptionsJSON. It names no account, so the browser offers every passkey it has. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})

/** At most 16 kB, more than any authenticator sends. */
const bytes = z.string().check(z.minLength(1), z.maxLength(16_384), z.regex(/^[\w-]+$/))

/** The fields of RegistrationResponseJSON that we use. */
export const NewPasskey = z.object({
  name: requiredText('Name', 60),
  response: z.object({
    id: bytes,
    response: z.object({
      clientDataJSON: bytes,
      attestationObject: bytes,
    }),
  }),
})
export type NewPasskey = z.infer<typeof NewPasskey>

/** The fields of AuthenticationResponseJSON that we use. */
export const PasskeyAssertion = z.object({
  id: bytes,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.optional(bytes),
  }),
})
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>
