// /leads/{id}: what a homeowner asks for, and the draft made from it.
import { formatDay, timeSince } from '@quotewright/domain/dates'
import { hasLostDraft, type LeadWithNamesakes } from '@quotewright/domain/leads/lead'
import { photoUrlOf } from '@quotewright/domain/quotes/quote'
import { useLocation } from 'wouter'
import { ContactCard } from '../customers/contact-card.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { QueryError } from '../ui/error-state.tsx'
import { useIsShown } from '../ui/is-shown.ts'
import { ListRow } from '../ui/list-row.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { StickyActionBar } from '../ui/sticky-action-bar.tsx'
import { useToast } from '../ui/toast.tsx'
import { useChangeLead, useLead } from './queries.ts'

const back = { backHref: '/dashboard', backLabel: 'Back to Home' }

export function LeadScreen({ leadId }: { leadId: string }) {
  const query = useLead(leadId)
  const { data: lead, error } = query
  if (error && !lead) {
    return (
      <Page header={<PageHeader title="Request" {...back} />}>
        <QueryError query={query} />
      </Page>
    )
  }
  if (!lead) {
    return (
      <Page header={<PageHeader title="Request" {...back} />}>
        <Loading label="Loading the request">
          <Skeleton className="h-64 w-full" />
        </Loading>
      </Page>
    )
  }
  return (
    <Page header={<PageHeader title={`Request from ${lead.name}`} {...back} />}>
      <StateNotice lead={lead} />
      <ContactCard customer={lead} />
      <Wish lead={lead} />
      <Photos ids={lead.photoIds} />
      <Namesakes lead={lead} />
      <Actions lead={lead} />
    </Page>
  )
}

type LeadProps = { lead: LeadWithNamesakes }

function StateNotice({ lead: { state, isDismissed, quoteId } }: LeadProps) {
  if (isDismissed) {
    return <Banner title="Not a real request">It is deleted 30 days after you removed it.</Banner>
  }
  if (hasLostDraft({ state, quoteId })) {
    return (
      <Banner tone="warning" title="No draft">
        It was deleted or could not be made. The request is still here.
      </Banner>
    )
  }
  if (state === 'drafting') {
    return <Banner title="The draft is being made">The photos are being analyzed.</Banner>
  }
  if (state === 'unverified') {
    return (
      <Banner tone="warning" title="Not checked">
        It came without the check against spam. If it looks real, make a quote of it.
      </Banner>
    )
  }
  if (state === 'unpaid') {
    return (
      <Banner tone="warning" title="No draft yet">
        Your plan had no quote left when the request came. Nothing of it is lost.
      </Banner>
    )
  }
  return null
}

function Wish({ lead: { note, service, preferredDay, createdAt } }: LeadProps) {
  return (
    <Card className="flex flex-col gap-3">
      {note && <p className="whitespace-pre-line break-words">{note}</p>}
      <p className="text-muted">
        {[
          service,
          preferredDay && `Preferred day: ${formatDay(preferredDay)}`,
          timeSince(new Date(createdAt), new Date()),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </Card>
  )
}

function Photos({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return null
  return (
    <ul aria-label="Photos" className="grid grid-cols-3 gap-2">
      {ids.map((id, at) => (
        <li key={id}>
          <a href={photoUrlOf(id)} target="_blank" rel="noreferrer" className="block rounded-md">
            <img
              src={`${photoUrlOf(id)}?size=thumbnail`}
              alt={`Job site, ${at + 1} of ${ids.length}`}
              className="aspect-square w-full rounded-md bg-sunken object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Namesakes({ lead: { namesakes } }: LeadProps) {
  if (namesakes.length === 0) return null
  return (
    <section aria-labelledby="namesakes">
      <SectionHeading id="namesakes">Maybe the same person</SectionHeading>
      <Card isFlush>
        <ul className="divide-y divide-line">
          {namesakes.map(({ id, name, by }) => (
            <li key={id}>
              <ListRow
                href={`/customers/${id}`}
                title={name}
                description={by === 'email' ? 'Same email address' : 'Same phone number'}
              />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

function Actions({ lead: { state, isDismissed, quoteId, id } }: LeadProps) {
  const change = useChangeLead(id)
  const showToast = useToast()
  const isShown = useIsShown()
  const [, navigate] = useLocation()
  const fail = (title: string) => (error: Error) =>
    showToast({ title, description: error.message, tone: 'danger' })

  function restore() {
    change.mutateAsync('restore').catch(fail('Request Not Restored'))
  }

  function dismiss() {
    change.mutateAsync('dismiss').then(() => {
      if (isShown()) navigate('/dashboard', { replace: true })
      const action = { label: 'Undo', altText: 'Open the request again', onSelect: restore }
      showToast({ title: 'Request removed', action })
    }, fail('Request Not Removed'))
  }

  if (isDismissed) {
    return (
      <Button tone="secondary" isBusy={change.isPending} onClick={restore}>
        It is a real request
      </Button>
    )
  }
  return (
    <>
      <Button tone="quiet" className="self-center" isBusy={change.isPending} onClick={dismiss}>
        Not a real request
      </Button>
      {quoteId !== null && (
        <StickyActionBar>
          <ButtonLink href={`/quotes/${quoteId}`} size="large">
            Open the draft
          </ButtonLink>
        </StickyActionBar>
      )}
      {quoteId === null && state !== 'drafting' && (
        <StickyActionBar>
          <Button
            size="large"
            isBusy={change.isPending}
            onClick={() => void change.mutateAsync('draft').catch(fail('No Quote Made'))}
          >
            Make quote
          </Button>
        </StickyActionBar>
      )}
    </>
  )
}
