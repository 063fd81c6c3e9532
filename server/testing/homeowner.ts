// For tests: a homeowner who asks for a quote on a business's page, with the proof that its script would find.
import { createHash } from 'node:crypto'
import { isProof, proofText, readChallenge } from '@quotewright/domain/leads/lead-proof'
import type { Client } from './test-client.ts'
import type { TestServer } from './test-server.ts'

/** Where the page is. */
type Server = Pick<TestServer, 'url' | 'client'>

export async function openLeadPage(person: Client, slug: string) {
  const { status, body } = await person.put('/api/settings/lead-page', { isOn: true, slug })
  if (status !== 200) throw new Error(`Could not open the page: ${JSON.stringify(body)}`)
}

/** What the page shows, before it is painted. */
export async function leadPage(server: Server, slug: string) {
  return (await server.client().get(`/r/${slug}`, { accept: 'application/json' })).body
}

export function solve(challenge: string): string {
  const bits = readChallenge(challenge.slice(0, challenge.lastIndexOf('.')))?.bits ?? 0
  for (let nonce = 0; ; nonce += 1) {
    const hash = createHash('sha256')
      .update(proofText(challenge, String(nonce)))
      .digest()
    if (isProof(hash, bits)) return String(nonce)
  }
}

/** Limits per client hold for all pages together, so each page of a test has homeowners at an address of their own. */
function addressFor(slug: string): string {
  const [first = 0, second = 0] = createHash('sha256').update(slug).digest()
  return `198.18.${first}.${second}`
}

/** Returns the response, and the challenge it was sent with. */
export async function sendLead(
  server: Server,
  slug: string,
  fields: Record<string, string> = {},
  photos: readonly (Uint8Array | Blob)[] = [],
) {
  const challenge = fields['challenge'] ?? (await leadPage(server, slug)).content.challenge
  const form = new FormData()
  const all = { name: 'Maria Lopez', phone: '(512) 555-0199', ...fields, challenge }
  const proven = { nonce: fields['nonce'] ?? solve(challenge), ...all }
  for (const [name, value] of Object.entries(proven)) form.set(name, value)
  for (const photo of photos) form.append('photos', new Blob([photo as BlobPart]), 'photo.jpg')
  const response = await fetch(`${server.url}/r/${slug}`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
    headers: { accept: 'application/json', 'x-forwarded-for': addressFor(slug) },
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return { status: response.status, body: isJson ? JSON.parse(text) : text, challenge }
}
