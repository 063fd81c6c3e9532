// For tests: an operator with settings as `npm run operator` makes them, and a browser that sends forms.
import { hash } from '@node-rs/argon2'
import { Secret } from 'otpauth'
import { expect } from 'vitest'
import type { OperatorSettings } from '../operator-settings.ts'
import { codeAt } from './authenticator-app.ts'
import type { Client, Reply } from './test-client.ts'

export const operatorPassword = 'a password of the operator'

export async function newOperator(): Promise<OperatorSettings> {
  return {
    email: 'ops@example.com',
    passwordHash: await hash(operatorPassword),
    totpSecret: new Secret().base32,
  }
}

export function postForm(
  client: Client,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Reply> {
  return client.send(path, { method: 'POST', body: new URLSearchParams(fields), headers })
}

/** Sends the sign-in form with the right values, except for those given. */
export function sendSignIn(
  client: Client,
  { email, totpSecret }: OperatorSettings,
  now: Date,
  given: Record<string, string> = {},
): Promise<Reply> {
  const code = codeAt(totpSecret, now.getTime())
  return postForm(client, '/operator/sign-in', {
    email,
    password: operatorPassword,
    code,
    ...given,
  })
}

export async function signInOperator(
  client: Client,
  operator: OperatorSettings,
  now: Date,
): Promise<void> {
  const { status, headers } = await sendSignIn(client, operator, now)
  expect({ status, location: headers['location'] }).toEqual({ status: 303, location: '/operator' })
}

/** The values of a page by their names; the first of each name. */
export function factsIn(page: string): Record<string, string> {
  return Object.fromEntries(
    Array.from(page.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g), ([, name = '', value = '']) => [
      name,
      value.replaceAll(/<[^>]+>/g, ''),
    ]).reverse(),
  )
}
