// Encodes replies as JSON.
import * as z from 'zod/mini'

/** A reply that the handler has already encoded, with `replyText` and its call's schema. */
export class EncodedReply {
  readonly json: string | Buffer

  constructor(json: string | Buffer) {
    this.json = json
  }
}

/** Throws if the reply does not match its schema. */
export function replyText(schema: z.ZodMiniType, reply: unknown): string {
  return JSON.stringify(z.encode(schema, reply))
}
