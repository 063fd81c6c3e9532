// One customer: name, and the ways to reach them, each one press away.
import { type Customer, customerName } from '@quotewright/domain/customer'
import { formatPhone } from '@quotewright/domain/phone'
import { Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '../ui/avatar.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

export function CustomerCard({ customer }: { customer: Customer }) {
  const { phone, email, address } = customer
  const name = customerName(customer)
  return (
    <article className="flex min-h-16 items-center gap-3 px-4 py-2">
      <Avatar name={name} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate font-semibold">{name}</h2>
        <p className="truncate text-muted text-sm">
          {[phone && formatPhone(phone), address || email].filter(Boolean).join(' · ') ||
            'No contact yet'}
        </p>
      </div>
      {phone && (
        <Reach href={`tel:+1${phone}`} label={`Call ${name}`} icon={<Phone aria-hidden="true" />} />
      )}
      {email && !phone && (
        <Reach href={`mailto:${email}`} label={`Mail ${name}`} icon={<Mail aria-hidden="true" />} />
      )}
      {address && (
        <Reach
          href={`https://maps.google.com/?q=${encodeURIComponent(address)}`}
          label={`Map of ${name}'s address`}
          icon={<MapPin aria-hidden="true" />}
        />
      )}
    </article>
  )
}

function Reach({ href, label, icon }: { href: string; label: string; icon: ReactNode }) {
  return (
    <a
      href={href}
      aria-label={label}
      rel="noreferrer"
      className="grid size-target shrink-0 place-items-center rounded-full text-accent-text hover:bg-sunken"
    >
      {icon}
    </a>
  )
}

export function CustomerCardSkeleton() {
  return (
    <div className="flex min-h-16 items-center gap-3 px-4 py-2">
      <span className="shrink-0 overflow-hidden rounded-full">
        <Skeleton className="size-11" />
      </span>
      <div className="flex flex-1 flex-col gap-2">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-4 w-56 max-w-full" />
      </div>
    </div>
  )
}
