// Limits link requests per client: enough for an office behind one IP address, too few to guess a link.
import { expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const open = (from: string) =>
  server.client().get(`/api/customer-quote?token=${'A'.repeat(43)}`, { 'x-forwarded-for': from })

it('a client can open 600 links in ten minutes, and others are not limited by it', async () => {
  for (let opened = 0; opened < 600; opened += 100) {
    const answers = await Promise.all(Array.from({ length: 100 }, () => open('203.0.113.1')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
  }
  const refused = await open('203.0.113.1')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  // The page and its calendar file count among them, and so do calendar feeds.
  const token = 'A'.repeat(43)
  for (const path of [`/q/${token}`, `/q/${token}/visits.ics`, `/calendar/${token}.ics`]) {
    const page = await server.client().get(path, {
      accept: 'application/json',
      'x-forwarded-for': '203.0.113.1',
    })
    expect(page.status).toBe(429)
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await open('203.0.113.2')).status).toBe(404)
})
