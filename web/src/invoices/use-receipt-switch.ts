// Whether the customer gets a receipt of a payment: as last chosen, and at first if they get our mail.
import type { ReceiptChoice } from '@quotewright/domain/invoices/ledger'
import { useCurrentUser } from '../account/queries.ts'
import { useSavePreferences, useSwitched } from '../settings/queries.ts'

/** `to` is null if no receipt can go out. */
export function useReceiptSwitch(receipt: ReceiptChoice | undefined) {
  const chosen = useCurrentUser().data?.preferences.sendsReceipts
  const switched = useSwitched().sendsReceipts
  const save = useSavePreferences()
  const { to, wasMailed } = receipt ?? { to: null, wasMailed: false }
  return {
    to,
    isOn: to !== null && (switched ?? chosen ?? wasMailed),
    choose: (sendsReceipts: boolean) => save.mutate({ sendsReceipts }),
  }
}
