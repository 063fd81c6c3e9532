// How often a business may export in an hour: an export reads all of its rows.
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import type { Limit } from '../http/rate-limiter.ts'
import { countWork } from '../photos/count-photos.ts'

export const exportsAnHour: Limit = { attempts: 100, minutes: 60, of: 'exports' }

/** Throws `too_many`. Demos may export a tenth as often, which is enough to try each kind of export once. */
export function admitExport(ctx: Context, { ip }: FastifyRequest): Promise<void> {
  return countWork(ctx, exportsAnHour, ip)
}
