// A visit of the week: when, who, where, what to bring, the photos taken before, and one tap when the job is done.
import { formatPhone, phoneDigits } from '@quotewright/domain/phone'
import { photoUrlOf } from '@quotewright/domain/quotes/quote'
import { mapHref, type ScheduledVisit } from '@quotewright/domain/schedule/job-schedule'
import { formatHours } from '@quotewright/domain/visits/work-week'
import { Check, MapPin, Phone, StickyNote } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { QueryError } from '../ui/error-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { useJobSchedule } from './queries.ts'
import { useFinish } from './use-finish.ts'
import { WaitingNote } from './waiting-photo.tsx'
import { WorkPhotos } from './work-photos.tsx'

export function VisitCard({ visit }: { visit: ScheduledVisit }) {
  const { id, quoteId, start, minutes, number, count, customer, phone, address, notes } = visit
  return (
    <Card isFlush>
      <article aria-labelledby={`visit-${id}`}>
        <div className="flex flex-col gap-1 px-4 pt-4 pb-2">
          <p className="figures text-muted">
            {formatHours(start, start + minutes)}
            {count > 1 && `, visit ${number} of ${count}`}
          </p>
          <h3 id={`visit-${id}`} className="font-bold text-lg">
            <Link
              href={`/quotes/${quoteId}`}
              className="wrap-anywhere inline-flex min-h-target items-center underline decoration-2 underline-offset-4"
            >
              {customer}
            </Link>
          </h3>
          {address !== '' && (
            <Way
              href={mapHref(address)}
              isMap
              icon={<MapPin aria-hidden="true" size={20} className="shrink-0" />}
            >
              {address}
            </Way>
          )}
          {phone !== '' && (
            <Way
              href={`tel:${phoneDigits(phone)}`}
              icon={<Phone aria-hidden="true" size={20} className="shrink-0" />}
            >
              {formatPhone(phone)}
            </Way>
          )}
          {notes && (
            <p className="flex gap-2 py-2">
              <StickyNote aria-label="Notes" size={20} className="mt-0.5 shrink-0 text-muted" />
              <span className="wrap-anywhere min-w-0 whitespace-pre-line">{notes}</span>
            </p>
          )}
        </div>
        {visit.shopping.length > 0 && (
          <Disclosure title={`Shopping list, ${visit.shopping.length}`}>
            <ul className="divide-y divide-line">
              {visit.shopping.map(({ name, needed, buy }) => (
                <li
                  key={`${name} ${needed}`}
                  className="flex flex-wrap justify-between gap-x-4 py-2"
                >
                  <span>{name}</span>
                  <span className="figures font-bold">{buy}</span>
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
        {visit.photos.length > 0 && (
          <Disclosure title={`Photos before, ${visit.photos.length}`}>
            <ul className="grid grid-cols-3 gap-2">
              {visit.photos.map((photo, index) => (
                <li key={photo}>
                  <a href={photoUrlOf(photo)} target="_blank" rel="noreferrer" className="block">
                    <img
                      src={`${photoUrlOf(photo)}?size=thumbnail`}
                      alt={`Before, ${index + 1} of ${visit.photos.length}`}
                      loading="lazy"
                      className="aspect-square w-full rounded-md object-cover"
                    />
                  </a>
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
        <div className="print:hidden">
          <WorkDisclosure quoteId={quoteId} />
          <div className="border-line border-t px-4 py-3">
            <Finish visit={visit} />
          </div>
        </div>
      </article>
    </Card>
  )
}

/** Loads the job when it is opened: a week has many. */
function WorkDisclosure({ quoteId }: { quoteId: string }) {
  const [isOpened, setIsOpened] = useState(false)
  return (
    <Disclosure title="Photos of the work" onOpen={() => setIsOpened(true)}>
      {isOpened && <Work quoteId={quoteId} />}
    </Disclosure>
  )
}

function Work({ quoteId }: { quoteId: string }) {
  const query = useJobSchedule(quoteId)
  if (query.data) return <WorkPhotos quoteId={quoteId} schedule={query.data} />
  if (query.isError) return <QueryError query={query} />
  return (
    <Loading label="Loading the photos">
      <Skeleton className="h-20 w-full" />
    </Loading>
  )
}

type WayProps = { href: string; isMap?: boolean; icon: ReactNode; children: string }

/** Opens the map beside the app, or calls. */
function Way({ href, isMap = false, icon, children }: WayProps) {
  return (
    <a
      href={href}
      {...(isMap && { target: '_blank', rel: 'noreferrer' })}
      className="flex min-h-target touch-manipulation items-center gap-2 font-semibold text-accent-text underline underline-offset-4"
    >
      {icon}
      <span className="min-w-0 break-words">{children}</span>
    </a>
  )
}

function Finish({ visit: { quoteId, number, count, isDone } }: { visit: ScheduledVisit }) {
  const { waiting, handleDone, handleUndo } = useFinish(quoteId)
  const isLast = number === count
  const others = { fact: `This is visit ${number} of ${count}.`, cancelLabel: 'Only this visit' }
  return (
    <div className="flex flex-col gap-2">
      {(waiting?.isDone ?? isDone) ? (
        <div className="grid grid-cols-2 gap-3 large-text:grid-cols-1">
          <Button tone="secondary" onClick={handleUndo}>
            Not done yet
          </Button>
          <ButtonLink href={`/quotes/${quoteId}`}>To the invoice</ButtonLink>
        </div>
      ) : (
        <Button
          isWide
          tone="secondary"
          icon={<Check aria-hidden="true" size={20} />}
          onClick={() => handleDone(isLast ? undefined : others)}
        >
          {isLast ? 'Job done' : 'Whole job done'}
        </Button>
      )}
      {waiting && <WaitingNote />}
    </div>
  )
}
