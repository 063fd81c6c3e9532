// A phone number of the business; a tap calls it.
import type { LeadPageBrand } from '@quotewright/domain/leads/lead-page'
import { telHref } from '@quotewright/domain/phone'

export function CallLink({ phone }: Pick<LeadPageBrand, 'phone'>) {
  return (
    <a
      href={telHref(phone)}
      className="inline-flex min-h-target items-center font-semibold text-accent-text underline underline-offset-4"
    >
      {phone}
    </a>
  )
}
