// How far a text to a customer is.
import * as z from 'zod/mini'

/** queued: waits for its hour or its turn. canceled: by the business, while it waited. */
export const TextState = z.enum(['queued', 'sent', 'delivered', 'failed', 'canceled'])
export type TextState = z.infer<typeof TextState>
