// How many customers a business may add or import in an hour, so that the database does not fill.
import type { Context } from '../context.ts'
import type { Limit } from '../http/rate-limiter.ts'
import { countWork } from '../photos/count-photos.ts'

/** One at a time, as another program would bring a long list. */
export const customersAnHour: Limit = { attempts: 10_000, minutes: 60, of: 'customers' }

/** Previews included. */
export const importsAnHour: Limit = { attempts: 100, minutes: 60, of: 'imports' }

/** Throws `too_many`. Demos may add a tenth as many. */
export function countCustomer(ctx: Context, clientAddress: string): Promise<void> {
  return countWork(ctx, customersAnHour, clientAddress)
}

/** Throws `too_many`. Demos may import a tenth as often. */
export function countImport(ctx: Context, clientAddress: string): Promise<void> {
  return countWork(ctx, importsAnHour, clientAddress)
}
