// What an open app hears of its business at once: which quote something happened to, and what, but none of its content.
import * as z from 'zod/mini'

export const LiveEvent = z.object({ quoteId: z.uuid(), kind: z.string() })
export type LiveEvent = z.infer<typeof LiveEvent>

/** The first message of each stream, from which an app learns whether it has missed an event while it was not connected. */
export const LiveOpening = z.object({ newestMsAgo: z.nullable(z.int()) })
export type LiveOpening = z.infer<typeof LiveOpening>
