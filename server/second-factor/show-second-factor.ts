// Shows the state of two-step sign-in for the settings.
import type { SecondFactorState } from '@quotewright/domain/accounts/second-factor'
import type { AccountContext } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { countRecoveryCodes, isSecondFactorOn } from './store.ts'

export async function showSecondFactor(ctx: AccountContext): Promise<SecondFactorState> {
  const { secretKey, user } = ctx
  const pool = asOwner(ctx)
  return {
    isOffered: secretKey !== null,
    isOn: await isSecondFactorOn(pool, user.id),
    recoveryCodesLeft: await countRecoveryCodes(pool, user.id),
  }
}
