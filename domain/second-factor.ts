// Two-step sign-in: codes of an authenticator app (TOTP) after the password, and recovery codes for when the phone is gone.
import * as z from 'zod/mini'
import { CurrentPassword, FactorCode } from './proof.ts'

/** How many are made at once; each works once. */
export const RECOVERY_CODES = 10

export const SecondFactorState = z.object({
  /** False if the server has no key to protect it with. */
  isOffered: z.boolean(),
  isOn: z.boolean(),
  recoveryCodesLeft: z.int(),
})
export type SecondFactorState = z.infer<typeof SecondFactorState>

/** What an authenticator app is set up with. */
export const Enrollment = z.object({
  /** Base32, to type in. */
  secret: z.string(),
  /** otpauth:, as a QR code or a link. */
  uri: z.string(),
})
export type Enrollment = z.infer<typeof Enrollment>

export const PasswordOnly = z.object({ currentPassword: CurrentPassword })
export const CodeOnly = z.object({ code: FactorCode })

/** Shown once: the server keeps their hashes. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** The second step of signing in; the challenge comes from the first. */
export const CodeSignIn = z.object({
  challenge: z.string().check(z.maxLength(100)),
  code: FactorCode,
})
export type CodeSignIn = z.infer<typeof CodeSignIn>
