// Lists the account's passkeys for the settings.
import type { Passkeys } from '@quotewright/domain/accounts/passkey'
import type * as z from 'zod/mini'
import type { AccountContext } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { relyingPartyOf } from './relying-party.ts'
import { findPasskeys } from './store.ts'

export async function listPasskeys(ctx: AccountContext): Promise<z.infer<typeof Passkeys>> {
  const found = await findPasskeys(asOwner(ctx), ctx.user.id)
  return {
    isOffered: relyingPartyOf(ctx.config) !== null,
    passkeys: found.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  }
}
