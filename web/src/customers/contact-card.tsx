// Links to call, email or locate a customer.
import type { Customer } from '@quotewright/domain/customers/customer'
import { mailHref } from '@quotewright/domain/email'
import { formatPhone } from '@quotewright/domain/phone'
import { Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '../ui/card.tsx'

export type ContactCardProps = { customer: Pick<Customer, 'phone' | 'email' | 'address'> }

export function ContactCard({ customer }: ContactCardProps) {
  const { phone, email, address } = customer
  if (!phone && !email && !address) {
    return (
      <Card aria-label="Contact">
        <p className="text-muted">No phone, email or address yet.</p>
      </Card>
    )
  }
  return (
    <Card isFlush aria-label="Contact">
      <ul className="divide-y divide-line">
        {phone && (
          <ContactLink href={`tel:+1${phone}`} icon={<Phone aria-hidden="true" />} verb="Call">
            {formatPhone(phone)}
          </ContactLink>
        )}
        {email && (
          <ContactLink href={mailHref(email)} icon={<Mail aria-hidden="true" />} verb="Mail">
            {email}
          </ContactLink>
        )}
        {address && (
          <ContactLink
            href={`https://maps.google.com/?q=${encodeURIComponent(address)}`}
            icon={<MapPin aria-hidden="true" />}
            verb="Map of"
          >
            {address}
          </ContactLink>
        )}
      </ul>
    </Card>
  )
}

type ContactLinkProps = { href: string; icon: ReactNode; verb: string; children: string }

function ContactLink({ href, icon, verb, children }: ContactLinkProps) {
  return (
    <li>
      <a
        href={href}
        rel="noreferrer"
        className="-outline-offset-3 flex min-h-14 items-center gap-4 px-4 py-2 hover:bg-sunken"
      >
        <span className="text-accent-text">{icon}</span>
        <span className="min-w-0 break-words font-semibold">
          <span className="sr-only">{`${verb} `}</span>
          {children}
        </span>
      </a>
    </li>
  )
}
