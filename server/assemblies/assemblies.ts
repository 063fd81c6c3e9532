// The assemblies that a business changed: list, save with a version check, reset to ours.
import type {
  Assembly,
  AssemblyToReset,
  AssemblyToSave,
  OwnAssembly,
} from '@quotewright/domain/assembly'
import { AppError } from '@quotewright/domain/errors'
import { starterAssembly } from '@quotewright/domain/starter-assemblies'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { findOwnAssemblies, removeRecipe, storeRecipe } from './store.ts'

export function listOwnAssemblies(ctx: Context): Promise<OwnAssembly[]> {
  return ctx.inBusiness(tx => ownAssemblies(ctx, tx))
}

export async function ownAssemblies(ctx: Context, tx: BusinessTransaction): Promise<OwnAssembly[]> {
  const own = await findOwnAssemblies(tx, ctx.user.business.id)
  return own.flatMap(({ id, recipe, version }) => {
    const ours = starterAssembly(id)
    return ours && recipe ? [{ ...recipe, id, trade: ours.trade, version }] : []
  })
}

export async function saveAssembly(
  ctx: Context,
  { id, version, ...recipe }: AssemblyToSave,
): Promise<OwnAssembly> {
  const { trade } = requireStarter(id)
  const stored = await ctx.inBusiness(tx =>
    storeRecipe(tx, ctx.user.business.id, id, recipe, version),
  )
  if (stored === null) throw changedMeanwhile()
  return { ...recipe, id, trade, version: stored }
}

export async function resetAssembly(ctx: Context, { id, version }: AssemblyToReset): Promise<void> {
  requireStarter(id)
  const isReset = await ctx.inBusiness(tx => removeRecipe(tx, ctx.user.business.id, id, version))
  if (!isReset) throw changedMeanwhile()
}

function requireStarter(id: string): Assembly {
  const ours = starterAssembly(id)
  if (!ours) throw new AppError('not_found', 'Assembly Not Found')
  return ours
}

function changedMeanwhile(): AppError {
  const message = 'Someone else changed this assembly in the meantime; please look again'
  return new AppError('conflict', message)
}
