// Signs a user in with another browser.
import { expect } from 'vitest'
import type { Client } from './test-client.ts'
import type { TestServer } from './test-server.ts'

type Credentials = { email: string; password: string }

export async function signInElsewhere(
  server: TestServer,
  { email, password }: Credentials,
): Promise<Client> {
  const browser = server.client()
  const answer = await browser.post('/api/auth/login', { email, password })
  expect(answer.status).toBe(200)
  return browser
}
