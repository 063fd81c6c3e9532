// How the customer reaches the business.
import { mailHref } from '@quotewright/domain/email'
import { telHref } from '@quotewright/domain/phone'
import type { CustomerQuote } from '@quotewright/domain/quote-links/customer-quote'
import { Mail, Phone } from 'lucide-react'

export function Reach({ business: { phone, email } }: Pick<CustomerQuote, 'business'>) {
  const link =
    'wrap-anywhere inline-flex min-h-target items-center gap-2 font-semibold text-accent-text underline underline-offset-4'
  if (!phone && !email) return null
  return (
    <p className="flex flex-wrap gap-x-6">
      {phone && (
        <a href={telHref(phone)} className={link}>
          <Phone aria-hidden="true" size={20} className="shrink-0" />
          {phone}
        </a>
      )}
      {email && (
        <a href={mailHref(email)} className={link}>
          <Mail aria-hidden="true" size={20} className="shrink-0" />
          <span className="min-w-0">{email}</span>
        </a>
      )}
    </p>
  )
}
