// Undoes an import of customers. Those who have work or were changed since stay.
import type {
  LastCustomerImport,
  UndoneCustomerImport,
} from '@quotewright/domain/customers/customer-import'
import { AppError } from '@quotewright/domain/errors'
import type { Context } from '../context.ts'
import { findLastImport, lockImports, removeImported } from './import-store.ts'

export function lastCustomerImport(ctx: Context): Promise<LastCustomerImport | null> {
  return ctx.inBusiness(tx => findLastImport(tx, ctx.user.business.id))
}

export function undoCustomerImport(ctx: Context, importId: string): Promise<UndoneCustomerImport> {
  const businessId = ctx.user.business.id
  return ctx.inBusiness(async tx => {
    await lockImports(tx, businessId)
    const undone = await removeImported(tx, businessId, importId)
    if (undone.removed + undone.kept === 0) {
      throw new AppError('conflict', 'This import is undone already')
    }
    return undone
  })
}
