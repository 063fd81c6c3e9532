// Replies as JSON.
import * as z from 'zod/mini'

/** A reply that a handler has encoded itself, with `replyText` of its call's schema. */
export class EncodedReply {
  readonly json: string

  constructor(json: string) {
    this.json = json
  }
}

/** Throws when the reply breaks its schema. */
export function replyText(schema: z.ZodMiniType, reply: unknown): string {
  return JSON.stringify(z.encode(schema, reply))
}
