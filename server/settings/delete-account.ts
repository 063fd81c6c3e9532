// Deletes the owner's account with the business and all its data, or a member's alone. A job deletes the files.
import { isOwner } from '@quotewright/domain/accounts/access'
import type { AccountDeletion } from '@quotewright/domain/accounts/settings'
import { clearSessionCookie } from '../accounts/session-cookie.ts'
import { forgetCustomerOf } from '../billing/forget-customer.ts'
import type { AccountContext } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { inTransaction } from '../db/transaction.ts'
import { noteDeleted } from '../deleted-businesses.ts'
import type { Task } from '../jobs/jobs.ts'
import { photoFolder } from '../photos/photo-files.ts'
import { requireProof } from '../second-factor/require-proof.ts'
import { signedFolder } from '../signatures/signed-files.ts'
import { leaveTeam } from '../team/leave.ts'
import type { Http } from './end-sessions.ts'
import { deleteBusiness } from './store.ts'

export const removeBusinessFiles: Task<{ businessId: string }> = {
  name: 'remove-business-files',
  isNeverGivenUp: true,
  run: async ({ files, now }, { businessId }) => {
    // Backups still have the business. A restore reads this list.
    await noteDeleted(files, businessId, now())
    await files.deleteFolder(photoFolder(businessId))
    await files.deleteFolder(signedFolder(businessId))
  },
}

export async function deleteAccount(
  ctx: AccountContext,
  deletion: AccountDeletion,
  http: Http,
): Promise<void> {
  await requireProof(ctx, deletion, http)
  if (isOwner(ctx.user)) await deleteOwnersBusiness(ctx)
  else await leaveTeam(ctx)
  clearSessionCookie(ctx.config, http)
}

async function deleteOwnersBusiness(ctx: AccountContext): Promise<void> {
  const businessId = ctx.user.business.id
  await inTransaction(asOwner(ctx), async client => {
    await forgetCustomerOf(ctx, client, businessId)
    await deleteBusiness(client, businessId)
    await ctx.jobs.enqueue(client, removeBusinessFiles, { businessId }, businessId)
  })
}
