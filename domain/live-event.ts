// The events of its business that an open app receives at once: the quote's id and the kind of event, never its content.
import * as z from 'zod/mini'

/** The position in the database's log that reads must have reached to show the event. Only where replicas serve reads. */
const after = z.optional(z.string())

export const LiveEvent = z.object({ quoteId: z.uuid(), kind: z.string(), after })
export type LiveEvent = z.infer<typeof LiveEvent>

/** The first message of each stream, from which an app learns whether it has missed an event while it was not connected. */
export const LiveOpening = z.object({ newestMsAgo: z.nullable(z.int()), after })
export type LiveOpening = z.infer<typeof LiveOpening>
