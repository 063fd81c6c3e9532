// Before the first invoice: it says how to pay only if the template does, and keeps what it was made with.
import { templateOf } from '@quotewright/domain/quote-document/quote-template'
import { Link } from 'wouter'
import { useCurrentUser } from '../account/queries.ts'
import { usePaymentAccount } from './online-payment-queries.ts'

export function HowToPayHint() {
  const { data: user } = useCurrentUser()
  const isMissing = user !== undefined && user !== null && !templateOf(user.business).howToPay
  return isMissing ? <UnlessOnline /> : null
}

/** Customers who can pay online read it on their page. */
function UnlessOnline() {
  const { data: account } = usePaymentAccount()
  if (!account || account.canCharge) return null
  return (
    <p className="px-4 pb-4 text-muted">
      Your invoices do not say how to pay.{' '}
      <Link
        href="/quote-template?tab=terms"
        className="-my-3 inline-flex min-h-target items-center font-semibold text-accent-text underline underline-offset-4"
      >
        Add it
      </Link>
    </p>
  )
}
