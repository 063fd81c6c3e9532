// What shows that the person at a signed-in browser is the account's owner, asked for before sensitive changes.
import * as z from 'zod/mini'

export const CurrentPassword = z
  .string()
  .check(z.minLength(1, 'Please enter your password'), z.maxLength(200))

/** Six digits of the app, or a recovery code; spaces and dashes do not matter. */
export const FactorCode = z
  .string()
  .check(z.minLength(1, 'Please enter your code'), z.maxLength(60, 'This is not a code'))

/** The code is required of an account with two-step sign-in. */
export const Proof = z.object({
  currentPassword: CurrentPassword,
  code: z.optional(FactorCode),
})
export type Proof = z.infer<typeof Proof>
