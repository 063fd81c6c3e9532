// What people open the app for: a new quote, the quotes, the customers.
import { Camera, ChevronRight, FileText, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { ButtonLink } from '../ui/button-link.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'

export function QuickActions() {
  return (
    <section aria-labelledby="quick-actions">
      <SectionHeading id="quick-actions">Quick Actions</SectionHeading>
      <div className="flex flex-col gap-3">
        <Link
          href="/new-quote"
          className="flex min-h-24 touch-manipulation items-center gap-4 rounded-lg bg-accent p-4 large-text:flex-wrap large-text:gap-2 text-on-accent shadow-[inset_0_-4px_0_var(--accent-edge)] active:translate-y-px"
        >
          <span className="grid size-14 shrink-0 place-items-center rounded-full bg-on-accent text-accent">
            <Camera aria-hidden="true" size={28} />
          </span>
          <span className="min-w-0 flex-1 large-text:order-last large-text:basis-full">
            <span className="block font-extrabold text-xl">Analyze Damage</span>
            <span className="block">A photo becomes a quote</span>
          </span>
          <ChevronRight aria-hidden="true" className="large-text:ml-auto" />
        </Link>
        <div className="grid grid-cols-2 gap-3 large-text:grid-cols-1">
          <Shortcut href="/quotes" icon={<FileText aria-hidden="true" size={20} />}>
            Recent Quotes
          </Shortcut>
          <Shortcut href="/customers" icon={<Users aria-hidden="true" size={20} />}>
            Customers
          </Shortcut>
        </div>
      </div>
    </section>
  )
}

function Shortcut({ href, icon, children }: { href: string; icon: ReactNode; children: string }) {
  return (
    <ButtonLink href={href} tone="secondary" className="min-h-16 px-1.5!" icon={icon}>
      {children}
    </ButtonLink>
  )
}
