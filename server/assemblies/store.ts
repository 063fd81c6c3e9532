// SQL for the assemblies that a business changed or added.
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { assemblies, type StoredRecipe } from '../db/schema/assemblies.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

type Stored = { id: string; recipe: StoredRecipe; version: number }

/** Assemblies that the business added come in the order in which they were made. */
export async function findOwnAssemblies(
  tx: BusinessTransaction,
  businessId: string,
): Promise<Stored[]> {
  const { id, recipe, version } = assemblies
  const rows = await tx
    .select({ id, recipe, version })
    .from(assemblies)
    .where(and(eq(assemblies.businessId, businessId), isNotNull(recipe)))
    .orderBy(asc(id))
  return rows.flatMap(row => (row.recipe ? [{ ...row, recipe: row.recipe }] : []))
}

/** Replaces the version it was made from; 0 is ours or none. Returns the new version, or null if the stored one is another. */
export async function storeRecipe(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
  recipe: StoredRecipe,
  from: number,
): Promise<number | null> {
  const next = { recipe, version: sql`${assemblies.version} + 1` }
  const { version } = assemblies
  const [stored] =
    from === 0
      ? await tx
          .insert(assemblies)
          .values({ businessId, id, recipe, version: 1 })
          .onConflictDoUpdate({
            target: [assemblies.businessId, assemblies.id],
            set: next,
            setWhere: isNull(assemblies.recipe),
          })
          .returning({ version })
      : await tx
          .update(assemblies)
          .set(next)
          .where(isOwn(businessId, id, from))
          .returning({ version })
  return stored?.version ?? null
}

/** Returns false if the stored version is another. */
export async function removeRecipe(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
  version: number,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(assemblies)
    .set({ recipe: null, version: sql`${assemblies.version} + 1` })
    .where(isOwn(businessId, id, version))
  return rowCount === 1
}

function isOwn(businessId: string, id: string, version: number): SQL | undefined {
  return and(
    eq(assemblies.businessId, businessId),
    eq(assemblies.id, id),
    eq(assemblies.version, version),
    isNotNull(assemblies.recipe),
  )
}
