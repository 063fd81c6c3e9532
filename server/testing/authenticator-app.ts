// An authenticator app: computes codes, and turns on two-step sign-in for an account.
import { TOTP } from 'otpauth'
import { expect } from 'vitest'
import type { Person } from './test-server.ts'

/** Returns the app's code for a secret at a time. */
export function codeAt(secret: string, time: number): string {
  return new TOTP({ secret }).generate({ timestamp: time })
}

/** Turns two-step sign-in on with the code of that time. */
export async function turnOnSecondFactor(
  person: Person,
  time: number,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const enrollment = await person.post('/api/settings/second-factor', {
    currentPassword: person.password,
  })
  expect(enrollment.status).toBe(200)
  const { secret } = enrollment.body
  const code = codeAt(secret, time)
  const { status, body } = await person.post('/api/settings/second-factor/confirm', { code })
  expect(status).toBe(200)
  return { secret, recoveryCodes: body.recoveryCodes }
}
