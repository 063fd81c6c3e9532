// Says that a customer with the typed phone number exists, before the same person is added twice.
import { nameWithCompany } from '@quotewright/domain/customers/customer'
import { Link } from 'wouter'
import { Banner } from '../ui/banner.tsx'
import { useCustomerWithPhone } from './queries.ts'

export type SamePhoneProps = { phone: string; onLeave: () => void }

export function SamePhone({ phone, onLeave }: SamePhoneProps) {
  const { data: customer } = useCustomerWithPhone(phone)
  if (!customer) return null
  return (
    <Banner
      tone="warning"
      title={`${nameWithCompany(customer)} has this phone number`}
      action={
        <Link
          href={`/customers/${customer.id}`}
          onClick={onLeave}
          className="inline-flex min-h-target items-center font-semibold underline underline-offset-4"
        >
          Open this customer instead
        </Link>
      }
    />
  )
}
