// The assemblies that a business changed or added: list, save with a version check, reset to ours or delete.
import { isDeepStrictEqual } from 'node:util'
import {
  type AssemblyToReset,
  type AssemblyToSave,
  isAdded,
  MAX_ADDED_ASSEMBLIES,
  type OwnAssembly,
} from '@quotewright/domain/assemblies/assembly'
import { starterAssembly } from '@quotewright/domain/assemblies/starter-assemblies'
import { AppError } from '@quotewright/domain/errors'
import type { Context } from '../context.ts'
import { lockSubject } from '../db/advisory-lock.sql.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { findOwnAssemblies, removeRecipe, storeRecipe } from './store.ts'

export function listOwnAssemblies(ctx: Context): Promise<OwnAssembly[]> {
  return ctx.inBusiness(tx => ownAssemblies(ctx, tx))
}

export async function ownAssemblies(ctx: Context, tx: BusinessTransaction): Promise<OwnAssembly[]> {
  const own = await findOwnAssemblies(tx, ctx.user.business.id)
  return own.flatMap(({ id, recipe, version }) => {
    const trade = recipe.trade ?? starterAssembly(id)?.trade
    return trade ? [{ ...recipe, id, trade, version }] : []
  })
}

export function saveAssembly(ctx: Context, sent: AssemblyToSave): Promise<OwnAssembly> {
  return ctx.inBusiness(async tx => {
    if (isAdded(sent)) return saveAdded(ctx, tx, { ...sent, id: sent.id.toLowerCase() })
    const { trade: _, ...recipe } = sent
    const starter = requireStarter(recipe.id)
    const before = (await ownAssemblies(ctx, tx)).find(({ id }) => id === recipe.id) ?? starter
    const own = withLeftOut(recipe, before)
    return { ...own, trade: starter.trade, version: await store(ctx, tx, own) }
  })
}

/** Idempotent: a repeated save returns the stored assembly. */
async function saveAdded(
  ctx: Context,
  tx: BusinessTransaction,
  sent: AssemblyToSave,
): Promise<OwnAssembly> {
  // Lets only one transaction of the business add an assembly at a time.
  if (sent.version === 0) await lockSubject(tx.$client, `assemblies/${ctx.user.business.id}`)
  const added = (await ownAssemblies(ctx, tx)).filter(isAdded)
  const before = added.find(({ id }) => id === sent.id)
  const trade = sent.trade ?? before?.trade
  if (!before && sent.version > 0) throw notFound()
  if (!before && added.length >= MAX_ADDED_ASSEMBLIES) throw tooMany()
  if (!trade)
    throw new AppError('invalid', 'Choose a trade', { fields: { trade: 'Choose a trade' } })
  const own = withLeftOut({ ...sent, trade }, before)
  if (before && isDeepStrictEqual({ ...own, version: before.version }, before)) return before
  return { ...own, version: await store(ctx, tx, own) }
}

type LeftOut = Pick<OwnAssembly, 'furtherTime' | 'inProportion'>

/** An app of an earlier release does not send them. */
function withLeftOut<Recipe extends LeftOut>(sent: Recipe, before: LeftOut | undefined): Recipe {
  const furtherTime = sent.furtherTime ?? before?.furtherTime
  const inProportion = sent.inProportion ?? before?.inProportion
  return {
    ...sent,
    ...(furtherTime !== undefined && { furtherTime }),
    ...(inProportion !== undefined && { inProportion }),
  }
}

export function resetAssembly(ctx: Context, sent: AssemblyToReset): Promise<void> {
  return ctx.inBusiness(async tx => {
    const id = sent.id.toLowerCase()
    if (isAdded(sent)) await requireAdded(ctx, tx, id)
    else requireStarter(id)
    const isRemoved = await removeRecipe(tx, ctx.user.business.id, id, sent.version)
    if (!isRemoved) throw changedMeanwhile()
  })
}

/** Returns the new version. */
async function store(
  ctx: Context,
  tx: BusinessTransaction,
  { id, version, ...recipe }: AssemblyToSave,
): Promise<number> {
  const stored = await storeRecipe(tx, ctx.user.business.id, id, recipe, version)
  if (stored === null) throw changedMeanwhile()
  return stored
}

async function requireAdded(ctx: Context, tx: BusinessTransaction, id: string): Promise<void> {
  const own = await ownAssemblies(ctx, tx)
  if (!own.some(known => known.id === id)) throw notFound()
}

function requireStarter(id: string) {
  const ours = starterAssembly(id)
  if (!ours) throw notFound()
  return ours
}

function notFound(): AppError {
  return new AppError('not_found', 'Assembly Not Found')
}

function tooMany(): AppError {
  const message = `A business can add at most ${MAX_ADDED_ASSEMBLIES} assemblies. Delete one you no longer use first.`
  return new AppError('conflict', message)
}

function changedMeanwhile(): AppError {
  const message =
    'Someone else changed this assembly in the meantime. Load the page again, then make your change.'
  return new AppError('conflict', message)
}
