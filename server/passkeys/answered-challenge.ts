// The challenge that a browser says it has answered; whether it was ours is for the database to say.
import * as z from 'zod/mini'

const ClientData = z.object({ challenge: z.string() })

/** Null if the client data cannot be read. */
export function answeredChallenge(clientDataJSON: string): string | null {
  try {
    const text = Buffer.from(clientDataJSON, 'base64url').toString('utf8')
    return ClientData.safeParse(JSON.parse(text)).data?.challenge ?? null
  } catch {
    return null
  }
}
