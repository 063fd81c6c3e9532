// /invoices/{id}: what is due, the ledger, and the actions of an invoice.
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import { dayIn, formatDay, formatInstantDay } from '@quotewright/domain/dates'
import { type Invoice, sumOfState } from '@quotewright/domain/invoices/invoice'
import { offerOnInvoice } from '@quotewright/domain/invoices/online-payment'
import { formatDollars } from '@quotewright/domain/money'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Card } from '../ui/card.tsx'
import { QueryError } from '../ui/error-state.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { DueDay } from './due-day.tsx'
import { EntryList } from './entry-list.tsx'
import { InvoiceActions } from './invoice-actions.tsx'
import { InvoiceFollowUp } from './invoice-follow-up.tsx'
import { InvoiceMenu } from './invoice-menu.tsx'
import { InvoiceState } from './invoice-state.tsx'
import { OnlineList } from './online-list.tsx'
import { useInvoice } from './queries.ts'

/** `search` is the list's query string, for the way back. */
export type InvoiceScreenProps = { id: string; user: CurrentUser; search: string }

export function InvoiceScreen({ id, user, search }: InvoiceScreenProps) {
  const query = useInvoice(id)
  const { data: invoice } = query
  const back = { backHref: `/invoices${search}`, backLabel: 'Back to invoices' }
  if (!invoice) {
    return (
      <Page header={<PageHeader title="Invoice" {...back} />}>
        {query.isError ? (
          <QueryError query={query} />
        ) : (
          <Loading label="Loading the invoice" className="flex flex-col gap-5">
            <Skeleton className="h-56 w-full rounded-lg" />
            <Skeleton className="h-32 w-full rounded-lg" />
          </Loading>
        )}
      </Page>
    )
  }
  const { timeZone } = user.business
  return (
    <Page
      header={
        <PageHeader
          title={invoice.customerName}
          subtitle={<Subtitle {...invoice} />}
          {...back}
          actions={<InvoiceMenu invoice={invoice} timeZone={timeZone} />}
        />
      }
    >
      <Overview invoice={invoice} timeZone={timeZone} />
      <p className="hidden print:block">For your customer, print the PDF of this invoice.</p>
      {(invoice.entries.length > 0 || invoice.online.length > 0) && (
        <section aria-labelledby="payments">
          <SectionHeading id="payments">Payments</SectionHeading>
          <Card isFlush className="*:border-t-0">
            <EntryList label="Payments" entries={invoice.entries} />
            <OnlineList
              payments={offerOnInvoice(invoice)}
              {...(invoice.state !== 'void' && {
                consequence: 'On the invoice it is open again, without reminders.',
              })}
            />
          </Card>
        </section>
      )}
      <InvoiceFollowUp invoice={invoice} timeZone={timeZone} />
      <InvoiceActions invoice={invoice} business={user.business} />
    </Page>
  )
}

function Subtitle({ number, purpose }: Invoice) {
  return (
    <>
      <span className="block truncate">{number}</span>
      {purpose && <span className="block truncate">{purpose}</span>}
    </>
  )
}

function Overview({ invoice, timeZone }: { invoice: Invoice; timeZone: string }) {
  const { open, total, paid, writtenOff, day, dueDay, sentAt, seenAt, state } = invoice
  const moment = (at: string) => formatInstantDay(timeZone, new Date(at))
  return (
    <Card aria-label="Overview">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="figures font-extrabold text-3xl large-text:text-[min(1.5rem,10vw)]">
          <span className="sr-only">
            {open > 0 ? 'Amount due' : state === 'paid' ? 'Paid' : 'Total'}{' '}
          </span>
          {formatDollars(sumOfState(invoice))}
        </p>
        <InvoiceState state={state} />
      </div>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] large-text:grid-cols-1 gap-x-4 gap-y-1.5 border-line border-t pt-3">
        <Fact name="Total">{formatDollars(total)}</Fact>
        {paid > 0 && <Fact name="Paid">{formatDollars(paid)}</Fact>}
        {writtenOff > 0 && <Fact name="Written off">{formatDollars(writtenOff)}</Fact>}
        <Fact name="Date">{formatDay(day)}</Fact>
        <Fact name="Due">{formatDay(dueDay)}</Fact>
        {sentAt !== null && <Fact name="Sent">{moment(sentAt)}</Fact>}
        {/* A browser without scripts pays, too, and does not say that it opened the page. */}
        {sentAt !== null && state !== 'void' && (seenAt !== null || state !== 'paid') && (
          <Fact name="Opened">{seenAt === null ? 'Not yet' : moment(seenAt)}</Fact>
        )}
      </dl>
      {state === 'draft' && <DueDay invoice={invoice} today={dayIn(timeZone, new Date())} />}
      <p className="wrap-anywhere mt-2 flex flex-wrap gap-x-6 font-semibold">
        {invoice.quoteId !== null && (
          <TextLink href={`/quotes/${invoice.quoteId}`}>{`Quote ${invoice.quoteNumber}`}</TextLink>
        )}
        <TextLink href={`/customers/${invoice.customerId}`}>
          {`Customer ${invoice.customerName}`}
        </TextLink>
      </p>
    </Card>
  )
}

function TextLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      className="inline-flex min-h-target items-center text-accent-text underline underline-offset-4"
    >
      {children}
    </Link>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="figures text-right font-semibold large-text:text-left">{children}</dd>
    </>
  )
}
