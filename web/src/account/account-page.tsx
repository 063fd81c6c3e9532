// The layout of the signed-out screens: logo, one card, and content below.
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Card } from '../ui/card.tsx'

export type AccountPageProps = {
  title: string
  lead?: ReactNode
  notice?: ReactNode
  below?: ReactNode
  children: ReactNode
}

export function AccountPage({ title, lead, notice, below, children }: AccountPageProps) {
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-5 px-4 pt-6 pb-10">
      <Link
        href="/"
        className="flex min-h-target items-center gap-2 self-start font-extrabold text-lg"
      >
        <img src="/icon.svg" alt="" width="32" height="32" />
        Quotewright
      </Link>
      <div>
        <h1 className="font-extrabold text-2xl">{title}</h1>
        {lead && <p className="mt-1 text-muted">{lead}</p>}
      </div>
      {notice}
      <Card>{children}</Card>
      {below}
    </div>
  )
}

/** An inline link with a 48 px touch target. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="inline-flex min-h-target items-center rounded-sm font-semibold text-accent-text underline decoration-2 underline-offset-4"
    >
      {children}
    </Link>
  )
}
