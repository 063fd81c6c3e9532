// Paying online: a form that leads to the payment provider's page, or what became of the payment. Needs no script.
import { MOST_PAYMENT, type PayOffer } from '@quotewright/domain/invoices/online-payment'
import { formatDollars } from '@quotewright/domain/money'
import { Banner } from '../ui/banner.tsx'
import { buttonClasses } from '../ui/classes.ts'

export type PayFormProps = {
  pay: PayOffer
  /** The path of the customer's page. */
  path: string
  /** What the payment is for. */
  noun: 'invoice' | 'deposit'
  businessName: string
}

export function PayForm({ pay, path, noun, businessName }: PayFormProps) {
  if (pay === null) return null
  const dollars = formatDollars(pay.amount)
  if (pay.state === 'processing') {
    return (
      <Banner tone="info" title={`Your payment of ${dollars} is on its way`}>
        A payment from a bank account takes a few days.
      </Banner>
    )
  }
  if (pay.state === 'tooMuch') {
    return (
      <Banner tone="info" title={`${dollars} is too much for one online payment`}>
        {`At most ${formatDollars(MOST_PAYMENT)} can be paid online. Please ask ${businessName} how to pay the ${noun}.`}
      </Banner>
    )
  }
  if (pay.state === 'paid')
    return <Banner tone="success" title={`The ${noun} is paid. Thank you!`} />
  return (
    <form method="post" action={`${path}/pay`} className="print:hidden">
      <button type="submit" className={buttonClasses('primary', 'large', true)}>
        {noun === 'deposit' ? `Pay the deposit of ${dollars} now` : `Pay ${dollars}`}
      </button>
      <p className="mt-1.5 text-center text-muted text-sm">By card or bank account</p>
    </form>
  )
}
