// Proof, before a sensitive change, that the person at a signed-in browser owns the account.
import * as z from 'zod/mini'

export const CurrentPassword = z
  .string()
  .check(z.minLength(1, 'Please enter your password'), z.maxLength(200))

/** Six digits from the app, or a recovery code. Spaces and dashes are ignored. */
export const FactorCode = z
  .string()
  .check(z.minLength(1, 'Please enter your code'), z.maxLength(60, 'This is not a code'))

/** Accounts with two-step sign-in must send the code. */
export const Proof = z.object({
  currentPassword: CurrentPassword,
  code: z.optional(FactorCode),
})
export type Proof = z.infer<typeof Proof>
