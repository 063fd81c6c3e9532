// Two-step sign-in: codes from an authenticator app (TOTP) after the password, and recovery codes for a lost phone.
import * as z from 'zod/mini'
import { CurrentPassword, FactorCode } from '../proof.ts'

/** Made together; each works once. */
export const RECOVERY_CODES = 10

export const SecondFactorState = z.object({
  /** False if the server has no key to encrypt the secret. */
  isOffered: z.boolean(),
  isOn: z.boolean(),
  recoveryCodesLeft: z.int(),
})
export type SecondFactorState = z.infer<typeof SecondFactorState>

/** Sets up an authenticator app. */
export const Enrollment = z.object({
  /** Base32, to type in. */
  secret: z.string(),
  /** An otpauth: URI, for a QR code or a link. */
  uri: z.string(),
})
export type Enrollment = z.infer<typeof Enrollment>

export const PasswordOnly = z.object({ currentPassword: CurrentPassword })
export const CodeOnly = z.object({ code: FactorCode })

/** Shown once. The server stores only hashes. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** The second step of signing in; the challenge comes from the first. */
export const CodeSignIn = z.object({
  challenge: z.string().check(z.maxLength(100)),
  code: FactorCode,
})
export type CodeSignIn = z.infer<typeof CodeSignIn>
