// For tests: revises a quote once it is shared by hand, which counts as sent, as the app does.
import type { Client } from './test-client.ts'

export async function reviseSent(person: Pick<Client, 'post'>, id: string) {
  await person.post(`/api/quotes/${id}/share`, { id: crypto.randomUUID() })
  return person.post(`/api/quotes/${id}/revise`)
}
