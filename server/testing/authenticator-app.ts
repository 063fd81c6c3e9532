// A person's authenticator app: the codes of a secret at a time, and an account that has it turned on.
import { TOTP } from 'otpauth'
import { expect } from 'vitest'
import type { Person } from './test-server.ts'

/** The code that the app shows, by the secret it was set up with. */
export function codeAt(secret: string, time: number): string {
  return new TOTP({ secret }).generate({ timestamp: time })
}

/** Turns two-step sign-in on, with the code of that time. */
export async function turnOnSecondFactor(
  person: Person,
  time: number,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const asked = await person.post('/api/settings/second-factor', {
    currentPassword: person.password,
  })
  expect(asked.status).toBe(200)
  const { secret } = asked.body
  const code = codeAt(secret, time)
  const { status, body } = await person.post('/api/settings/second-factor/confirm', { code })
  expect(status).toBe(200)
  return { secret, recoveryCodes: body.recoveryCodes }
}
