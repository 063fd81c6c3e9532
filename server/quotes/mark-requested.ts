// Notes that a draft was made for a homeowner's request: the list of open requests finds it by this.
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { setRequested } from './store.ts'

export function markRequested(ctx: Context, tx: BusinessTransaction, id: string): Promise<void> {
  return setRequested(tx, ctx.user.business.id, id)
}
