// How often a business may import customers in an hour, previews included, so that the database does not fill.
import type { Context } from '../context.ts'
import type { Limit } from '../http/rate-limiter.ts'
import { countWork } from '../photos/count-photos.ts'

export const importsAnHour: Limit = { attempts: 100, minutes: 60, of: 'imports' }

/** Throws `too_many`. Demos may import a tenth as often. */
export function countImport(ctx: Context, clientAddress: string): Promise<void> {
  return countWork(ctx, importsAnHour, clientAddress)
}
