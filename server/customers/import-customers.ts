// Imports a list of customers, all of it or nothing. Those who are customers already stay as they are.
import { type Customer, fieldsToStore } from '@quotewright/domain/customers/customer'
import {
  type CustomerImportOutcome,
  type CustomerToImport,
  comparedName,
  planCustomerImport,
} from '@quotewright/domain/customers/customer-import'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { lockImports } from './import-store.ts'
import { findNamed, insertCustomers } from './store.ts'

export function previewCustomerImport(
  ctx: Context,
  list: readonly CustomerToImport[],
): Promise<CustomerImportOutcome> {
  return ctx.inBusiness(async tx => outcomeOf(await planFor(ctx, tx, list)))
}

export function importCustomers(
  ctx: Context,
  list: readonly CustomerToImport[],
): Promise<CustomerImportOutcome> {
  const businessId = ctx.user.business.id
  return ctx.inBusiness(async tx => {
    // Keeps an import that repeats this one, after a double tap or a lost answer, from adding the same customers.
    await lockImports(tx, businessId)
    const plan = await planFor(ctx, tx, list)
    const createdAt = ctx.now().toISOString()
    // Lists show the highest id first if customers were created at once, so the first line gets it.
    const ids = plan.added.map(() => ctx.newId()).toSorted()
    const added = plan.added.map(
      (row): Customer => ({
        id: ids.pop() ?? ctx.newId(),
        userId: ctx.user.id,
        company: '',
        notes: '',
        ...fieldsToStore(row),
        version: 1,
        createdAt,
      }),
    )
    const importId = ctx.newId()
    await insertCustomers(tx, businessId, added, importId)
    return { ...outcomeOf(plan), ...(added.length > 0 && { importId }) }
  })
}

type Plan = ReturnType<typeof planCustomerImport<CustomerToImport>>

async function planFor(
  ctx: Context,
  tx: BusinessTransaction,
  list: readonly CustomerToImport[],
): Promise<Plan> {
  const names = [...new Set(list.map(comparedName))]
  const stored = await findNamed(tx, ctx.user.business.id, names)
  return planCustomerImport(stored, list)
}

function outcomeOf({ added, known }: Plan): CustomerImportOutcome {
  return { added: added.length, known: known.map(({ line }) => line) }
}
