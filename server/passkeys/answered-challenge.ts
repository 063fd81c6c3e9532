// Reads the challenge that a browser answered. The database then checks that it is ours.
import * as z from 'zod/mini'

const ClientData = z.object({ challenge: z.string() })

/** Returns null if the client data cannot be read. */
export function answeredChallenge(clientDataJSON: string): string | null {
  try {
    const text = Buffer.from(clientDataJSON, 'base64url').toString('utf8')
    return ClientData.safeParse(JSON.parse(text)).data?.challenge ?? null
  } catch {
    return null
  }
}
