// /customers/{id}: contact details, quote totals and quotes of a customer.
import { customerName } from '@quotewright/domain/customers/customer'
import { FilePlus, Pencil, StickyNote } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { InvoicesOf } from '../invoices/invoices.tsx'
import { CustomerTextsCard } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { QueryError } from '../ui/error-state.tsx'
import { useIsShown } from '../ui/is-shown.ts'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { StickyActionBar } from '../ui/sticky-action-bar.tsx'
import { useToast } from '../ui/toast.tsx'
import { ContactCard } from './contact-card.tsx'
import { CustomerFigures } from './customer-figures.tsx'
import { CustomerQuotes } from './customer-quotes.tsx'
import { EditCustomer } from './edit-customer.tsx'
import { readCustomer } from './kept-customer.ts'
import { useMerging } from './merge-customers.tsx'
import { useCustomer, useDeleteCustomer } from './queries.ts'

const back = { backHref: '/customers', backLabel: 'Back to customers' }

export function CustomerScreen({ customerId }: { customerId: string }) {
  const query = useCustomer(customerId)
  const { data, error } = query
  const [isEditing, setIsEditing] = useState(
    () => readCustomer(sessionStorage, customerId) !== null,
  )
  const deletion = useDeleteCustomer()
  const [, navigate] = useLocation()
  const confirm = useConfirm()
  const showToast = useToast()
  const isShown = useIsShown()
  const merging = useMerging(data?.customer)

  if (error && !data) {
    return (
      <Page header={<PageHeader title="Customer" {...back} />}>
        <QueryError query={query} />
      </Page>
    )
  }
  if (!data) return <CustomerSkeleton />
  const { customer, figures } = data

  async function handleRemove() {
    const isConfirmed = await confirm({
      title: `Remove ${customerName(customer)}?`,
      description: 'Their contact details are deleted. This cannot be undone.',
      confirmLabel: 'Remove',
      tone: 'danger',
    })
    if (!isConfirmed) return
    deletion.mutateAsync(customer.id).then(
      () => {
        if (isShown()) navigate('/customers', { replace: true })
        showToast({ title: 'Customer removed', tone: 'success' })
      },
      (failure: Error) =>
        showToast({ title: 'Customer Not Removed', description: failure.message, tone: 'danger' }),
    )
  }

  return (
    <Page
      header={
        <PageHeader
          title={customerName(customer)}
          subtitle={customer.company}
          {...back}
          actions={
            <Button
              tone="quiet"
              icon={<Pencil aria-hidden="true" size={18} />}
              onClick={() => setIsEditing(true)}
            >
              Edit
            </Button>
          }
        />
      }
    >
      <ContactCard customer={customer} />
      {customer.notes && (
        <Card aria-label="Notes" className="flex gap-4">
          <StickyNote aria-hidden="true" className="shrink-0 text-muted" />
          <p className="wrap-anywhere whitespace-pre-line">{customer.notes}</p>
        </Card>
      )}
      {merging.suggestion}
      <CustomerTextsCard customer={customer} />
      <CustomerFigures figures={figures} />
      <CustomerQuotes customerId={customer.id} />
      <InvoicesOf customer={customer} />
      {merging.button}
      {figures.quotes === 0 && (
        <Button
          tone="quiet"
          className="self-center"
          isBusy={deletion.isPending}
          onClick={() => void handleRemove()}
        >
          Remove customer
        </Button>
      )}
      <StickyActionBar>
        <ButtonLink
          href={`/new-quote?customer=${customer.id}`}
          size="large"
          icon={<FilePlus aria-hidden="true" />}
        >
          Create Quote
        </ButtonLink>
      </StickyActionBar>
      {merging.dialog}
      {isEditing && <EditCustomer customer={customer} onClose={() => setIsEditing(false)} />}
    </Page>
  )
}

function CustomerSkeleton() {
  return (
    <Page header={<PageHeader title="Customer" {...back} />}>
      <Loading label="Loading the customer" className="flex flex-col gap-5">
        <Skeleton className="h-48 w-full rounded-lg" />
        <Skeleton className="h-21 w-full rounded-lg" />
        <Skeleton className="h-64 w-full rounded-lg" />
      </Loading>
    </Page>
  )
}
