// Stands for the terms, the warranty and all else that the business's template adds to a quote.
import { createHash } from 'node:crypto'
import { templateOf } from '@quotewright/domain/quote-document/quote-template'
import type { Context } from '../context.ts'

export function templateMark(ctx: Context): string {
  const { version: _, ...printed } = templateOf(ctx.user.business)
  return createHash('sha256').update(JSON.stringify(printed)).digest('base64url')
}
