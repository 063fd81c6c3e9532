// A customer in the list, with links to their page, to call, and to start a quote.
import { type Customer, customerName } from '@quotewright/domain/customers/customer'
import { formatPhone } from '@quotewright/domain/phone'
import { FilePlus, Phone } from 'lucide-react'
import { Link } from 'wouter'
import { Avatar } from '../ui/avatar.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const reach =
  'z-1 grid size-target shrink-0 place-items-center rounded-full text-accent-text hover:bg-sunken'

export type CustomerCardProps = { customer: Customer; isSelected: boolean }

export function CustomerCard({ customer, isSelected }: CustomerCardProps) {
  const { id, company = '', phone, email, address } = customer
  const name = customerName(customer)
  return (
    <article
      aria-label={name}
      className={`relative flex min-h-16 large-text:flex-wrap items-center gap-3 py-2 pr-2 pl-4 ${isSelected ? 'bg-sunken' : ''}`}
    >
      <span className="max-[22rem]:hidden">
        <Avatar name={name} />
      </span>
      <div className="min-w-0 large-text:min-w-full flex-1">
        <h2 className="truncate font-semibold">
          {/* The link covers the whole row; the buttons lie above it. */}
          <Link
            data-row
            href={`/customers/${id}`}
            aria-label={`View details of ${name}`}
            aria-current={isSelected ? 'true' : undefined}
            className="-outline-offset-3 after:absolute after:inset-0"
          >
            {name}
          </Link>
        </h2>
        {[company, formatPhone(phone), address || email || (phone ? '' : 'No contact yet')]
          .filter(Boolean)
          .map(line => (
            <p key={line} className="truncate text-muted text-sm">
              {line}
            </p>
          ))}
      </div>
      {phone && (
        <a href={`tel:+1${phone}`} aria-label={`Call ${name}`} className={reach}>
          <Phone aria-hidden="true" />
        </a>
      )}
      <Link
        href={`/new-quote?customer=${id}`}
        aria-label={`Create a quote for ${name}`}
        className={reach}
      >
        <FilePlus aria-hidden="true" />
      </Link>
    </article>
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
